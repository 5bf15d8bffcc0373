import type { RequestStatus } from '#domain/exhibition/exhibition-state.ts'
import type { StageLevel } from '#ui/stage-icon/stage-level.ts'

/** The fill level of a status glyph; its text always stands beside it. */
export const STATUS_LEVELS: Readonly<Record<RequestStatus, StageLevel>> = {
  RECEIVED: 0,
  IN_PROGRESS: 1,
  SHIPPED: 2,
  INSTALLED: 3,
  RETURNED: 3,
  DONE: 4,
  CANCELLED: 'off',
}

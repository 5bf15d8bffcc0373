import { plainCode } from '../text/plain-code.ts'
import { orderEvents } from '../tracking/events/event-order.ts'
import type { TrackingEvent } from '../tracking/events/tracking-event.ts'
import { type CargoParts, cargoParts } from './cargo-parts.ts'
import { customsStop } from './customs-hold.ts'
import { endedDeclarations } from './declarations.ts'

/** Customs status of the list column (code group CUSTOMS_STS), by progress. `NONE`: nothing declared yet. */
const PROGRESS = ['NONE', 'EXP_ACCEPTED', 'MANIFEST', 'BONDED', 'DECLARED', 'REVIEW', 'CLEARED', 'RELEASED'] as const
type Progress = (typeof PROGRESS)[number]
export type CustomsStatus = Progress | 'HOLD'

const STEPS: readonly [pattern: RegExp, status: Progress][] = [
  [/^(ACPTDT|TKOFDT|SHPMCMPLYN)$/, 'EXP_ACCEPTED'],
  [/^반출신고$/, 'RELEASED'],
  [/^(수입신고수리|통관목록심사완료)/, 'CLEARED'],
  [/^수입.*(심사진행|결재통보)/, 'REVIEW'],
  [/^(수입신고|통관목록접수)/, 'DECLARED'],
  [/^반입신고/, 'BONDED'],
  [/^입항적(하|재화물)목록/, 'MANIFEST'],
]
/** The stages of our desk say the same as the steps of customs. */
const DESK: Readonly<Record<string, Progress>> = {
  CUSTOMS_OUT: 'EXP_ACCEPTED',
  MANIFEST: 'MANIFEST',
  BONDED_IN: 'BONDED',
  DECLARED: 'DECLARED',
  CLEARED: 'CLEARED',
  RELEASED: 'RELEASED',
}

/** What is said as soon as a part of the cargo is so far. */
const OF_PARTS: ReadonlySet<Progress> = new Set(['EXP_ACCEPTED', 'MANIFEST', 'BONDED'])

type Closing = { final: CargoParts['final']; ended: ReadonlySet<TrackingEvent> }

const progressBy = (event: TrackingEvent, { final, ended }: Closing): Progress => {
  if (event.source === 'MANUAL') return DESK[event.code] ?? 'NONE'
  if (event.docType === 'CUS' && event.code === 'RELS') return 'CLEARED'
  if (event.source !== 'UNIPASS' || ended.has(event)) return 'NONE'
  const step = plainCode(event.code)
  if (/취하|각하/.test(step)) return 'NONE'
  const status = STEPS.find(([pattern]) => pattern.test(step))?.[1] ?? 'NONE'
  if (status === 'RELEASED' && !final.has(event)) return 'NONE'
  return event.partial === true && !OF_PARTS.has(status) ? 'NONE' : status
}

const isStop = (event: TrackingEvent) => (event.docType === 'CUS' && event.code === 'HOLD') || customsStop(event) === 'HOLD'
const endsStop = (event: TrackingEvent, progress: Progress) =>
  customsStop(event) === 'OVER' || progress === 'CLEARED' || progress === 'RELEASED' || progress === 'EXP_ACCEPTED'

/**
 * The customs status: how far customs have come, and on hold until they go on. Goods may be declared before they arrive, so what is
 * carried in later takes nothing back; a declaration that is withdrawn does. A carrying out that only moves the cargo
 * releases nothing, and what is done with a part of it is not done with the whole.
 */
export const customsStatus = (events: readonly TrackingEvent[]): CustomsStatus => {
  const judged = { final: cargoParts(events).final, ended: endedDeclarations(events) }
  const said = orderEvents(events.filter(({ cls }) => cls === 'ACT')).map((event) => ({ event, progress: progressBy(event, judged) }))
  const stopped = said.findLastIndex(({ event }) => isStop(event))
  if (stopped >= 0 && !said.slice(stopped + 1).some(({ event, progress }) => endsStop(event, progress))) return 'HOLD'
  return PROGRESS[Math.max(0, ...said.map(({ progress }) => PROGRESS.indexOf(progress)))] ?? 'NONE'
}

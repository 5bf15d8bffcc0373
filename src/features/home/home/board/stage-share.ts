import { ACTIVE_STATES, type ActiveState } from '../../short-shipment.ts'

/** Total parts of the bar; the style sheet has a width for each. */
const PARTS = 24
/** Minimum parts of a column, for its label and number. */
const MIN_COLUMN_WIDTH = 4

/**
 * The width of each status in the bar, in parts of 24: proportional to its count, with a minimum for its label. Widths are classes,
 * because the page policy forbids style attributes.
 */
export const stageShares = (counts: Record<ActiveState, number>): Record<ActiveState, number> => {
  const total = ACTIVE_STATES.reduce((sum, state) => sum + counts[state], 0)
  const share = (state: ActiveState) => Math.max(MIN_COLUMN_WIDTH, total === 0 ? 0 : Math.round((counts[state] / total) * PARTS))
  return { BOOKED: share('BOOKED'), PREDEP: share('PREDEP'), TRANSIT: share('TRANSIT'), ARRIVED: share('ARRIVED') }
}

import { ACTIVE_STATES, type ActiveState } from '../../short-shipment.ts'

/** How many parts the whole bar has; the style sheet knows a width for each. */
export const PARTS = 24
/** Narrower, and the word and number below would not fit. */
const MIN_COLUMN_WIDTH = 4

/**
 * How wide each state stands in the bar, in parts of 24: by its count, but never so narrow that its words are cut. Geometry
 * comes from classes, because the page policy allows no style attributes.
 */
export const stageShares = (counts: Record<ActiveState, number>): Record<ActiveState, number> => {
  const total = ACTIVE_STATES.reduce((sum, state) => sum + counts[state], 0)
  const share = (state: ActiveState) => Math.max(MIN_COLUMN_WIDTH, total === 0 ? 0 : Math.round((counts[state] / total) * PARTS))
  return { BOOKED: share('BOOKED'), PREDEP: share('PREDEP'), TRANSIT: share('TRANSIT'), ARRIVED: share('ARRIVED') }
}

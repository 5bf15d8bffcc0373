/**
 * How far facts may be off before they wait for the desk. Each with its reason; what is written here is the only place.
 */
export const TOLERANCES = {
  /** Clocks of senders differ, and gates round up: nothing has happened more than two hours after it was said. */
  aheadMs: 2 * 3_600_000,
  /** Where the zone of a place is unknown its clock may be fourteen hours ahead of UTC. */
  unknownZoneMs: 14 * 3_600_000,
  /** Some terminals report the discharge before the berthing of the same call: an order is wrong only beyond an hour. */
  orderMs: 3_600_000,
} as const

/**
 * How far facts may be off before they wait for the desk, someone is notified, or something is missing. Each with its reason; what is written here is the only place.
 */
export const TOLERANCES = {
  /** Clocks of senders differ, and gates round up: nothing has happened more than two hours after it was said. */
  aheadMs: 2 * 3_600_000,
  /** Where the zone of a place is unknown its clock may be fourteen hours ahead of UTC. */
  unknownZoneMs: 14 * 3_600_000,
  /** Some terminals report the discharge before the berthing of the same call: an order is wrong only beyond an hour. */
  orderMs: 3_600_000,
  /** Within a terminal or an airport the moves of one day are reported in any order: there an order is wrong only beyond a day. */
  placeOrderMs: 24 * 3_600_000,
  /** A container put ashore to reach another one is back aboard within a day: only then it is off the ship. */
  restowMs: 24 * 3_600_000,
  /** Connections of liner services leave weekly: longer than one sailing and a half nothing usual explains. By air a day, and one more. */
  dwellDays: { SEA: 10, AIR: 2 },
  /** The fastest container ships make 25 knots; no one has made 32 with cargo. */
  shipKmh: 60,
  /** A lorry or train day and night, without a stop. */
  overlandKmh: 90,
  /** Many senders round to the day: a journey may seem a day shorter than it was. */
  jumpSlackMs: 24 * 3_600_000,
  /** A plan moves by hours with tide and queue; from a day on the cargo is late or on another sailing. */
  scheduleMs: 24 * 3_600_000,
  /** An estimate that moved by less than an hour changes no one's plans: no news. */
  etaNewsMs: 3_600_000,
  /** Days without a report: flights report daily, vessels in port weekly, vessels at sea every two weeks. */
  silenceDays: { air: 2, port: 7, sea: 14 },
  /**
   * Containers are used again a few times a year: an event that names one alone belongs to a voyage only from the booking of the empty, at
   * most a quarter before the departure, until the longest free time with its demurrage has ended, a third of a year after the arrival.
   */
  voyageDays: { beforeDeparture: 90, afterArrival: 120 },
  /** Reports on so many different days make a rhythm; fewer may be chance. */
  rhythmReports: 5,
} as const

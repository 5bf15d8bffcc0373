/** Minutes east of UTC. */
const SEOUL_OFFSET = 540

const ahead = (utc: string, minutes: string) => `(${utc} + ${minutes} * interval '1 minute')`

/**
 * SQL for the clock, now, of the place where the deadline of a shipment ends: what `due_at` is compared with. Seoul's where no offset is
 * stored.
 * @param utc the current time in UTC, such as `$2::timestamp`
 * @param from alias of the shipment with its dot
 */
export const dueClock = (utc: string, from = 's.') => ahead(utc, `coalesce(${from}due_offset, ${SEOUL_OFFSET})`)

/**
 * SQL for the clock, now, of the place where shipment `s` arrives: what `eta` is compared with. Where no offset is stored, Seoul's in Korea
 * and UTC elsewhere.
 */
export const arrivalClock = (utc: string) =>
  ahead(utc, `coalesce(s.eta_offset, case when left(s.pod, 2) = 'KR' then ${SEOUL_OFFSET} else 0 end)`)

/** SQL for the midnight that begins the day of a clock, or a day so many later. */
export const midnightOf = (clock: string, days = 0) => `(date_trunc('day', ${clock}) + interval '${days} days')`

/** The clock that no place is ahead of: conditions on an index compare with it, and the comparison with the own clock follows. */
export const latestClock = (utc: string) => `(${utc} + interval '14 hours')`

/** The clock that no place is behind. */
export const earliestClock = (utc: string) => `(${utc} - interval '12 hours')`

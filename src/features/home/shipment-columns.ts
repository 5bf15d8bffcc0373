import { nameIn } from '#platform/server/lists/code-list.ts'
import { arrivalClock } from '#platform/server/lists/place-clock.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'

/** The name of a port or airport of shipment `s`, blank when unknown. */
const placeName = (
  lang: Lang,
  code: string,
  mode: string,
) => `coalesce(case ${mode} when 'AIR' then (select ${nameIn(lang, 'a.')} from airport a where a.airport_cd = ${code}) end,
  (select ${nameIn(lang, 'p.')} from port p where p.port_cd = ${code}), '')`

/** Route columns of shipment (or booking) `s` for a short line. */
export const routeColumns = (lang: Lang) =>
  `s.trans_mode as "TRANS_MODE", s.pol as "POL", ${placeName(lang, 's.pol', 's.trans_mode')} as "POL_NM",
   s.pod as "POD", ${placeName(lang, 's.pod', 's.trans_mode')} as "POD_NM"`

/**
 * Current days late, counted as in the shipment list: an arrival overdue by more than a day on the clock of its place adds a day each day.
 * @param utc the current time in UTC, such as `$1::timestamp`
 */
export const delayDays = (utc: string) => {
  const there = arrivalClock(utc)
  return `case when s.shp_sts = 'CANCELLED' then 0
    when s.ata is null and s.shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT') and s.eta < ${there} - interval '1 day'
      then greatest(s.delay_days, floor(extract(epoch from ${there} - coalesce(s.eta_first, s.eta)) / 86400)::int)
    else s.delay_days end`
}

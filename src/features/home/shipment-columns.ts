import { nameIn } from '#platform/server/lists/code-list.ts'
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
 * Current days late, counted as in the shipment list: an arrival overdue by more than a day adds a day each day. Arrival times have no
 * offset: Korean ports use Seoul time, others count as UTC.
 * @param seoul, utc parameters with the current time, such as `$1::timestamp`
 */
export const delayDays = (seoul: string, utc: string) => {
  const there = `case when left(s.pod, 2) = 'KR' then ${seoul} else ${utc} end`
  return `case when s.shp_sts = 'CANCELLED' then 0
    when s.ata is null and s.shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT') and s.eta < ${there} - interval '1 day'
      then greatest(s.delay_days, floor(extract(epoch from ${there} - coalesce(s.eta_first, s.eta)) / 86400)::int)
    else s.delay_days end`
}

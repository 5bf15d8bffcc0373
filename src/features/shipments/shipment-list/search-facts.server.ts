import type { Parameters } from '#platform/server/lists/list-window.ts'
import { arrivalClock, dueClock, latestClock, midnightOf } from '#platform/server/lists/place-clock.ts'
import type { ShipmentSearch } from './contract.ts'
import type { Searcher } from '#platform/server/lists/searcher.ts'
import { isNarrow, numbersOf, refCondition, searchConditions, searchPeriod } from './search-conditions.server.ts'

const STATES = ['BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED', 'DELIVERED'] as const

/** Sums over all matches of a search, by column name in the response. */
export type Sums = Readonly<Record<string, 'pkg_qty' | 'gross_wt' | 'cbm' | 'teu'>>

/** SQL expressions for shipment `s` at the time of the search: deadlines and arrivals are on the clocks of their places. */
export const atThisMoment = ({ now }: Searcher, parameters: Parameters) => {
  const utc = () => parameters.add(now.toISOString().slice(0, 16), 'timestamp')
  const there = () => arrivalClock(utc())
  const overdue = () => `s.ata is null and s.shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT') and s.eta < ${there()} - interval '1 day'`
  const sinceThen = () => `floor(extract(epoch from ${there()} - coalesce(s.eta_first, s.eta)) / 86400)::int`
  return {
    overdue,
    /** What no overdue arrival is later than, for the index. */
    overdueAtMost: () => `${latestClock(utc())} - interval '1 day'`,
    /** Days late; an arrival overdue by more than a day adds a day each day. */
    days: () =>
      `case when s.shp_sts = 'CANCELLED' then 0 when ${overdue()} then greatest(s.delay_days, ${sinceThen()}) else s.delay_days end`,
    /** The clock where a deadline ends. @param from alias of the shipment with its dot */
    dueNow: (from?: string) => dueClock(utc(), from),
    /** What no missed deadline is later than, for the index. */
    missedAtMost: () => latestClock(utc()),
    /** A deadline within three days there, or missed. */
    dueBefore: (from?: string) => midnightOf(dueClock(utc(), from), 4),
    /** What no such deadline is later than, for the index. */
    dueAtMost: () => midnightOf(latestClock(utc()), 4),
  }
}
type Moment = ReturnType<typeof atThisMoment>

// Most shipments have no deadline: for those no clock is computed.
const dueCounts = ({ dueNow, dueBefore }: Moment) => `'DUE', count(*) filter (where due_at is not null and due_at < ${dueBefore('')}),
  'DUE_OVER', count(*) filter (where due_at is not null and due_at < ${dueNow('')}),
  'DUE_TODAY', count(*) filter (where due_at is not null and due_at >= ${dueNow('')} and due_at < ${midnightOf(dueNow(''), 1)})`

/** Total, counts of the summary cards and sums, as aggregates over the matches (columns `picked`, `shp_sts`, `days`, `due_at`, `due_offset`). */
export const countedFacts = (search: ShipmentSearch, searcher: Searcher, sums: Sums, parameters: Parameters) => {
  const states = STATES.map((status) => `'${status}', count(*) filter (where shp_sts = '${status}')`)
  return [
    'count(*) filter (where picked) as total',
    `${notFound(search, searcher, parameters)} as not_found`,
    `json_build_object('ALL', count(*), ${states.join(', ')}, 'DELAYED', count(*) filter (where days > 0), 'WORST_DELAY', greatest(max(days), 0),
      ${dueCounts(atThisMoment(searcher, parameters))}) as counts`,
    ...Object.entries(sums).map(([name, column]) => `coalesce(sum(${column}) filter (where picked), 0) as ${name}`),
  ].join(', ')
}

/** The numbers without a shipment the caller may see. */
const notFound = (search: ShipmentSearch, searcher: Searcher, parameters: Parameters) => {
  const numbers = [...numbersOf(search).keys()]
  if (!numbers.length) return `'[]'::json`
  return `(select coalesce(json_agg(n order by nth), '[]') from unnest(${parameters.add(numbers, 'text[]')}) with ordinality as asked(n, nth)
            where not exists (select 1 from shipment_ref r where r.ref_no = n and ${refCondition(search, searcher, parameters)}))`
}

const KNOWN_PICKS: readonly ShipmentSearch['SUMMARY'][] = ['ALL', ...STATES]

/** Whether the stored counts by day and kind (table shipment_day) can answer the totals: staff searches by departure date and kinds. */
export const isStored = (search: ShipmentSearch, searcher: Searcher) =>
  !isNarrow(search, searcher) &&
  search.DT_TYPE === 'ETD' &&
  search.POL.trim() === '' &&
  search.POD.trim() === '' &&
  KNOWN_PICKS.includes(search.SUMMARY)

/**
 * The totals of `countedFacts` and `up_to` in one row, from the stored counts. Only time-dependent values are counted: overdue arrivals
 * and deadlines, both short index ranges.
 */
export const storedFacts = (search: ShipmentSearch, searcher: Searcher, sums: Sums, parameters: Parameters) => {
  const moment = atThisMoment(searcher, parameters)
  const corp = `s.corp_cd = ${parameters.add(searcher.corpCd, 'text')}`
  const kinds = searchConditions(search, searcher, parameters)
  const range = searchPeriod(search, parameters)
  // As a boolean test, so that the planner does not drive the query by the period, the longer part.
  const period = range ? [`(${range.from} and ${range.to}) is true`] : []
  const rows = (...more: string[]) => `shipment s where ${[corp, ...kinds, ...period, ...more].join(' and ')}`
  const ofDay = range ? [`s.etd_day >= ${range.first}::date`, `s.etd_day <= ${range.last}::date`] : []
  const picked = search.SUMMARY === 'ALL' ? 'true' : `shp_sts = ${parameters.add(search.SUMMARY, 'text')}`
  const sumOf = (column: string, condition: string) => `coalesce(sum(${column}) filter (where ${condition}), 0)`
  const states = STATES.map((status) => `'${status}', ${sumOf('n', `shp_sts = '${status}'`)}`)
  const columns = [...new Set(['n', ...Object.values(sums)])].map((column) => `sum(${column}) as ${column}`)
  return `select ${sumOf('n', picked)} as total, '[]'::json as not_found,
      (jsonb_build_object('ALL', coalesce(sum(n), 0), ${states.join(', ')}, 'DELAYED', ${sumOf('n', 'delay_days > 0')} + max(overdue.late),
        'WORST_DELAY', greatest(max(delay_days) filter (where n > 0), max(overdue.worst), 0)) || (array_agg(due.counts))[1]) as counts,
      ${Object.entries(sums)
        .map(([name, column]) => `${sumOf(column, picked)} as ${name}, `)
        .join('')}
      coalesce((select max(s.shipment_id) from shipment s where ${corp}), 0) as up_to
    from (select count(*) filter (where delay_days <= 0 and days > 0) as late, max(days) as worst
            from (select s.delay_days, ${moment.days()} as days from ${rows(moment.overdue(), `s.eta_key < ${moment.overdueAtMost()}`)}) later) overdue
   cross join (select jsonb_build_object(${dueCounts(moment)}) as counts from ${rows(`s.due_key > '-infinity'`, `s.due_key < ${moment.dueAtMost()}`)}) due
    left join (select s.shp_sts, s.delay_days, ${columns.join(', ')} from shipment_day s
                where ${[corp, ...kinds, ...ofDay].join(' and ')} group by s.shp_sts, s.delay_days) kind on true`
}

import { EXCEPTION_KINDS } from '#domain/tracking/exceptions/exceptions.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import { type ListQuery, Parameters, type SortOrder } from '#platform/server/lists/list-window.ts'
import { EMPTY_SEARCH, type ShipmentSearch } from './contract.ts'
import type { Searcher } from '#platform/server/lists/searcher.ts'
import { isNarrow, searchConditions, searchPeriod, searchScope } from './search-conditions.server.ts'
import { atThisMoment, countedFacts, isStored, type Sums, storedFacts } from './search-facts.server.ts'

const ID = { expression: 's.shipment_id', type: 'bigint' } as const
const SORT_KEYS: Record<ShipmentSearch['SORT'], SortOrder['keys']> = {
  DUE: [{ expression: 's.due_key', type: 'timestamp' }, { expression: 's.etd_key', type: 'timestamp' }, ID],
  ETD: [{ expression: 's.etd_key', type: 'timestamp' }, ID],
  ETA: [{ expression: 's.eta_key', type: 'timestamp' }, ID],
  HBL_NO: [{ expression: 's.hbl_no', type: 'text' }, ID],
}

/** The sort keys of a row: the anchor of a window that begins with it. */
export const anchorColumn = (sort: ShipmentSearch['SORT']) =>
  `json_build_array(${SORT_KEYS[sort].map(({ expression }) => expression).join(', ')})::text`

/** A local time in wire format. */
export const clock = (column: string) => `to_char(${column}, 'YYYYMMDDHH24MI')`

// Row-level security limits a customer to the own thread; staff read those of every party.
const UNREAD = `exists (select 1 from shipment_talk t where t.corp_cd = s.corp_cd and t.cust_cd = s.cust_cd and t.shipment_id = s.shipment_id
  and case when (select app_cust()) is null then t.desk_unread else t.party_unread end > 0)`

// The order in which the page of a shipment finds its first exception; the delay has a column of its own.
const TROUBLE_ORDER = `array['DESK', ${EXCEPTION_KINDS.map((kind) => `'${kind}'`).join(', ')}]`

/** What stands in the way of a shipment most, besides its delay: staff's own sentence, or what the sentence of the rules needs. */
const TROUBLE = `left join lateral (
  select x.title, case when x.title_key = '' and x.kind <> 'DESK' then x.kind else x.title_key end as title_key, x.about, x.days
    from shipment_exception x
   where s.exc_kind <> '' and x.corp_cd = s.corp_cd and x.cust_cd = s.cust_cd and x.shipment_id = s.shipment_id and x.kind <> 'DELAY'
     and x.closed_at is null and (x.settled_at is null or x.settled_at < x.since)
   order by array_position(${TROUBLE_ORDER}, x.kind), x.since limit 1) trouble on true`

/** The columns shared by both lists, by wire name. */
const sharedColumns = (days: string, lang: 'ko' | 'en'): Record<string, string> => {
  const place = (
    code: string,
  ) => `coalesce(case s.trans_mode when 'AIR' then (select ${nameIn(lang, 'a.')} from airport a where a.airport_cd = ${code}) end,
    (select ${nameIn(lang, 'p.')} from port p where p.port_cd = ${code}), '')`
  return {
    MNGT_NO: 's.mngt_no',
    TRANS_MODE: 's.trans_mode',
    IO_TYPE: 's.io_type',
    HBL_NO: 's.hbl_no',
    MBL_NO: 's.mbl_no',
    BKG_NO: 's.bkg_no',
    POL: 's.pol',
    POL_NM: place('s.pol'),
    POD: 's.pod',
    POD_NM: place('s.pod'),
    CARRIER_CD: 's.carrier_cd',
    CARRIER_NM: `coalesce((select ${nameIn(lang, 'c.')} from carrier c where c.kind = s.trans_mode and c.carrier_cd = s.carrier_cd), s.carrier_cd)`,
    VESSEL_NM: 's.vessel_nm',
    VOYAGE_NO: 's.voyage_no',
    ETD: clock('s.etd'),
    ATD: clock('s.atd'),
    ETA: clock('s.eta'),
    ATA: clock('s.ata'),
    SHP_STS: 's.shp_sts',
    STAGE_NO: 's.stage_no',
    STAGE_CNT: 's.stage_cnt',
    DELAY_DAYS: days,
    EXC_KIND: 's.exc_kind',
    EXC_DAYS: 's.exc_days',
    TROUBLE: "coalesce(trouble.title, '')",
    TROUBLE_KEY: "coalesce(trouble.title_key, '')",
    TROUBLE_ABOUT: `case when trouble.about <> '' then coalesce(nullif(${place('trouble.about')}, ''), trouble.about) else '' end`,
    TROUBLE_DAYS: 'trouble.days',
    UNREAD_YN: `case when ${UNREAD} then 'Y' else 'N' end`,
    CNTR_TEXT: 's.cntr_text',
    DUE_KIND: 's.due_kind',
    DUE_AT: clock('s.due_at'),
  }
}

/** Additions of a list to the shared search: columns of its rows, and sums over all matches. */
export type ListExtras = {
  columns: (lang: 'ko' | 'en', isStaff?: boolean) => Record<string, string>
  joins?: (lang: 'ko' | 'en') => string
  sums: Sums
  /** Further columns of the totals, of a search whose totals are counted. */
  facts?: string
}

/** The search query of both lists. */
export const shipmentQuery = (
  search: ShipmentSearch,
  searcher: Searcher,
  { columns, joins, sums, facts }: ListExtras,
  parameters = new Parameters(),
): ListQuery => {
  const { days, dueBefore } = atThisMoment(searcher, parameters)
  const picks: Record<string, () => string> = {
    ALL: () => 'true',
    DELAYED: () => `(${days()}) > 0`,
    DUE: () => `coalesce(s.due_at < ${dueBefore()}, false)`,
  }
  const picked = picks[search.SUMMARY] ?? (() => `s.shp_sts = ${parameters.add(search.SUMMARY, 'text')}`)
  return {
    table: 'shipment',
    primaryKey: ['corp_cd', 'cust_cd', 'shipment_id'],
    scope: searchScope(searcher, parameters),
    where: searchConditions(search, searcher, parameters),
    range: searchPeriod(search, parameters),
    few: isNarrow(search, searcher),
    picked: picked(),
    order: {
      keys: SORT_KEYS[search.SORT],
      direction: search.DIR === 'ASC' ? 'asc' : 'desc',
      // Most shipments have no deadline.
      ...(search.SORT === 'DUE' && { common: 'infinity' }),
    },
    narrow: () => ['s.shp_sts', `${days()} as days`, 's.due_at', 's.due_offset', ...Object.values(sums).map((column) => `s.${column}`)],
    facts: () => [countedFacts(search, searcher, sums, parameters), ...(facts ? [facts] : [])].join(', '),
    stored: isStored(search, searcher) ? () => storedFacts(search, searcher, sums, parameters) : null,
    row: () =>
      Object.entries({ ...sharedColumns(days(), searcher.lang), ...columns(searcher.lang, searcher.custCd === null) })
        .map(([wire, sql]) => `${sql} as "${wire}"`)
        .join(', '),
    joins: `${TROUBLE} ${joins?.(searcher.lang) ?? ''}`,
    parameters,
  }
}

/**
 * The rows of a search whose deadline has passed and which its period leaves out, most overdue first; null without a period. The other
 * conditions and the picked card apply.
 */
export const overdueQuery = (
  search: ShipmentSearch,
  searcher: Searcher,
  extras: ListExtras,
  parameters = new Parameters(),
): ListQuery | null => {
  // First: what a query adds to the parameters must be used by it.
  const period = searchPeriod(search, parameters)
  if (!period) return null
  const query = shipmentQuery({ ...search, SORT: 'DUE', DIR: 'ASC' }, searcher, extras, parameters)
  const { dueNow, missedAtMost } = atThisMoment(searcher, query.parameters)
  const { column, first, last } = period
  return {
    ...query,
    where: [...query.where, `s.due_at < ${dueNow()}`, `(${column} < ${first} or ${column} >= ${last} + interval '1 day')`],
    range: { column: 's.due_key', from: `s.due_key > '-infinity'`, to: `s.due_key < ${missedAtMost()}` },
    few: true,
    order: { keys: SORT_KEYS.DUE, direction: 'asc' },
    narrow: () => [],
    facts: () => 'count(*) filter (where picked) as total',
    stored: null,
  }
}

/** The columns of a list over alias `s`, what they join, its scope, and their parameters. */
export const listRows = (searcher: Searcher, extras: ListExtras) => {
  const { row, joins, scope, parameters } = shipmentQuery(EMPTY_SEARCH, searcher, extras)
  return { columns: row(), joins: joins ?? '', scope: scope.all.join(' and '), parameters }
}

/** The rows of some management numbers that the searcher may see. */
export const keyedStatement = (numbers: readonly string[], searcher: Searcher, extras: ListExtras, end = '') => {
  const { columns, joins, scope, parameters } = listRows(searcher, extras)
  const wanted = parameters.add(numbers, 'text[]')
  return {
    text: `select ${columns} from shipment s ${joins} where ${scope} and s.mngt_no = any(${wanted}) order by s.mngt_no ${end}`,
    values: parameters.values,
  }
}

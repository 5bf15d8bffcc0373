import { isoDay } from '#domain/time/ymd.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import { ownerScope } from '#platform/server/lists/owner-scope.ts'
import { containing, type ListQuery, Parameters, type SortOrder } from '#platform/server/lists/list-window.ts'
import type { Searcher } from '#platform/server/lists/searcher.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { RequestRow, RequestSearch } from './contract.ts'

const ymd = (column: string) => `coalesce(to_char(${column}, 'YYYYMMDD'), '')`
const IS_ITS = '(e.corp_cd, e.exh_no) = (s.corp_cd, s.exh_no)'
const ofExhibition = (expression: string) => `coalesce((select ${expression} from exhibition e where ${IS_ITS}), '')`

// Only requests not shipped yet can lack documents; the rest is not checked.
const OWES = `s.status in ('RECEIVED', 'IN_PROGRESS')`
const MISSING = `missing_request_papers(s, (now() at time zone 'Asia/Seoul')::date + interval '4 days') m`
const papers = (wanted: string) => `coalesce(case when ${OWES} then (select ${wanted} from ${MISSING}) end, '')`

// The next deadline of a request, equal to `exhibitionClocks` of the domain.
const NEXT_CLOCK = `(select min(c.at)::timestamp from exhibition e cross join lateral (values
    (e.doc_deadline, ${OWES}),
    (case s.trans_mode when 'SEA' then e.sea_deadline when 'AIR' then e.air_deadline end, ${OWES}),
    (e.move_in_dt, s.status in ('RECEIVED', 'IN_PROGRESS', 'SHIPPED')),
    (coalesce(s.out_dt, e.move_out_dt), s.status = 'INSTALLED'),
    (s.reexport_dt, s.carnet_yn = 'Y' and s.stay_qty < s.pkg_qty and s.status in ('RECEIVED', 'IN_PROGRESS', 'SHIPPED', 'INSTALLED')),
    (s.carnet_until, s.carnet_yn = 'Y' and s.status not in ('DONE', 'CANCELLED'))
  ) c(at, runs) where ${IS_ITS} and c.runs)`

const RECEIVED = [
  { expression: 's.received_key', type: 'timestamp' },
  { expression: 's.req_id', type: 'bigint' },
] as const
const SORT_KEYS: Record<RequestSearch['SORT'], SortOrder['keys']> = {
  DUE: [{ expression: `coalesce(${NEXT_CLOCK}, 'infinity')`, type: 'timestamp' }, ...RECEIVED],
  RECEIVED_DT: RECEIVED,
}

const conditions = ({ FROM_DT, TO_DT, KEYWORD, STATUS, COMPANY, PAPERS }: RequestSearch, parameters: Parameters): string[] => {
  const keyword = KEYWORD.trim() && parameters.add(containing(KEYWORD.trim()), 'text')
  const held = FROM_DT
    ? [`e.end_dt >= ${parameters.add(isoDay(FROM_DT), 'date')}`, `e.start_dt <= ${parameters.add(isoDay(TO_DT), 'date')}`]
    : []
  const named = keyword ? [`(e.name_ko ilike ${keyword} or e.name_en ilike ${keyword} or e.venue ilike ${keyword})`] : []
  const exhibition = [...held, ...named]
  return [
    ...(exhibition.length > 0 ? [`exists (select 1 from exhibition e where ${[IS_ITS, ...exhibition].join(' and ')})`] : []),
    ...(STATUS.length > 0 ? [`s.status = any(${parameters.add(STATUS, 'text[]')})`] : []),
    ...(COMPANY.trim() ? [`s.company_nm ilike ${parameters.add(containing(COMPANY.trim()), 'text')}`] : []),
    ...(PAPERS ? [`${OWES} and exists (select from ${MISSING})`] : []),
  ]
}

const columns = (lang: Lang): Record<string, string> => ({
  REQ_NO: 's.req_no',
  EXH_NO: 's.exh_no',
  EXH_NM: ofExhibition(nameIn(lang, 'e.')),
  START_DT: ofExhibition(ymd('e.start_dt')),
  END_DT: ofExhibition(ymd('e.end_dt')),
  MOVE_IN_DT: ofExhibition(ymd('e.move_in_dt')),
  MOVE_OUT_DT: `coalesce(to_char(s.out_dt, 'YYYYMMDD'), ${ofExhibition(ymd('e.move_out_dt'))})`,
  DOC_DEADLINE: ofExhibition(ymd('e.doc_deadline')),
  SEA_DEADLINE: ofExhibition(ymd('e.sea_deadline')),
  AIR_DEADLINE: ofExhibition(ymd('e.air_deadline')),
  COMPANY_NM: 's.company_nm',
  BOOTH: 's.booth',
  TRANS_MODE: 's.trans_mode',
  STATUS: 's.status',
  PKG_QTY: 's.pkg_qty',
  CBM: 's.cbm',
  GROSS_WT: 's.gross_wt',
  CARNET_YN: 's.carnet_yn',
  CARNET_UNTIL: ymd('s.carnet_until'),
  REEXPORT_DT: ymd('s.reexport_dt'),
  RETURNS_YN: "case when s.stay_qty < s.pkg_qty then 'Y' else 'N' end",
  DISPOSALS: `coalesce((select string_agg(coalesce(${nameIn(lang, 'd.')}, g.disposal) || ' ' || g.lines, ' · ' order by d.sort_no, g.disposal)
    from (select i.disposal, sum(i.qty) as lines from exh_item i where (i.corp_cd, i.cust_cd, i.req_no) = (s.corp_cd, s.cust_cd, s.req_no) group by 1) g
    left join code_detail d on d.mstr_cd = 'EXH_DISPOSAL' and d.code = g.disposal), '')`,
  RECEIVED_DT: ymd('s.received_key'),
  PAPERS: papers(
    `string_agg(coalesce((select ${nameIn(lang, 'd.')} from code_detail d where d.mstr_cd = 'DOC_TYPE' and d.code = m.doc_type), m.doc_type), ', ' order by m.sort_no)`,
  ),
  PAPERS_DUE: papers(`to_char(min(m.due_at), 'YYYYMMDDHH24MI')`),
})

const CLOCKED = [
  'REQ_NO',
  'EXH_NM',
  'BOOTH',
  'STATUS',
  'TRANS_MODE',
  'CARNET_YN',
  'DOC_DEADLINE',
  'SEA_DEADLINE',
  'AIR_DEADLINE',
  'MOVE_IN_DT',
  'MOVE_OUT_DT',
  'REEXPORT_DT',
  'RETURNS_YN',
  'CARNET_UNTIL',
] as const
/** A request with the inputs of its deadlines, and whether its move-out was approved. */
export type ClockedRequest = Pick<RequestRow, (typeof CLOCKED)[number]> & { CORP_CD: string; OUT_YN: 'Y' | 'N' }

/** The requests the caller may see whose next deadline is on or after a day, soonest first. */
export const findClocked = (run: Run, lang: Lang, since: string, most: number) => {
  const all = columns(lang)
  return run<ClockedRequest>(
    `select s.corp_cd as "CORP_CD", case when s.out_dt is null then 'N' else 'Y' end as "OUT_YN", ${CLOCKED.map((wire) => `${all[wire]} as "${wire}"`).join(', ')}
       from exh_request s cross join lateral (select ${NEXT_CLOCK} as at) due
      where s.status not in ('DONE', 'CANCELLED') and due.at >= $1::date order by due.at, s.req_id limit $2`,
    [since, most],
  )
}

/** The search query. */
export const requestQuery = (search: RequestSearch, searcher: Searcher): ListQuery => {
  const parameters = new Parameters()
  return {
    table: 'exh_request',
    primaryKey: ['corp_cd', 'cust_cd', 'req_id'],
    scope: ownerScope({ corpCd: searcher.corpCd, owner: searcher.custCd }, ['cust_cd'], parameters),
    where: conditions(search, parameters),
    range: null,
    few: true,
    picked: 'true',
    order: { keys: SORT_KEYS[search.SORT], direction: search.DIR === 'ASC' ? 'asc' : 'desc' },
    narrow: () => ['s.pkg_qty', 's.cbm', 's.gross_wt'],
    facts: () =>
      `count(*) filter (where picked) as total, json_build_object('PKG_QTY', coalesce(sum(pkg_qty), 0), 'CBM', coalesce(sum(cbm), 0), 'GROSS_WT', coalesce(sum(gross_wt), 0)) as sums`,
    stored: null,
    row: () =>
      Object.entries(columns(searcher.lang))
        .map(([wire, sql]) => `${sql} as "${wire}"`)
        .join(', '),
    parameters,
  }
}

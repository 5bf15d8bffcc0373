import { nameIn } from '#platform/server/code-list.ts'
import { ownerScope } from '#platform/server/owner-scope.ts'
import { containing, type ListQuery, Parameters } from '#platform/server/window.ts'
import type { Lang } from '#platform/shared/messages.ts'
import type { RequestSearch } from './contract.ts'

/** Whose search it is. `custCd` is null for staff. */
export type Searcher = { corpCd: string; custCd: string | null; lang: Lang }

const ymd = (column: string) => `coalesce(to_char(${column}, 'YYYYMMDD'), '')`
const isoDay = (day: string) => day.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')
const IS_ITS = '(e.corp_cd, e.exh_no) = (s.corp_cd, s.exh_no)'
const ofExhibition = (expression: string) => `coalesce((select ${expression} from exhibition e where ${IS_ITS}), '')`

const conditions = ({ FROM_DT, TO_DT, KEYWORD, STATUS, COMPANY }: RequestSearch, parameters: Parameters): string[] => {
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
})

/** A search over requests, those received last first. */
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
    order: {
      keys: [
        { expression: 's.received_key', type: 'timestamp' },
        { expression: 's.req_id', type: 'bigint' },
      ],
      direction: 'desc',
    },
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

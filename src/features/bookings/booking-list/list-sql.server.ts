import { isoDay } from '#domain/time/ymd.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import { ownerScope } from '#platform/server/lists/owner-scope.ts'
import type { Searcher } from '#platform/server/lists/searcher.ts'
import { containing, likeText, type ListQuery, Parameters } from '#platform/server/lists/list-window.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { BookingSearch } from './contract.ts'

/** Columns that grant a customer access: billing party, or once requested shipper or consignee (S6-006). */
const OWNERS = ['cust_cd', 'shipper_cd', 'consignee_cd'] as const

/** Matches a port by all its codes; an airport has one code. */
const placeIs = (column: string, code: string, parameters: Parameters) => {
  const wanted = parameters.add(code.trim().toUpperCase(), 'text')
  return `(${column} = ${wanted} or ${column} in (select port_cd from port where same_as = ${wanted} union all select same_as from port where port_cd = ${wanted}))`
}

const conditions = (search: BookingSearch, parameters: Parameters): string[] => {
  const text = (value: string) => parameters.add(value, 'text')
  const number = search.BKG_NO.trim().toUpperCase()
  return [
    search.TRANS_MODE && `s.trans_mode = ${text(search.TRANS_MODE)}`,
    search.IO_TYPE && `s.io_type = ${text(search.IO_TYPE)}`,
    search.STATUS.length > 0 && `s.status = any(${parameters.add(search.STATUS, 'text[]')})`,
    search.POL.trim() && placeIs('s.pol', search.POL, parameters),
    search.POD.trim() && placeIs('s.pod', search.POD, parameters),
    number && `s.bkg_no like ${text(`${likeText(number)}%`)}`,
  ].filter((condition) => typeof condition === 'string' && condition !== '') as string[]
}

const periodOf = ({ FROM_DT, TO_DT, BKG_NO }: BookingSearch, parameters: Parameters): ListQuery['range'] => {
  if (BKG_NO.trim() || !FROM_DT) return null
  const [first, last] = [FROM_DT, TO_DT].map((day) => parameters.add(isoDay(day), 'timestamp'))
  return { column: 's.asked_key', from: `s.asked_key >= ${first}`, to: `s.asked_key < ${last} + interval '1 day'` }
}

const moment = (column: string) => `coalesce(to_char(s.${column} at time zone 'Asia/Seoul', 'YYYYMMDDHH24MI'), '')`
const day = (column: string) => `coalesce(to_char(s.${column}, 'YYYYMMDD'), '')`
// Row-level security shows customers only the names of users of their own company.
const person = (column: string, lang: Lang) => `coalesce((select ${nameIn(lang, 'u.')} from app_user u where u.user_id = s.${column}), '')`

const columns = (lang: Lang): Record<string, string> => ({
  BKG_NO: 's.bkg_no',
  TRANS_MODE: 's.trans_mode',
  IO_TYPE: 's.io_type',
  // FCL and LCL are shown as codes; an air service level is shown by name.
  SVC_TYPE: `coalesce(nullif(s.svc_type, ''), (select ${nameIn(lang, 'd.')} from code_detail d
    where d.mstr_cd = 'SVC_LEVEL' and d.code = s.svc_level order by d.corp_cd nulls last limit 1), s.svc_level)`,
  STATUS: 's.status',
  REQ_AT: moment('req_at'),
  CUST_CD: 's.cust_cd',
  CUST_NM: `coalesce((select ${nameIn(lang, 'c.')} from customer c where (c.corp_cd, c.cust_cd) = (s.corp_cd, s.cust_cd)), '')`,
  SHIPPER_NM: 's.shipper_nm',
  CONSIGNEE_NM: 's.consignee_nm',
  POL: 's.pol',
  POD: 's.pod',
  ETD: day('etd'),
  ETA: day('eta'),
  VESSEL: `trim(s.vessel_nm || ' ' || s.voyage_no)`,
  PKG_QTY: 's.pkg_qty',
  PKG_UNIT: 's.pkg_unit',
  GROSS_WT: 's.gross_wt',
  CBM: 's.cbm',
  CNTR_TEXT: `coalesce((select string_agg(b.cntr_type || ' × ' || b.qty, ', ' order by b.seq) from booking_cntr b
    where (b.corp_cd, b.cust_cd, b.bkg_no) = (s.corp_cd, s.cust_cd, s.bkg_no)), '')`,
  REQ_USER: person('req_user', lang),
  CONFIRM_USER: person('confirm_user', lang),
  CONFIRM_AT: moment('confirm_at'),
  REJECT_REASON: 's.reject_reason',
  HBL_NO: 's.hbl_no',
  CARRIER_BKG_NO: 's.carrier_bkg_no',
  AMEND_YN: `case when exists (select 1 from booking_amendment a
    where (a.corp_cd, a.cust_cd, a.bkg_no) = (s.corp_cd, s.cust_cd, s.bkg_no) and a.status = 'OPEN') then 'Y' else 'N' end`,
  ROW_VER: 's.row_ver',
  // Decides who may cancel; not part of the response.
  CREATED_BY: 's.created_by',
})

/** A search over bookings, newest request first. */
export const bookingQuery = (search: BookingSearch, searcher: Searcher): ListQuery => {
  const parameters = new Parameters()
  return {
    table: 'booking',
    primaryKey: ['corp_cd', 'cust_cd', 'booking_id'],
    scope: ownerScope({ corpCd: searcher.corpCd, owner: searcher.custCd }, OWNERS, parameters),
    where: conditions(search, parameters),
    range: periodOf(search, parameters),
    few: searcher.custCd !== null || search.BKG_NO.trim() !== '',
    picked: 'true',
    order: {
      keys: [
        { expression: 's.asked_key', type: 'timestamp' },
        { expression: 's.booking_id', type: 'bigint' },
      ],
      direction: search.DIR === 'ASC' ? 'asc' : 'desc',
    },
    narrow: () => [],
    facts: () => 'count(*) filter (where picked) as total',
    stored: null,
    row: () =>
      Object.entries(columns(searcher.lang))
        .map(([wire, sql]) => `${sql} as "${wire}"`)
        .join(', '),
    parameters,
  }
}

/** The newest rows of a search, up to a limit, whose number starts with the keyword or whose party names contain it. */
export const newestStatement = ({ scope, where, range, row, parameters }: ListQuery, keyword: string, most: number) => {
  const typed = keyword.trim()
  const party = typed && parameters.add(containing(typed), 'text')
  const named = typed && [
    `s.bkg_no like ${parameters.add(`${likeText(typed.toUpperCase())}%`, 'text')}`,
    `s.shipper_nm ilike ${party}`,
    `s.consignee_nm ilike ${party}`,
  ]
  const all = [...scope.all, ...where, ...(range ? [range.from, range.to] : []), ...(named ? [`(${named.join(' or ')})`] : [])]
  return `select ${row()} from booking s where ${all.join(' and ')}
    order by s.asked_key desc, s.booking_id desc limit ${parameters.add(most, 'int')}`
}

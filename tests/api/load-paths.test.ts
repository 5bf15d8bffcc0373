import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { handlers } from '#app/routing/registry.server.ts'
import { demoMember } from '../support/accounts.ts'
import { testPortal } from '../support/portal.ts'

const portal = await testPortal()
const COLUMNS = ['guest', 'customer', 'customer.admin', 'other', 'staff', 'admin', 'us'] as const
type Who = (typeof COLUMNS)[number]

type Own = { mngt_no: string; hbl_no: string; bkg_no: string }
const one = async (query: string): Promise<Own> => {
  const [row] = await portal.database.owner((run) => run<Own>(query))
  if (!row) throw new Error(`The demo has none: ${query}`)
  return row
}
const shipment = (mode: string) =>
  one(`select mngt_no, hbl_no, '' as bkg_no from shipment
        where cust_cd = 'CUST001' and trans_mode = '${mode}' and 'CUST002' not in (shipper_cd, consignee_cd) order by shipment_id limit 1`)
const booking = (mode: string) =>
  one(`select bkg_no, '' as mngt_no, '' as hbl_no from booking
        where cust_cd = 'CUST001' and trans_mode = '${mode}' and coalesce(shipper_cd, '') <> 'CUST002' and coalesce(consignee_cd, '') <> 'CUST002' order by bkg_no limit 1`)
const [sea, air, seaBooking, airBooking] = [await shipment('SEA'), await shipment('AIR'), await booking('SEA'), await booking('AIR')]

/** Where the rows of an answer are: the data itself, under a name of it, or nowhere because it is one record. */
type Rows = '' | 'rows' | 'shipments' | null
/** A status of each caller, in the order of COLUMNS. */
type Path = [path: string, body: object, rows: Rows, statuses: string]

const ALL = '200 200 200 200 200 200 200'
const MEMBERS = '401 200 200 200 200 200 200'
/** A record of one company: visible to its users and to staff; for others it does not exist (S6-006). */
const OF_COMPANY = '401 200 200 404 200 200 404'
const STAFF_UNKNOWN = '401 403 403 403 404 404 404'
const UNKNOWN = '401 404 404 404 404 404 404'
const MALFORMED = '401 400 400 400 400 400 400'
const STAFF = '401 403 403 403 200 200 200'
const given = { BKG_NO: 'KRS990100001', ROW_VER: 1 }
const event = { MNGT_NO: 'NOBODY', STAGE: 'DEP', CLS: 'ACT', AT: '202601010000', PLACE: 'KRPUS', REASON: '현장 확인' }

/** Appendix E.7, written down from the requirements and not read from the code. */
const PATHS: Path[] = [
  ['/api/auth/resetPassword', {}, null, '400 400 400 400 400 400 400'],
  ['/api/auth/changePassword', {}, null, MALFORMED],
  ['/api/auth/changeLanguage', { lang: 'ko' }, null, ALL],
  ['/api/home/selectBanner', {}, '', ALL],
  ['/api/trk/guest/selectTracking', { number: sea.hbl_no }, 'shipments', ALL],
  ['/api/fms/comm/ptlShipmentList/selectShipmentList', { NUMBERS: [sea.hbl_no] }, 'rows', MEMBERS],
  ['/api/fms/comm/ptlShipmentList/saveShipmentList', { rows: [] }, 'rows', MEMBERS],
  ['/api/fms/popup/ptlUnipassInPopup/selectUnipassIn', { mngtNo: sea.mngt_no }, null, OF_COMPANY],
  ['/api/fms/popup/ptlUnipassOutPopup/selectUnipassOut', { mngtNo: sea.mngt_no }, 'rows', OF_COMPANY],
  ...(['Sea', 'Air'] as const).flatMap((mode): Path[] => {
    const path = (verb: string) => `/api/oms/comm/ptlBooking${mode}Mgt/${verb}`
    return [
      [path('selectBooking'), { BKG_NO: (mode === 'Sea' ? seaBooking : airBooking).bkg_no }, null, OF_COMPANY],
      [path('saveBooking'), { header: {}, containers: [], dimensions: [] }, null, MALFORMED],
      [path('requestBooking'), { header: {}, containers: [], dimensions: [] }, null, MALFORMED],
      [path('cancelBooking'), given, null, UNKNOWN],
      [path('confirmBooking'), given, null, STAFF_UNKNOWN],
      [path('rejectBooking'), { ...given, REASON: 'x' }, null, STAFF_UNKNOWN],
      [path('saveCarrierNumber'), { ...given, ROW_VER: 1, CARRIER_BKG_NO: 'X1' }, null, STAFF_UNKNOWN],
    ]
  }),
  ['/api/oms/comm/ptlBookingList/selectBookingList', { BKG_NO: 'KR' }, 'rows', MEMBERS],
  ['/api/oms/popup/ptlBookingListPopup/selectBookingList', {}, '', MEMBERS],
  ['/api/spe/comm/ptlExhibitionList/selectRequestList', {}, 'rows', MEMBERS],
  ['/api/spe/comm/ptlExhibitionMgt/selectExhibitionList', {}, '', ALL],
  ['/api/spe/comm/ptlExhibitionMgt/selectRequest', { REQ_NO: 'NOBODY' }, null, UNKNOWN],
  ['/api/spe/comm/ptlExhibitionMgt/saveRequest', { header: {}, items: [] }, null, '401 400 400 400 403 403 403'],
  ['/api/spe/comm/ptlExhibitionMgt/changeRequestStatus', { REQ_NO: 'NOBODY', STATUS: 'DONE', ROW_VER: 1 }, null, UNKNOWN],
  ['/api/spe/comm/ptlExhibitionMgt/askMoveOut', { REQ_NO: 'NOBODY', ROW_VER: 1, OUT_DT: '20270209', lines: [] }, null, UNKNOWN],
  ['/api/spe/comm/ptlExhibitionMgt/closeMoveOut', { REQ_NO: 'NOBODY', ROW_VER: 1, OUT_NO: 1, STATUS: 'REFUSED' }, null, UNKNOWN],
  ['/api/spe/comm/ptlExhibitionMgt/downloadCaseLabels', { REQ_NO: ['NOBODY'] }, null, UNKNOWN],
  ['/api/spe/comm/ptlExhibitionMgt/saveExhibition', {}, null, '401 403 403 403 403 400 403'],
  ['/api/trk/comm/ptlTrackingList/selectTrackingList', { NUMBERS: [sea.hbl_no] }, 'rows', MEMBERS],
  ['/api/trk/popup/ptlTrackingSeaPopup/selectTracking', { mngtNo: sea.mngt_no }, null, OF_COMPANY],
  ['/api/trk/popup/ptlTrackingSeaPopup/saveEvent', { header: event }, null, STAFF_UNKNOWN],
  ['/api/trk/popup/ptlTrackingAirPopup/selectTracking', { mngtNo: air.mngt_no }, null, OF_COMPANY],
  ['/api/trk/popup/ptlTrackingAirPopup/saveEvent', { header: event }, null, STAFF_UNKNOWN],
  ['/api/trk/popup/ptlTrackingCntrEventPopup/selectCntrEventList', { mngtNo: sea.mngt_no }, 'rows', OF_COMPANY],
  ['/api/trk/popup/ptlTrackingMapPopup/selectMapPoints', { mngtNo: sea.mngt_no }, null, OF_COMPANY],
  ['/api/cms/popup/cmsCommonPopup/selectCodeList', { MSTR_CD: 'PORT', SEARCH_KEYWORD: 'KRPUS' }, '', ALL],
  ['/api/cms/popup/cmsCommonPopup/selectUsualCodes', { MSTR_CD: 'PORT' }, '', ALL],
  ['/api/cms/popup/cmsCustomerPopup/selectUsualCustomers', {}, '', MEMBERS],
  ['/api/cms/popup/cmsCustomerPopup/selectCustomerList', { SEARCH_KEYWORD: 'CU' }, '', MEMBERS],
  ['/api/cms/popup/cmsDocumentPopup/selectDocumentList', { mngtNo: sea.mngt_no }, '', OF_COMPANY],
  ['/api/cms/popup/cmsDocumentPopup/saveDocumentList', { mngtNo: sea.mngt_no, rows: [] }, 'rows', OF_COMPANY],
  ['/api/cms/popup/cmsDocumentDownPopup/selectDocumentList', { mngtNo: sea.mngt_no }, '', OF_COMPANY],
  ['/api/cms/popup/cmsReportPopup/selectReport', { reportCd: 'HBL_DRAFT', mngtNo: sea.mngt_no }, null, OF_COMPANY],
  ['/api/template/grid/selectList', {}, '', ALL],
  ['/api/template/grid/saveList', { rows: [] }, 'rows', STAFF],
]

const ask = async (path: string, body: object, who: Who) =>
  portal.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: await (who === 'guest' ? portal.guest : portal.as(who as keyof typeof demoMember)).headers(),
  })

describe('Appendix E.7, path by path', () => {
  test.each(PATHS)('S7-043 %s answers each role as it should, in the shape both sides share', async (path, body, rows, statuses) => {
    const endpoint = handlers.get(path)?.endpoint
    expect(endpoint, 'a call of this path').toBeDefined()
    const answers = await Promise.all(COLUMNS.map((who) => ask(path, body, who)))
    expect(answers.map(({ statusCode }) => statusCode).join(' ')).toBe(statuses)
    for (const { statusCode, headers, body: text } of answers) {
      const reply = JSON.parse(text) as { data: Record<string, unknown>; message: string }
      expect(typeof reply.message).toBe('string')
      expect(Boolean(headers['x-error-code'])).toBe(statusCode >= 400)
      if (statusCode >= 400 || !endpoint) continue
      // S7-055: nothing is missing of what the contract names, and nothing else is there.
      expect(z.parse(endpoint.output, reply.data)).toEqual(reply.data)
      expect(rows === null || Array.isArray(rows === '' ? reply.data : reply.data[rows])).toBe(true)
    }
  })

  test('S7-043 a load shows no overlay, a save does', () => {
    const quiet = (verb: RegExp) =>
      PATHS.filter(([path]) => verb.test(path)).map(([path]) => [path, handlers.get(path)?.endpoint.quiet ?? false])
    expect(quiet(/\/select[A-Z]\w*$/).filter(([, is]) => !is)).toEqual([])
    expect(quiet(/\/save[A-Z]\w*$/).filter(([, is]) => is)).toEqual([])
  })

  test('S7-043 a report comes as a file as well', async () => {
    const reply = await ask('/api/cms/popup/cmsReportPopup/downloadReport', { reportCd: 'HBL_DRAFT', mngtNo: sea.mngt_no }, 'customer')
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(
      (await ask('/api/cms/popup/cmsReportPopup/downloadReport', { reportCd: 'HBL_DRAFT', mngtNo: sea.mngt_no }, 'other')).statusCode,
    ).toBe(404)
  })

  test('S7-043 whether the portal lives is asked with GET', async () => {
    expect((await portal.inject({ method: 'GET', url: '/api/health' })).statusCode).toBe(200)
  })
})

describe('the contracts both sides share', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../src/features/*/*/contract.ts', { eager: true })

  test('S7-055 every call is answered by the very contract its screen asks with', () => {
    const shared = new Set(Object.values(modules).flatMap((module) => Object.values(module).flatMap((value) => contractsIn(value, 2))))
    const own = [...handlers.values()].filter(({ endpoint }) => !shared.has(endpoint)).map(({ endpoint }) => endpoint.path)
    expect(own).toEqual([])
    expect(handlers.size).toBeGreaterThan(80)
  })
})

/** A contract, or those that stand together under names: the calls of a table, and of its sheet. */
const contractsIn = (value: unknown, deep: number): unknown[] => {
  if (typeof value !== 'object' || value === null) return []
  return 'path' in value || deep === 0 ? [value] : Object.values(value).flatMap((one) => contractsIn(one, deep - 1))
}

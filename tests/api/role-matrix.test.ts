import { expect, test } from 'vitest'
import { seaBooking } from '#features/bookings/booking.factory.ts'
import { selectBookingList } from '#features/bookings/booking-list/contract.ts'
import { seaCalls } from '#features/bookings/sea-booking/contract.ts'
import { selectRoleId } from '#features/codes/code-list/contract.ts'
import { selectUnipassOut } from '#features/customs/export-clearance-popup/contract.ts'
import { selectCustomerList } from '#features/customers/customer-popup/contract.ts'
import { saveDocumentList, selectDocumentList } from '#features/documents/document-popup/contract.ts'
import { selectReport } from '#features/documents/report-popup/contract.ts'
import { uploadRcl } from '#features/edi/rcl-manifest/contract.ts'
import { uploadSanei } from '#features/edi/sanei-manifest/contract.ts'
import { exhibitionRequest } from '#features/exhibitions/exhibition.factory.ts'
import { saveExhibition, saveRequest, selectExhibitionList } from '#features/exhibitions/exhibition-edit/contract.ts'
import { callGroupware } from '#features/groupware/encrypted-login/contract.ts'
import { selectBanner } from '#features/home/banner/contract.ts'
import { toggleFavourite } from '#features/menu/favourites/contract.ts'
import { insertVisitLog } from '#features/menu/visit-log/contract.ts'
import { saveShipmentList } from '#features/shipments/shipment-grid/contract.ts'
import { selectShipmentList } from '#features/shipments/shipment-list/contract.ts'
import { selectTrackingList } from '#features/shipments/tracking-list/contract.ts'
import { saveTemplateItems, selectTemplateItems } from '#features/templates/grid/contract.ts'
import { selectGuestTracking } from '#features/tracking/guest-tracking/contract.ts'
import { saveSeaEvent, selectSeaTracking } from '#features/tracking/sea-tracking-popup/contract.ts'
import { selectMapPoints } from '#features/tracking/tracking-map-popup/contract.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { CallFailure, testPortal } from '../support/portal.ts'

const portal = await testPortal()
const ROLES = ['guest', 'customer', 'customer.admin', 'staff', 'admin'] as const
type Role = (typeof ROLES)[number]
const callerOf = (role: Role) => (role === 'guest' ? portal.guest : portal.as(role))

const [own] = await portal.database.owner((run) =>
  run<{ mngt_no: string; hbl_no: string }>(
    `select mngt_no, hbl_no from shipment where corp_cd = 'KR' and cust_cd = 'CUST001' and trans_mode = 'SEA' and io_type = 'EXP' and stage_no > 5 order by shipment_id limit 1`,
  ),
)
const { mngt_no: mngtNo, hbl_no: HBL_NO } = own ?? { mngt_no: '', hbl_no: '' }
const PERIOD = { FROM_DT: '20260101', TO_DT: '20261231' }

/** Rights decide before the input does: a call that is turned away for what it says was let in. */
const answerOf = async (work: () => Promise<unknown>) => {
  try {
    await work()
    return 'yes'
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (error.code.startsWith('AUTH-') || error.code === 'NTF-001') return error.code
    if (error.status >= 500 || error.code.startsWith('RTE-')) throw error
    return 'yes'
  }
}
const call =
  <I, O>(contract: Endpoint<I, O>, input: unknown = {}) =>
  (role: Role) =>
    callerOf(role).call(contract, input)

const upload = (path: string) => async (role: Role) => {
  const reply = await portal.inject({
    method: 'POST',
    url: path,
    headers: { ...(await callerOf(role).headers()), 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\nX\r\n--b--\r\n',
  })
  if (reply.statusCode >= 400) throw new CallFailure(reply.statusCode, String(reply.headers['x-error-code'] ?? ''), reply.json())
}

const draft = () => portal.as('customer').call(seaCalls.saveBooking, seaBooking())
const keyOf = ({ header, state }: Awaited<ReturnType<typeof draft>>) => ({ BKG_NO: String(header.BKG_NO), ROW_VER: state.ROW_VER })
const edit = async (role: Role) => {
  const key = keyOf(await draft())
  return callerOf(role).call(seaCalls.saveBooking, { ...seaBooking({ head: { BKG_NO: key.BKG_NO } }), ROW_VER: key.ROW_VER })
}
const confirm = async (role: Role) => {
  const made = keyOf(await draft())
  const asked = await portal
    .as('customer')
    .call(seaCalls.requestBooking, { ...seaBooking({ head: { BKG_NO: made.BKG_NO } }), ROW_VER: made.ROW_VER })
  return callerOf(role).call(seaCalls.confirmBooking, { ...keyOf(asked), ANYWAY_YN: 'Y' })
}
const stranger = async () => {
  const key = keyOf(await draft())
  return portal.as('other').call(seaCalls.saveBooking, { ...seaBooking({ head: { BKG_NO: key.BKG_NO } }), ROW_VER: key.ROW_VER })
}

/** Appendix F: function, how it is asked, and who may (G CU CA SO SA). */
const MATRIX: [string, (role: Role) => Promise<unknown>, string][] = [
  ['home', call(selectBanner), 'yyyyy'],
  ['exhibition events', call(selectExhibitionList), 'yyyyy'],
  ['exhibition events, write', call(saveExhibition, {}), '----y'],
  ['tracking by exact number', call(selectGuestTracking, { number: HBL_NO }), 'yyyyy'],
  ['tracking list', call(selectTrackingList, PERIOD), '-yyyy'],
  ['tracking popup', call(selectSeaTracking, { mngtNo }), '-yyyy'],
  ['tracking map', call(selectMapPoints, { mngtNo }), '-yyyy'],
  ['tracking events, write', call(saveSeaEvent, {}), '---yy'],
  ['shipment list', call(selectShipmentList, PERIOD), '-yyyy'],
  ['shipment list, write', call(saveShipmentList, { rows: [] }), '-yyyy'],
  ['booking list', call(selectBookingList, PERIOD), '-yyyy'],
  ['booking, edit', edit, '-yyyy'],
  ['booking, confirm', confirm, '---yy'],
  ['exhibition request', (role) => callerOf(role).call(saveRequest, exhibitionRequest()), '-yy--'],
  ['documents', call(selectDocumentList, { mngtNo }), '-yyyy'],
  ['documents, write', call(saveDocumentList, { mngtNo, rows: [] }), '-yyyy'],
  ['reports', call(selectReport, { reportCd: 'HBL_DRAFT', mngtNo }), '-yyyy'],
  ['customs', call(selectUnipassOut, { mngtNo }), '-yyyy'],
  ['customer search', call(selectCustomerList, { KEYWORD: '물결' }), '-yyyy'],
  ['EDI upload RCL', upload(uploadRcl.path), '---yy'],
  ['EDI upload Sanei', upload(uploadSanei.path), '---yy'],
  ['groupware relay', upload(callGroupware.path), '---yy'],
  ['favourites', call(toggleFavourite, { MENU_ID: 'M0101' }), '-yyyy'],
  ['visit log', call(insertVisitLog, { MENU_ID: 'M0401' }), 'yyyyy'],
  ['template rows', call(selectTemplateItems), 'yyyyy'],
  ['template rows, write', call(saveTemplateItems, { rows: [] }), '---yy'],
  ['role list', call(selectRoleId), '---yy'],
]

test.each(MATRIX)('S6-002 Appendix F: %s is open to its roles only', async (_, work, rights) => {
  const wanted = [...rights].map((right, at) => (right === 'y' ? 'yes' : at === 0 ? 'AUTH-002' : 'AUTH-003'))
  const found = []
  for (const role of ROLES) found.push(await answerOf(() => work(role)))
  expect(found).toEqual(wanted)
})

test('S6-002 own means own: a booking of another customer does not exist', async () => {
  expect(await answerOf(stranger)).toBe('NTF-001')
})

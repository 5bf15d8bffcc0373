import { describe, expect, test } from 'vitest'
import { saveDocumentList, selectDocumentList } from '#features/documents/document-popup/contract.ts'
import { fileDownload } from '#features/files/file-download/contract.ts'
import type { RequestStatus } from '#domain/exhibition/exhibition-state.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { filesFolder, postFiles, SAMPLES } from '../../../../tests/support/deliveries/uploads.ts'
import { exhibitionRequest } from '../exhibition.factory.ts'
import {
  changeRequestStatus,
  type PostedRequest,
  type RequestRecord,
  saveCarnet,
  saveExhibition,
  saveRequest,
  selectExhibitionList,
  selectRequest,
} from './contract.ts'

const portal = await testPortal({ FILES_DIR: filesFolder() })
const as = portal.as('customer')
const save = (over: Parameters<typeof exhibitionRequest>[0] = {}) => as.call(saveRequest, exhibitionRequest(over))
const noOf = ({ header }: RequestRecord) => String(header.REQ_NO)
const again = ({ header, items, state }: RequestRecord, head: object = {}): PostedRequest => ({
  header: { ...header, ...head },
  items,
  ROW_VER: state.ROW_VER,
})
const move = (who: Parameters<typeof portal.as>[0], { header, state }: RequestRecord, STATUS: RequestStatus, REASON = '') =>
  portal.as(who).call(changeRequestStatus, { REQ_NO: header.REQ_NO, ROW_VER: state.ROW_VER, STATUS, REASON })

describe('exhibitions', () => {
  test('S2-124 guests see exhibitions open for requests, with venue, dates, deadlines and advance warehouse; members also closed ones', async () => {
    const open = await portal.guest.call(selectExhibitionList)
    expect(open.map(({ EXH_NO }) => EXH_NO)).toEqual(['EV0002', 'EV0001'])
    expect(open[1]).toMatchObject({
      NAME: '로테르담 하버테크 2027',
      VENUE: 'Ahoy',
      HALL: 'Hall 2',
      WAREHOUSE: 'Waalhaven Advance Warehouse 14, Rotterdam',
      DOC_DEADLINE: expect.stringMatching(/^\d{8}$/),
      SEA_DEADLINE: expect.stringMatching(/^\d{8}$/),
    })
    expect((await as.call(selectExhibitionList)).map(({ STATUS }) => STATUS).toSorted()).toEqual(['CANCELLED', 'CLOSED', 'OPEN', 'OPEN'])
    expect(await portal.as('us').call(selectExhibitionList)).toEqual([])
  })

  test('E.5 the manual of an exhibition is managed by staff administrators and read by every member, never by guests or another corporation', async () => {
    const mngtNo = 'EV0001'
    const admin = portal.as('admin')
    const [uploaded] = (await postFiles(portal, admin, [['manual.pdf', SAMPLES.pdf]], { mngtNo, docType: 'ETC' })).data
    const row = { BATCH_FLAG: 'insert', FILE_SN: uploaded?.FILE_SN, DOC_TYPE: 'ETC', REMARK: '' }
    for (const who of ['customer', 'staff', 'us'] as const)
      await expect(portal.as(who).call(saveDocumentList, { mngtNo, rows: [row] }), who).rejects.toMatchObject({ status: 404 })
    await admin.call(saveDocumentList, { mngtNo, rows: [row] })
    const FILES = [{ FILE_SN: uploaded?.FILE_SN, FILE_NM: 'manual.pdf' }]
    const filesOf = async (list: Promise<{ EXH_NO: string; FILES: unknown[] }[]>) =>
      (await list).find(({ EXH_NO }) => EXH_NO === mngtNo)?.FILES
    for (const who of ['customer', 'other', 'staff', 'admin'] as const)
      expect(await filesOf(portal.as(who).call(selectExhibitionList)), who).toEqual(FILES)
    expect(await filesOf(portal.guest.call(selectExhibitionList))).toEqual([])
    const read = async (headers: Record<string, string>) =>
      (await portal.inject({ method: 'GET', url: `${fileDownload.path}?fileSn=${uploaded?.FILE_SN}`, headers })).statusCode
    expect(await read(await as.headers())).toBe(200)
    expect(await read(await portal.as('us').headers())).toBe(404)
    expect(await read({})).toBe(401)
    await expect(as.call(selectDocumentList, { mngtNo })).rejects.toMatchObject({ status: 404 })
  })

  test('S2-125 only staff administrators add, change and close an exhibition', async () => {
    const exhibition = {
      NAME_KO: '바람 물류전 2031',
      NAME_EN: 'Baram Logistics 2031',
      VENUE: '벡스코',
      COUNTRY_CD: 'kr',
      START_DT: '20310610',
      END_DT: '20310613',
      MOVE_IN_DT: '20310608',
      DOC_DEADLINE: '20310501',
      STATUS: 'OPEN',
    }
    for (const who of ['customer', 'customer.admin', 'staff'] as const)
      await expect(portal.as(who).call(saveExhibition, { exhibition }), who).rejects.toMatchObject({ status: 403 })
    await expect(portal.guest.call(saveExhibition, { exhibition })).rejects.toMatchObject({ status: 401 })
    await expect(portal.as('admin').call(saveExhibition, { exhibition })).rejects.toMatchObject({ code: 'VAL-001' })
    const admin = portal.as('admin')
    const made = await admin.call(saveExhibition, { exhibition: { ...exhibition, COUNTRY_CD: 'KR' } })
    expect(made).toMatchObject({ NAME: '바람 물류전 2031', STATUS: 'OPEN', EXH_NO: expect.stringMatching(/^KREV\d{9}$/) })
    const closing = { exhibition: { ...made, STATUS: 'CLOSED' }, ROW_VER: made.ROW_VER }
    expect(await admin.call(saveExhibition, closing)).toMatchObject({ STATUS: 'CLOSED', ROW_VER: made.ROW_VER + 1 })
    await expect(admin.call(saveExhibition, closing)).rejects.toMatchObject({ code: 'CNF-001' })
    expect((await portal.guest.call(selectExhibitionList)).map(({ EXH_NO }) => EXH_NO)).not.toContain(made.EXH_NO)
    const reversed = { ...exhibition, COUNTRY_CD: 'KR', END_DT: '20310601', MOVE_IN_DT: '20310611' }
    const refused = await admin.call(saveExhibition, { exhibition: reversed }).catch((error) => error.body.errors)
    expect(refused.map(({ fields }: { fields: string[] }) => fields[0])).toEqual(['END_DT', 'MOVE_IN_DT'])
  })
})

describe('a request', () => {
  test('S2-124 guests and staff may not save one', async () => {
    await expect(portal.guest.call(saveRequest, exhibitionRequest())).rejects.toMatchObject({ status: 401, code: 'AUTH-002' })
    await expect(portal.as('staff').call(saveRequest, exhibitionRequest())).rejects.toMatchObject({ status: 403, code: 'AUTH-003' })
  })

  test('S2-124 is created with its number, its items and their sums', async () => {
    const made = await save()
    expect(noOf(made)).toMatch(/^KREXH\d{9}$/)
    expect(made.state).toMatchObject({ STATUS: 'RECEIVED', EDIT_YN: 'Y', NEXT: ['CANCELLED'], EXH_NM: '로테르담 하버테크 2027' })
    expect(made.items).toMatchObject([
      { SEQ: 1, QTY: 2, CBM: 2.16, HS_CD: '845710', DISPOSAL: 'RETURN' },
      { SEQ: 2, QTY: 5, CBM: 0.25, AMOUNT: null, DISPOSAL: 'CONSUMED' },
    ])
    const [sums] = await portal.database.owner((run) =>
      run('select pkg_qty, cbm, gross_wt from exh_request where req_no = $1', [noOf(made)]),
    )
    expect(sums).toEqual({ pkg_qty: 7, cbm: 2.41, gross_wt: 700 })
    expect(made.history).toMatchObject([{ ACTION: 'CREATE', TO_STATUS: 'RECEIVED', USER_NM: '이도윤' }])
    expect(await as.call(selectRequest, { REQ_NO: noOf(made) })).toEqual(made)
  })

  test('S5-052 missing and invalid values are reported with their position', async () => {
    const head = { BOOTH: ' ', CONTACT_PHONE: '12', CONTACT_EMAIL: 'nobody', CONSENT_YN: 'N', ARRIVE_DT: '20261101', TRANS_MODE: 'ROCKET' }
    const items = [{ DESCRIPTION: '', PKG_UNIT: 'CRT', QTY: 1, GROSS_WT: 1, HS_CD: '12x', AMOUNT: 5, DISPOSAL: 'RETURN' }]
    const { errors } = await save({ head, items }).catch((error) => error.body)
    expect(errors.map(({ fields, rowIndex }: { fields: string[]; rowIndex: string }) => `${rowIndex}${fields[0]}`)).toEqual([
      'BOOTH',
      'CONTACT_PHONE',
      'CONTACT_EMAIL',
      'ARRIVE_DT',
      'CONSENT_YN',
      '1DESCRIPTION',
      '1HS_CD',
      '1CURR_CD',
      'TRANS_MODE',
    ])
    await expect(save({ head: { ARRIVE_DT: '' } })).rejects.toMatchObject({ body: { errors: [{ fields: ['ARRIVE_DT'] }] } })
    await expect(save({ items: [{}] })).rejects.toMatchObject({ body: { errors: [{ fields: ['items'] }] } })
  })

  test('an exhibition that is closed, or of another corporation, accepts none', async () => {
    await expect(save({ head: { EXH_NO: 'EV0003' } })).rejects.toMatchObject({ status: 422, code: 'BIZ-001' })
    await expect(save({ head: { EXH_NO: 'EV9999' } })).rejects.toMatchObject({ status: 404 })
  })

  test('a form sent twice creates one request, and a changed one is a conflict', async () => {
    const FORM_KEY = 'exhibition-form-1'
    const [a, b] = await Promise.all([save({ FORM_KEY, SAVE_KEY: 'attempt-1' }), save({ FORM_KEY, SAVE_KEY: 'attempt-2' })])
    expect(noOf(a)).toBe(noOf(b))
    const changed = await as.call(saveRequest, again(a, { BOOTH: 'B' }))
    expect(changed.history[0]).toMatchObject({ ACTION: 'SAVE', CHANGED: ['BOOTH'] })
    await expect(as.call(saveRequest, again(a, { BOOTH: 'C' }))).rejects.toMatchObject({ status: 409, code: 'CNF-001' })
  })

  test("S6-007 a colleague's request is read-only, one of another company is not found", async () => {
    const made = await portal.as('customer.admin').call(saveRequest, exhibitionRequest())
    expect((await as.call(selectRequest, { REQ_NO: noOf(made) })).state).toMatchObject({ EDIT_YN: 'N', NEXT: [] })
    await expect(as.call(saveRequest, again(made, { BOOTH: 'X' }))).rejects.toMatchObject({ code: 'AUTH-003' })
    await expect(move('customer', made, 'CANCELLED')).rejects.toMatchObject({ code: 'AUTH-003' })
    await expect(portal.as('other').call(selectRequest, { REQ_NO: noOf(made) })).rejects.toMatchObject({ status: 404 })
    await expect(portal.as('us').call(selectRequest, { REQ_NO: noOf(made) })).rejects.toMatchObject({ status: 404 })
    await expect(portal.guest.call(selectRequest, { REQ_NO: noOf(made) })).rejects.toMatchObject({ status: 401 })
  })
})

describe('S2-125 the status of a request', () => {
  test('is advanced step by step by staff, with every step in the history', async () => {
    let record = await save()
    for (const status of ['IN_PROGRESS', 'SHIPPED', 'INSTALLED', 'RETURNED', 'DONE'] as const) record = await move('staff', record, status)
    expect(record.state).toMatchObject({ STATUS: 'DONE', NEXT: [] })
    expect(record.history.map(({ TO_STATUS }) => TO_STATUS)).toEqual([
      'DONE',
      'RETURNED',
      'INSTALLED',
      'SHIPPED',
      'IN_PROGRESS',
      'RECEIVED',
    ])
    const seen = await as.call(selectRequest, { REQ_NO: noOf(record) })
    expect(seen.history[0]).toMatchObject({ USER_NM: '', STAFF_YN: 'Y' })
    expect(seen.state).toMatchObject({ EDIT_YN: 'N', NEXT: [] })
  })

  test('cannot be changed by a customer, except for cancelling before staff accept it', async () => {
    const made = await save()
    for (const status of ['IN_PROGRESS', 'SHIPPED', 'INSTALLED', 'RETURNED', 'DONE'] as const)
      await expect(move('customer', made, status), status).rejects.toMatchObject({ status: 403, code: 'AUTH-003' })
    expect((await move('customer', made, 'CANCELLED')).state.STATUS).toBe('CANCELLED')
    const taken = await move('staff', await save(), 'IN_PROGRESS')
    await expect(move('customer', taken, 'CANCELLED')).rejects.toMatchObject({ status: 422, code: 'BIZ-001' })
    await expect(as.call(saveRequest, again(taken, { BOOTH: 'LATE' }))).rejects.toMatchObject({ status: 422, code: 'BIZ-001' })
    await expect(move('staff', await save(), 'DONE')).rejects.toMatchObject({ code: 'BIZ-001' })
    await expect(move('us', taken, 'SHIPPED')).rejects.toMatchObject({ status: 404 })
    await expect(portal.guest.call(changeRequestStatus, {})).rejects.toMatchObject({ status: 401 })
  })

  test('of two concurrent changes the second gets a conflict', async () => {
    const made = await save()
    const both = await Promise.allSettled([move('staff', made, 'IN_PROGRESS'), move('admin', made, 'CANCELLED', '전시 취소')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('staff enter the carnet data while the goods are under way', async () => {
    const taken = await move('staff', await save(), 'IN_PROGRESS')
    const papers = {
      REQ_NO: noOf(taken),
      ROW_VER: taken.state.ROW_VER,
      CARNET_NO: 'kr-2611-7',
      CARNET_UNTIL: '20271101',
      REEXPORT_DT: '20270310',
    }
    await expect(as.call(saveCarnet, papers)).rejects.toMatchObject({ status: 403 })
    await expect(portal.as('staff').call(saveCarnet, { ...papers, CARNET_UNTIL: '20271399' })).rejects.toMatchObject({ code: 'VAL-001' })
    const saved = await portal.as('staff').call(saveCarnet, papers)
    expect(saved.header).toMatchObject({ CARNET_NO: 'KR-2611-7', CARNET_UNTIL: '20271101', REEXPORT_DT: '20270310' })
    const plain = await move('staff', await save({ head: { CARNET_YN: 'N' } }), 'IN_PROGRESS')
    await expect(
      portal.as('staff').call(saveCarnet, { ...papers, REQ_NO: noOf(plain), ROW_VER: plain.state.ROW_VER }),
    ).rejects.toMatchObject({
      code: 'BIZ-001',
    })
  })
})

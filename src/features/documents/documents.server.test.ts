import { describe, expect, test } from 'vitest'
import { openStorage } from '#integrations/storage/open-storage.ts'
import { sweepFiles } from '#integrations/storage/sweep.ts'
import { dispositionName } from '#platform/web/browser/disposition-name.ts'
import { testPortal } from '../../../tests/support/portal.ts'
import { filesFolder, postFiles, SAMPLES } from '../../../tests/support/deliveries/uploads.ts'
import { selectDownloads } from './document-download-popup/contract.ts'
import { saveDocumentList, selectDocumentList } from './document-popup/contract.ts'

const portal = await testPortal({ FILES_DIR: filesFolder() })
const [customer, admin, other, staff] = [portal.as('customer'), portal.as('customer.admin'), portal.as('other'), portal.as('staff')]
const [shipment] = await portal.database.owner((run) =>
  run<{ mngt_no: string }>(
    `select mngt_no from shipment s where corp_cd = 'KR' and cust_cd = 'CUST001' and 'CUST002' not in (shipper_cd, consignee_cd)
        and not exists (select 1 from file_group g where g.mngt_no = s.mngt_no) order by shipment_id limit 1`,
  ),
)
const mngtNo = shipment?.mngt_no ?? ''

const upload = async (name: string, caller = customer) =>
  (await postFiles(portal, caller, [[name, SAMPLES.pdf]], { mngtNo, docType: 'HBL' })).data[0]?.FILE_SN ?? ''
const attach = (FILE_SN: string, caller = customer, more = {}) =>
  caller.call(saveDocumentList, { mngtNo, rows: [{ BATCH_FLAG: 'insert', FILE_SN, DOC_TYPE: 'HBL', REMARK: '원본', ...more }] })

/** Audit log entries of one action, oldest first. */
const lines = (action: string) =>
  portal.database.owner((run) =>
    run<{ user_id: string; target: string; detail: object }>(
      'select user_id, target, detail from audit_log where action = $1 order by at',
      [action],
    ),
  )

describe('S2-108 the documents of a record', () => {
  test('an upload saved with its record is listed for the customer and for staff, and persists', async () => {
    const { rows } = await attach(await upload('선하증권.pdf'))
    expect(rows).toMatchObject([
      { FILE_NM: '선하증권.pdf', DOC_TYPE: 'HBL', REMARK: '원본', MINE_YN: 'Y', FILE_SIZE: SAMPLES.pdf.length, ROW_VER: 1 },
    ])
    await sweepFiles(portal.database, openStorage(portal.config), new Date(Date.now() + 48 * 3_600_000))
    for (const caller of [customer, staff, admin])
      expect((await caller.call(selectDocumentList, { mngtNo })).map(({ FILE_NM }) => FILE_NM)).toEqual(['선하증권.pdf'])
    expect((await staff.call(selectDownloads, { mngtNo }))[0]?.UPLOADED_AT).toMatch(/^\d{14}$/)
  })
  test('type and remark can be changed by the uploader and by staff only; a stale change is a conflict', async () => {
    const { rows } = await attach(await upload('송장.pdf'))
    const changed = { ...rows[0], BATCH_FLAG: 'update', REMARK: '수정' }
    await expect(admin.call(saveDocumentList, { mngtNo, rows: [changed] })).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ rowIndex: '1' }] },
    })
    expect((await customer.call(saveDocumentList, { mngtNo, rows: [changed] })).rows).toMatchObject([{ REMARK: '수정', ROW_VER: 2 }])
    await expect(staff.call(saveDocumentList, { mngtNo, rows: [changed] })).rejects.toMatchObject({ code: 'CNF-001' })
    const { rows: again } = await staff.call(saveDocumentList, { mngtNo, rows: [{ ...changed, ROW_VER: 2, DOC_TYPE: 'CI' }] })
    expect(again).toMatchObject([{ DOC_TYPE: 'CI' }])
  })
  test('deleting removes row and bytes; a file of another uploader stays; all or nothing', async () => {
    const [mine, theirs] = [
      (await attach(await upload('내 것.pdf'))).rows[0],
      (await attach(await upload('담당자 것.pdf', staff), staff)).rows[0],
    ]
    const gone = (row: object | undefined) => ({ ...row, BATCH_FLAG: 'delete' })
    await expect(customer.call(saveDocumentList, { mngtNo, rows: [gone(mine), gone(theirs)] })).rejects.toMatchObject({
      body: { errors: [{ rowIndex: '2', message: '권한이 없습니다. 필요하면 관리자에게 요청해 주세요.' }] },
    })
    const names = async () => (await customer.call(selectDocumentList, { mngtNo })).map(({ FILE_NM }) => FILE_NM)
    expect(await names()).toEqual(expect.arrayContaining(['내 것.pdf', '담당자 것.pdf']))
    await customer.call(saveDocumentList, { mngtNo, rows: [gone(mine)] })
    expect(await names()).not.toContain('내 것.pdf')
    expect(await lines('FILE_DELETED')).toEqual([{ user_id: 'customer', target: mine?.FILE_SN, detail: { FILE_NM: '내 것.pdf', mngtNo } }])
    expect(await sweepFiles(portal.database, openStorage(portal.config), new Date(Date.now() + 1_000))).toBe(1)
  })
  test('S7-030 another customer cannot see such a record or its files, nor attach files to it', async () => {
    const serial = await upload('비밀.pdf')
    await attach(serial)
    for (const call of [selectDocumentList, selectDownloads])
      await expect(other.call(call, { mngtNo })).rejects.toMatchObject({ code: 'NTF-001' })
    const headers = await other.headers()
    const stolen = await portal.inject({ method: 'POST', url: '/api/file/fileDownload', headers, payload: { mngtNo, fileSn: serial } })
    expect(stolen.statusCode).toBe(404)
    expect((await postFiles(portal, other, [['a.pdf', SAMPLES.pdf]], { mngtNo })).status).toBe(404)
    await expect(portal.guest.call(selectDocumentList, { mngtNo })).rejects.toMatchObject({ status: 401 })
  })
  test('S2-108 an upload of staff, of a colleague of the same customer, or one that is gone, cannot be attached', async () => {
    for (const serial of [await upload('남의 것.pdf', staff), await upload('동료의 것.pdf', admin), '999999999'])
      await expect(attach(serial)).rejects.toMatchObject({ body: { errors: [{ message: expect.stringContaining('만료') }] } })
    // Row security keeps customers apart; staff see the uploads of each other.
    await expect(attach(await upload('다른 담당자 것.pdf', portal.as('admin')), staff)).rejects.toMatchObject({ status: 400 })
  })
  test('S2-102 files of a template item belong to the forwarder: staff attach and read them, customers cannot see the record', async () => {
    const item = { mngtNo: 'TPL-001' }
    const [uploaded] = (await postFiles(portal, staff, [['사양서.pdf', SAMPLES.pdf]], item)).data
    await staff.call(saveDocumentList, {
      ...item,
      rows: [{ BATCH_FLAG: 'insert', FILE_SN: uploaded?.FILE_SN, DOC_TYPE: 'ETC', REMARK: '' }],
    })
    expect((await portal.as('admin').call(selectDocumentList, item)).map(({ FILE_NM }) => FILE_NM)).toEqual(['사양서.pdf'])
    await expect(customer.call(selectDocumentList, item)).rejects.toMatchObject({ code: 'NTF-001' })
    await expect(portal.as('us').call(selectDocumentList, item)).resolves.toEqual([])
  })
  test('S7-028 several documents are downloaded as an archive named after the record', async () => {
    const fileSnList = [await upload('하나.pdf'), await upload('둘.pdf')]
    for (const serial of fileSnList) await attach(serial)
    const answer = await portal.inject({
      method: 'POST',
      url: '/api/file/fileDownload',
      headers: await staff.headers(),
      payload: { mngtNo, fileSnList },
    })
    expect(dispositionName(String(answer.headers['content-disposition']))).toBe(`${mngtNo}.zip`)
  })
  test('S6-014 the audit log records who downloaded which file when; a refused download leaves no entry', async () => {
    const serial = await upload('누가 받았나.pdf')
    await attach(serial)
    portal.clock.now = new Date(portal.clock.now.getTime() + 61_000)
    const fetchAs = async (caller: typeof customer) =>
      (
        await portal.inject({
          method: 'POST',
          url: '/api/file/fileDownload',
          headers: await caller.headers(),
          payload: { mngtNo, fileSn: serial },
        })
      ).statusCode
    const before = (await lines('FILE_DOWNLOADED')).length
    expect([await fetchAs(staff), await fetchAs(other)]).toEqual([200, 404])
    expect((await lines('FILE_DOWNLOADED')).slice(before)).toEqual([
      { user_id: 'staff', target: serial, detail: { FILE_NM: '누가 받았나.pdf', bytes: SAMPLES.pdf.length, mngtNo } },
    ])
    const [line] = await portal.database.owner((run) =>
      run<{ at: Date }>("select at from audit_log where action = 'FILE_DOWNLOADED' and target = $1", [serial]),
    )
    expect(line?.at).toEqual(portal.clock.now)
  })
})

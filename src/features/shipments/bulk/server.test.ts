import * as XLSX from '@e965/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { saveDocumentList } from '#features/documents/document-popup/contract.ts'
import { fileDownload } from '#features/files/file-download/contract.ts'
import { makeShares, MAX_SHARED, MAX_SHARES, openShare } from '#features/tracking/shared-shipment/contract.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { filesFolder, postFiles, SAMPLES } from '../../../../tests/support/deliveries/uploads.ts'
import { exportShipmentList } from '../shipment-grid/contract.ts'
import { buildShipment } from '../shipment.factory.ts'
import { MAX_CHOSEN, selectDocumentsOf } from './contract.ts'

const portal = await testPortal({ FILES_DIR: filesFolder() })
type Who = 'customer' | 'other' | 'staff' | 'us'
const post = async (who: Who, url: string, payload: object) =>
  portal.inject({ method: 'POST', url, payload, headers: await portal.as(who).headers() })
const upload = async (mngtNo: string, name: string) => {
  const [uploaded] = (await postFiles(portal, portal.as('customer'), [[name, SAMPLES.pdf]], { mngtNo, docType: 'CI' })).data
  const row = { BATCH_FLAG: 'insert', FILE_SN: uploaded?.FILE_SN, DOC_TYPE: 'CI', REMARK: '' }
  await portal.as('customer').call(saveDocumentList, { mngtNo, rows: [row] })
  return uploaded?.FILE_SN ?? ''
}

beforeAll(() =>
  portal.database.owner(async (run) => {
    for (const mngt_no of ['B-1', 'B-2', 'B-3']) await buildShipment(run, { mngt_no, hbl_no: `${mngt_no}H`, etd: '2031-05-01 00:00' })
    await buildShipment(run, { mngt_no: 'B-FOREIGN', hbl_no: 'B-FOREIGNH', cust_cd: 'CUST002' })
  }),
)

describe('documents of several shipments', () => {
  const documents = (who: Who, MNGT_NO: string[]) => portal.as(who).call(selectDocumentsOf, { MNGT_NO })
  test('S2-109 they come in the order asked for, and in one archive with a folder for each shipment', async () => {
    const [first, second, third] = [await upload('B-1', 'a.pdf'), await upload('B-2', 'a.pdf'), await upload('B-2', 'b.pdf')]
    expect(await documents('customer', ['B-2', 'B-3', 'B-1', 'NOSUCH'])).toEqual([
      { MNGT_NO: 'B-2', FILE_SN: [third, second] },
      { MNGT_NO: 'B-1', FILE_SN: [first] },
    ])
    const { rawPayload } = await post('customer', fileDownload.path, { fileSnList: [first, second, third] })
    for (const name of ['B-1/a.pdf', 'B-2/a.pdf', 'B-2/b.pdf']) expect(rawPayload.includes(name), name).toBe(true)
    const { rawPayload: alone } = await post('customer', fileDownload.path, { fileSnList: [second, third] })
    expect([alone.includes('a.pdf'), alone.includes('B-2/')]).toEqual([true, false])
  })
  test('S6-006 the documents of others are not among them; guests and malformed calls are refused', async () => {
    expect(await documents('other', ['B-1', 'B-2'])).toEqual([])
    expect(await documents('us', ['B-1', 'B-2'])).toEqual([])
    expect(await documents('staff', ['B-1'])).toHaveLength(1)
    await expect(portal.guest.call(selectDocumentsOf, { MNGT_NO: ['B-1'] })).rejects.toMatchObject({ status: 401 })
    for (const MNGT_NO of [[], ['a\u0000b'], Array.from({ length: MAX_CHOSEN + 1 }, (_, at) => `B-${at}`)])
      await expect(documents('customer', MNGT_NO)).rejects.toMatchObject({ code: 'VAL-001' })
  })
})

describe('links to several shipments', () => {
  const share = (who: Who, MNGT_NO: string[], DAYS = 7) => portal.as(who).call(makeShares, { header: { MNGT_NO, DAYS } })
  test('each has its own link that opens it; those without one are named with the reason', async () => {
    const { links, failed } = await share('customer', ['B-1', 'B-FOREIGN', 'B-2', 'B-1'])
    expect([links.map(({ MNGT_NO }) => MNGT_NO), failed]).toEqual([['B-1', 'B-2'], [{ MNGT_NO: 'B-FOREIGN', REASON: 'NONE' }]])
    for (const { MNGT_NO, PATH } of links) {
      const { record } = await portal.guest.call(openShare, { key: PATH.split('key=')[1] ?? '' })
      expect(record.HBL_NO).toBe(`${MNGT_NO}H`)
    }
    for (let n = 1; n < MAX_SHARES; n += 1) await share('customer', ['B-1'])
    const full = await share('customer', ['B-1', 'B-3'])
    expect([full.links.map(({ MNGT_NO }) => MNGT_NO), full.failed]).toEqual([['B-3'], [{ MNGT_NO: 'B-1', REASON: 'FULL' }]])
    const [count] = await portal.database.owner((run) =>
      run<{ n: number }>(`select count(*)::int as n from audit_log where action = 'SHARE_LINK_MADE' and target like 'B-%'`),
    )
    expect(count?.n).toBe(MAX_SHARES + 2)
  })
  test('guests, other days and too many shipments are refused', async () => {
    await expect(portal.guest.call(makeShares, { header: { MNGT_NO: ['B-1'], DAYS: 7 } })).rejects.toMatchObject({ status: 401 })
    await expect(share('customer', ['B-2'], 365)).rejects.toMatchObject({ code: 'VAL-001' })
    const many = Array.from({ length: MAX_SHARED + 1 }, (_, at) => `B-${at}`)
    for (const MNGT_NO of [[], many]) await expect(share('customer', MNGT_NO)).rejects.toMatchObject({ code: 'VAL-001' })
  })
})

describe('a file of chosen shipments', () => {
  const table = async (who: Who, KEYS: string[], over = {}) => {
    const { rawPayload, headers } = await post(who, exportShipmentList.path, { FORMAT: 'xlsx', KEYS, ...over })
    const book = XLSX.read(new Uint8Array(rawPayload))
    const rows = XLSX.utils.sheet_to_json<{ HBL: string }>(book.Sheets[book.SheetNames[0] as string] as XLSX.WorkSheet)
    return { hbls: rows.map(({ HBL }) => HBL), count: headers['x-row-count'] }
  }
  test('S2-133 it holds each of them once, in the order given, whatever the search is', async () => {
    const chosen = await table('customer', ['B-3', 'B-1', 'B-3'], { FROM_DT: '20400101', TO_DT: '20400131', SUMMARY: 'DELIVERED' })
    expect(chosen).toEqual({ hbls: ['B-3H', 'B-1H'], count: '2' })
  })
  test('S6-006 those of others are left out; without any there is no file', async () => {
    expect((await table('customer', ['B-FOREIGN', 'B-2'])).hbls).toEqual(['B-2H'])
    for (const KEYS of [['B-FOREIGN'], []])
      expect((await post('customer', exportShipmentList.path, { FORMAT: 'xlsx', KEYS })).statusCode).toBe(400)
    const many = Array.from({ length: MAX_CHOSEN + 1 }, (_, at) => `B-${at}`)
    expect((await post('customer', exportShipmentList.path, { FORMAT: 'xlsx', KEYS: many })).statusCode).toBe(400)
  })
})

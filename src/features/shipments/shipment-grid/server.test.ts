import * as XLSX from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { buildShipment } from '../shipment.factory.ts'
import { selectShipmentList } from '../shipment-list/contract.ts'
import { exportShipmentList, saveShipmentList, selectShipmentRows } from './contract.ts'

const portal = await testPortal()
const customer = portal.as('customer')
const staff = portal.as('staff')
const owner = <R>(sql: string, params: unknown[] = []) => portal.database.owner((run) => run<R>(sql, params))
const built = (over: Parameters<typeof buildShipment>[1] = {}) => portal.database.owner((run) => buildShipment(run, over))
const stored = async (mngtNo: string) => {
  const [row] = await owner<Record<string, unknown>>(
    'select po_no, cust_memo, remark, hbl_no, row_ver, updated_by from shipment where mngt_no = $1',
    [mngtNo],
  )
  return row
}
const change = (MNGT_NO: string, cells: object, ROW_VER = 1) => ({ BATCH_FLAG: 'update', MNGT_NO, ROW_VER, ...cells })

describe('S2-115 saving the shipment list', () => {
  test('a customer can write reference and memo only', async () => {
    const { mngt_no, hbl_no } = await built()
    const { rows } = await customer.call(saveShipmentList, {
      rows: [change(mngt_no, { PO_NO: 'PO-77/a', CUST_MEMO: '급한 건', REMARK: 'not mine', HBL_NO: 'STOLEN', SHP_STS: 'DELIVERED' })],
    })
    expect(rows).toMatchObject([
      { MNGT_NO: mngt_no, PO_NO: 'PO-77/a', CUST_MEMO: '급한 건', HBL_NO: hbl_no, SHP_STS: 'BOOKED', ROW_VER: 2 },
    ])
    expect(await stored(mngt_no)).toEqual({
      po_no: 'PO-77/a',
      cust_memo: '급한 건',
      remark: '',
      hbl_no,
      row_ver: 2,
      updated_by: 'customer',
    })
  })
  test('the shipment is found by its new PO number and no longer by the old one', async () => {
    const { mngt_no } = await built()
    await customer.call(saveShipmentList, { rows: [change(mngt_no, { PO_NO: 'first-4711' })] })
    await customer.call(saveShipmentList, { rows: [change(mngt_no, { PO_NO: 'second-4712' }, 2)] })
    const found = async (NUMBERS: string[]) => (await customer.call(selectShipmentList, { NUMBERS })).rows.map(({ MNGT_NO }) => MNGT_NO)
    expect(await found(['SECOND4712'])).toEqual([mngt_no])
    expect(await found(['FIRST4711'])).toEqual([])
  })
  test('staff can write the remark, but not reference and memo', async () => {
    const { mngt_no } = await built()
    await staff.call(saveShipmentList, { rows: [change(mngt_no, { REMARK: '확인함', PO_NO: 'X', CUST_MEMO: 'Y' })] })
    expect(await stored(mngt_no)).toMatchObject({ remark: '확인함', po_no: '', cust_memo: '', updated_by: 'staff' })
  })
  test('a shipment of another customer cannot be changed, visible or not', async () => {
    const foreign = await built({ cust_cd: 'CUST002' })
    await expect(customer.call(saveShipmentList, { rows: [change(foreign.mngt_no, { PO_NO: 'MINE' })] })).rejects.toMatchObject({
      status: 409,
      body: { conflicts: [expect.objectContaining({ theirs: null })] },
    })
    const shipped = await built({ cust_cd: 'CUST002', shipper_cd: 'CUST001' })
    const own = await built()
    await expect(
      customer.call(saveShipmentList, { rows: [change(own.mngt_no, { PO_NO: 'OK' }), change(shipped.mngt_no, { PO_NO: 'MINE' })] }),
    ).rejects.toMatchObject({ code: 'VAL-001', body: { errors: [expect.objectContaining({ rowIndex: '2' })] } })
    for (const { mngt_no } of [foreign, shipped, own]) expect(await stored(mngt_no)).toMatchObject({ po_no: '', row_ver: 1 })
    const us = portal.as('us')
    await expect(us.call(saveShipmentList, { rows: [change(own.mngt_no, { REMARK: 'x' })] })).rejects.toMatchObject({ status: 409 })
  })
  test('shipments cannot be added or deleted here', async () => {
    const { mngt_no } = await built()
    for (const row of [
      { BATCH_FLAG: 'delete', MNGT_NO: mngt_no, ROW_VER: 1 },
      { BATCH_FLAG: 'insert', MNGT_NO: 'NEW-1' },
    ])
      await expect(staff.call(saveShipmentList, { rows: [row] })).rejects.toMatchObject({ code: 'VAL-001' })
    expect(await stored(mngt_no)).toBeDefined()
  })
  test('S3-039 the second of two edits is refused with both values; a too long text is reported with row and column', async () => {
    const { mngt_no } = await built()
    await customer.call(saveShipmentList, { rows: [change(mngt_no, { PO_NO: 'ONE' })] })
    await expect(portal.as('customer.admin').call(saveShipmentList, { rows: [change(mngt_no, { PO_NO: 'TWO' })] })).rejects.toMatchObject({
      status: 409,
      code: 'CNF-001',
      body: {
        conflicts: [
          expect.objectContaining({
            fields: ['PO_NO'],
            yours: { PO_NO: 'TWO' },
            theirs: expect.objectContaining({ PO_NO: 'ONE', ROW_VER: 2, POL: 'KRPUS' }),
          }),
        ],
      },
    })
    await expect(customer.call(saveShipmentList, { rows: [change(mngt_no, { PO_NO: 'x'.repeat(61) }, 2)] })).rejects.toMatchObject({
      code: 'VAL-001',
      body: { errors: [expect.objectContaining({ rowIndex: '1', columnsName: 'PO' })] },
    })
  })
  test('R-04 the same save twice is stored once', async () => {
    const { mngt_no } = await built()
    const batch = { SAVE_KEY: 'shipment-save-1', rows: [change(mngt_no, { PO_NO: 'ONCE' })] }
    expect(await customer.call(saveShipmentList, batch)).toEqual(await customer.call(saveShipmentList, batch))
    expect(await stored(mngt_no)).toMatchObject({ row_ver: 2 })
  })
  test('guests and malformed calls are refused', async () => {
    await expect(portal.guest.call(saveShipmentList, { rows: [] })).rejects.toMatchObject({ status: 401 })
    await expect(portal.guest.call(selectShipmentRows, { MNGT_NO: [] })).rejects.toMatchObject({ status: 401 })
    await expect(customer.call(saveShipmentList, { rows: [{ MNGT_NO: 'A' }] })).rejects.toMatchObject({ code: 'VAL-001' })
    await expect(customer.call(selectShipmentRows, { MNGT_NO: 'A' })).rejects.toMatchObject({ code: 'VAL-001' })
  })
})

describe('S2-133 the shipment list as a file', () => {
  const exported = async (name: 'customer' | 'staff', payload: object) => {
    const answer = await portal.inject({ method: 'POST', url: exportShipmentList.path, payload, headers: await portal.as(name).headers() })
    const book = XLSX.read(new Uint8Array(answer.rawPayload), { cellNF: true })
    const sheet = book.Sheets[book.SheetNames[0] as string] as XLSX.WorkSheet
    return { answer, table: XLSX.utils.sheet_to_json<Record<string, unknown>>(sheet) }
  }
  test('it contains every match of a search in order, page by page, with the headings of the grid', async () => {
    await portal.database.owner((run) =>
      run(`insert into shipment (corp_cd, cust_cd, mngt_no, trans_mode, io_type, hbl_no, pol, pod, etd)
             select 'KR', 'CUST001', 'EXP' || n, 'SEA', 'EXP', 'EXPORT' || lpad(n::text, 5, '0'), 'KRPUS', 'NLRTM', timestamp '2032-03-01' + (n % 7) * interval '1 day'
               from generate_series(1, 2300) n`),
    )
    const search = { FROM_DT: '20320301', TO_DT: '20320331', SORT: 'ETD', DIR: 'ASC' }
    const { answer, table } = await exported('customer', { ...search, FORMAT: 'xlsx' })
    expect(answer.headers['x-row-count']).toBe('2300')
    expect(table).toHaveLength(2300)
    expect(new Set(table.map((row) => row.HBL)).size).toBe(2300)
    expect(table[0]).toMatchObject({ HBL: 'EXPORT00007', 상태: '부킹', '운송 구분': '해상' })
    const first = await customer.call(selectShipmentList, search)
    expect(table.slice(0, first.rows.length).map((row) => row.HBL)).toEqual(first.rows.map(({ HBL_NO }) => HBL_NO))
  })
  test('S7-120 the file of staff has cut-offs, free time, references and containers; times are times, and what is only a day is a day', async () => {
    const { mngt_no } = await built({ etd: '2033-02-05 18:30', eta: '2033-03-01 00:00' })
    await owner(
      `update shipment set day_only = 'eta', notify_nm = 'Notify KK', ref_nos = '{INV-1,LC-2}', doc_cut_off = '2033-02-03T16:00', vgm_cut_off = '2033-02-04',
        dem_until = '2033-03-10', det_until = '2033-03-12T00:00' where mngt_no = $1`,
      [mngt_no],
    )
    await owner(
      `insert into shipment_cntr (corp_cd, cust_cd, shipment_id, cntr_no, cntr_type)
       select corp_cd, cust_cd, shipment_id, no, '45G1' from shipment cross join unnest(array['HMMU6012349', 'TBN-01']) no where mngt_no = $1`,
      [mngt_no],
    )
    const search = { FROM_DT: '20330201', TO_DT: '20330228', FORMAT: 'xlsx' }
    const { answer, table } = await exported('staff', search)
    expect(table[0]).toMatchObject({ 통지처: 'Notify KK', '참조 번호': 'INV-1, LC-2', '컨테이너 번호': 'HMMU6012349' })
    const sheet = XLSX.read(new Uint8Array(answer.rawPayload), { cellNF: true, cellDates: false })
    const cells = Object.values(sheet.Sheets[sheet.SheetNames[0] as string] as XLSX.WorkSheet) as XLSX.CellObject[]
    const shown = cells.flatMap(({ t, z, w }) => (t === 'n' && /y/.test(String(z)) ? [w] : []))
    expect(shown).toEqual(expect.arrayContaining(['2033-02-05 18:30', '2033-03-01', '2033-02-03 16:00', '2033-02-04', '2033-03-10']))
    // Midnight is no day without a time.
    expect(table[0]).toMatchObject({ '컨테이너 반납 기한': '2033-03-12 00:00' })
    const { rows } = await customer.call(selectShipmentRows, { MNGT_NO: [mngt_no] })
    expect(rows[0]).not.toHaveProperty('NOTIFY_NM')
    expect(Object.keys((await exported('customer', search)).table[0] ?? {})).not.toContain('통지처')
  })
  test('S6-006 a customer exports only own shipments, without staff columns; without rows there is no file', async () => {
    await built({ cust_cd: 'CUST002', etd: '2033-01-05 00:00' })
    const search = { FROM_DT: '20330101', TO_DT: '20330131', FORMAT: 'xlsx' }
    await expect(customer.call(exportShipmentList, search)).rejects.toMatchObject({ status: 400 })
    expect((await exported('staff', search)).table).toHaveLength(1)
    await expect(portal.guest.call(exportShipmentList, search)).rejects.toMatchObject({ status: 401 })
    await expect(customer.call(exportShipmentList, { FORMAT: 'xlsx' })).rejects.toMatchObject({ code: 'VAL-001' })
  })
})

test('S9-043 an import is compared with the current rows; those of other customers are missing', async () => {
  const own = await built()
  const foreign = await built({ cust_cd: 'CUST002' })
  const { rows } = await customer.call(selectShipmentRows, { MNGT_NO: [own.mngt_no, foreign.mngt_no, 'NOSUCH'] })
  expect(rows.map(({ MNGT_NO }) => MNGT_NO)).toEqual([own.mngt_no])
})

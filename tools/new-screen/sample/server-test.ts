import { describe, expect, test } from 'vitest'
import { dispositionName } from '#platform/web/browser/disposition-name.ts'
import { CallFailure, testPortal } from '../../../tests/support/portal.ts'
import { exportSampleRows, saveSampleRows, selectSampleRows } from './contract.ts'

const portal = await testPortal()
const [customer, staff, us] = [portal.as('customer'), portal.as('staff'), portal.as('us')]

let serial = 0
const newRow = (over: object = {}) => ({
  BATCH_FLAG: 'insert',
  ROW_CD: `ROW-${String((serial += 1)).padStart(3, '0')}`,
  ROW_NM: 'Lashing belt',
  TRANS_MODE: 'SEA',
  QTY: 1,
  START_DAY: '20260105',
  USE_YN: 'Y',
  ...over,
})
const save = (...rows: object[]) => staff.call(saveSampleRows, { rows })

describe('the rows of the screen "Sample screen"', () => {
  test('staff save rows; a customer of the corporation finds them by code and by name', async () => {
    const { rows } = await save(newRow({ ROW_NM: 'Pallet wrap' }), newRow({ ROW_NM: 'Seal', USE_YN: 'N' }))
    expect(rows).toMatchObject([
      { ROW_NM: 'Pallet wrap', ROW_VER: 1 },
      { ROW_NM: 'Seal', ROW_VER: 1 },
    ])
    expect(await customer.call(selectSampleRows, { KEYWORD: 'wrap' })).toEqual([rows[0]])
    expect(await customer.call(selectSampleRows, { KEYWORD: String(rows[1]?.ROW_CD).toLowerCase(), USE_YN: 'N' })).toEqual([rows[1]])
    expect(await customer.call(selectSampleRows, { KEYWORD: '%' })).toEqual([])
  })
  test('a changed row has a new version, a deleted one is gone, and one invalid row rejects them all', async () => {
    const { rows } = await save(newRow(), newRow())
    const [first, second] = rows
    const { rows: changed } = await save({ ...first, QTY: 7, BATCH_FLAG: 'update' }, { ...second, BATCH_FLAG: 'delete' })
    expect(changed).toEqual([{ ...first, QTY: 7, ROW_VER: 2 }])
    expect(await staff.call(selectSampleRows, { KEYWORD: second?.ROW_CD })).toEqual([])
    const before = await staff.call(selectSampleRows)
    await expect(save(newRow(), newRow({ QTY: -1 }))).rejects.toMatchObject({
      code: 'VAL-001',
      body: { errors: [{ rowIndex: '2', columnsName: '수량' }] },
    })
    expect(await staff.call(selectSampleRows)).toEqual(before)
  })
  test('of two edits of one row the second is rejected', async () => {
    const [row] = (await save(newRow())).rows
    await save({ ...row, QTY: 2, BATCH_FLAG: 'update' })
    await expect(save({ ...row, QTY: 3, BATCH_FLAG: 'update' })).rejects.toMatchObject({ status: 409, code: 'CNF-001' })
  })
  test('a guest is rejected, and a customer cannot save', async () => {
    for (const contract of [selectSampleRows, saveSampleRows, exportSampleRows])
      await expect(portal.guest.call<unknown, unknown>(contract)).rejects.toMatchObject({ status: 401, code: 'AUTH-002' })
    await expect(customer.call(saveSampleRows, { rows: [newRow()] })).rejects.toMatchObject({ status: 403, code: 'AUTH-003' })
  })
  test('malformed input is rejected with the name of the field', async () => {
    await expect(customer.call(selectSampleRows, { USE_YN: 'maybe' })).rejects.toMatchObject({
      code: 'VAL-001',
      body: { errors: [expect.objectContaining({ columnsName: 'USE_YN' })] },
    })
    await expect(save(newRow({ BATCH_FLAG: 'other' }))).rejects.toMatchObject({ code: 'VAL-001' })
    await expect(customer.call(exportSampleRows, { FORMAT: 'pdf' })).rejects.toMatchObject({ code: 'VAL-001' })
  })
  test('rows of another corporation are invisible and cannot be changed', async () => {
    const [row] = (await save(newRow())).rows
    expect(await us.call(selectSampleRows)).toEqual([])
    for (const BATCH_FLAG of ['update', 'delete'])
      await expect(us.call(saveSampleRows, { rows: [{ ...row, BATCH_FLAG }] })).rejects.toBeInstanceOf(CallFailure)
    expect(await staff.call(selectSampleRows, { KEYWORD: row?.ROW_CD })).toEqual([row])
  })
  test('the rows of a search are exported as a file, with names for codes; without rows there is no file', async () => {
    const [row] = (await save(newRow({ ROW_NM: 'For the sheet' }))).rows
    const ask = (payload: object) =>
      customer.headers().then((headers) => portal.inject({ method: 'POST', url: exportSampleRows.path, payload, headers }))
    const file = await ask({ FORMAT: 'csv', KEYWORD: 'sheet', COLUMNS: ['ROW_CD', 'TRANS_MODE', 'QTY'] })
    expect(dispositionName(String(file.headers['content-disposition']))).toMatch(/_\d{14}\.csv$/)
    expect(file.body).toBe(`\ufeff코드,운송 구분,수량\r\n${row?.ROW_CD},해상,1\r\n`)
    await expect(customer.call(exportSampleRows, { FORMAT: 'xlsx', KEYWORD: 'no such row' })).rejects.toMatchObject({ status: 400 })
  })
})

import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../tests/support/portal.ts'
import { selectSampleRows } from './contract.ts'

const portal = await testPortal()
await portal.database.owner((run) =>
  run("insert into sample_row (corp_cd, row_cd, row_nm) values ('KR', 'A-1', 'First'), ('KR', 'B-1', 'Second'), ('US', 'C-1', 'Third')"),
)

describe('the rows of the screen "Sample screen"', () => {
  test('a customer finds them by code and by name', async () => {
    const customer = portal.as('customer')
    expect(await customer.call(selectSampleRows)).toEqual([
      { ROW_CD: 'A-1', ROW_NM: 'First' },
      { ROW_CD: 'B-1', ROW_NM: 'Second' },
    ])
    expect(await customer.call(selectSampleRows, { KEYWORD: 'second' })).toHaveLength(1)
    expect(await customer.call(selectSampleRows, { KEYWORD: '%' })).toEqual([])
  })
  test('a guest is rejected', async () => {
    await expect(portal.guest.call(selectSampleRows)).rejects.toMatchObject({ status: 401, code: 'AUTH-002' })
  })
  test('a malformed search is rejected with the name of the field', async () => {
    await expect(portal.as('customer').call(selectSampleRows, { KEYWORD: 7 })).rejects.toMatchObject({
      status: 400,
      code: 'VAL-001',
      body: { errors: [expect.objectContaining({ columnsName: 'KEYWORD' })] },
    })
  })
  test('rows of another corporation are invisible', async () => {
    expect(await portal.as('us').call(selectSampleRows)).toEqual([{ ROW_CD: 'C-1', ROW_NM: 'Third' }])
  })
})

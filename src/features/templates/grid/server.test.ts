import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { selectTemplateItems } from './contract.ts'

const portal = await testPortal()

describe('the rows of the template', () => {
  test('S1-009 a guest reads them in order', async () => {
    const rows = await portal.guest.call(selectTemplateItems)
    expect(rows.map(({ ITEM_CD }) => ITEM_CD)).toEqual(expect.arrayContaining(['TPL-001', 'TPL-010']))
    expect(rows[0]).toMatchObject({ ITEM_CD: 'TPL-001', QTY: 120 })
  })
  test('a keyword matches code and name, and its wildcards are literal', async () => {
    expect(await portal.guest.call(selectTemplateItems, { KEYWORD: '라벨' })).toHaveLength(2)
    expect(await portal.guest.call(selectTemplateItems, { KEYWORD: 'tpl-004' })).toHaveLength(1)
    expect(await portal.guest.call(selectTemplateItems, { KEYWORD: '%' })).toHaveLength(0)
  })
  test('an invalid search is refused with the field name', async () => {
    await expect(portal.guest.call(selectTemplateItems, { USE_YN: 'maybe' })).rejects.toMatchObject({
      status: 400,
      code: 'VAL-001',
      body: { errors: [expect.objectContaining({ columnsName: 'USE_YN' })] },
    })
  })
})

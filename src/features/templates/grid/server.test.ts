import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { selectTemplateItems } from './contract.ts'

const portal = await testPortal()

describe('the rows of the template', () => {
  test('S1-009 a guest reads them in their order', async () => {
    const rows = await portal.guest.call(selectTemplateItems)
    expect(rows.map(({ ITEM_CD }) => ITEM_CD)).toEqual(expect.arrayContaining(['TPL-001', 'TPL-010']))
    expect(rows[0]).toMatchObject({ ITEM_CD: 'TPL-001', QTY: 120 })
  })
  test('a keyword finds by code and by name, and its wildcards are letters', async () => {
    expect(await portal.guest.call(selectTemplateItems, { KEYWORD: '라벨' })).toHaveLength(2)
    expect(await portal.guest.call(selectTemplateItems, { KEYWORD: 'tpl-004' })).toHaveLength(1)
    expect(await portal.guest.call(selectTemplateItems, { KEYWORD: '%' })).toHaveLength(0)
  })
  test('a malformed search is refused with the name of the field', async () => {
    await expect(portal.guest.call(selectTemplateItems, { USE_YN: 'maybe' })).rejects.toMatchObject({
      status: 400,
      code: 'VAL-001',
      body: { errors: [expect.objectContaining({ columnsName: 'USE_YN' })] },
    })
  })
})

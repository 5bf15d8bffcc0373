import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { saveGridLayout, selectGridLayout } from './contract.ts'

const portal = await testPortal()
const GRID = { MENU_ABBR: 'templateGrid', GRID_NM: 'items' }
const LAYOUT = { order: ['QTY', 'ITEM_CD'], hidden: ['REMARK'], widths: { QTY: 140 }, density: 'compact' }

describe('the layout of a grid', () => {
  test('users read back only their own layout', async () => {
    await portal.as('staff').call(saveGridLayout, { ...GRID, LAYOUT })
    expect(await portal.as('staff').call(selectGridLayout, GRID)).toEqual(LAYOUT)
    expect(await portal.as('admin').call(selectGridLayout, GRID)).toEqual({})
    expect(await portal.as('customer').call(selectGridLayout, GRID)).toEqual({})
  })
  test('the newest replaces the previous one, and an empty one is deleted', async () => {
    await portal.as('staff').call(saveGridLayout, { ...GRID, LAYOUT: { density: 'roomy' } })
    expect(await portal.as('staff').call(selectGridLayout, GRID)).toEqual({ density: 'roomy' })
    await portal.as('staff').call(saveGridLayout, { ...GRID, LAYOUT: {} })
    expect(await portal.as('staff').call(selectGridLayout, GRID)).toEqual({})
  })
  test('a guest has none, and invalid input is refused', async () => {
    await expect(portal.guest.call(selectGridLayout, GRID)).rejects.toMatchObject({ status: 401 })
    await expect(portal.as('staff').call(saveGridLayout, { ...GRID, LAYOUT: { density: 'huge' } })).rejects.toMatchObject({ status: 400 })
    await expect(portal.as('staff').call(saveGridLayout, { ...GRID, LAYOUT: { widths: { QTY: 1e9 } } })).rejects.toMatchObject({
      status: 400,
    })
  })
})

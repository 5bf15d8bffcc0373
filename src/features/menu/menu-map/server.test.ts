import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { guestMenu } from '../guest-menu/contract.ts'
import { menuMap } from './contract.ts'

const portal = await testPortal()

describe('the menus a visitor may open', () => {
  test('S7-019 S3-037 a guest may open exhibition management only and sees the whole public tree', async () => {
    const own = await portal.guest.call(menuMap)
    expect(Object.keys(own.menuMap)).toEqual(['ptlExhibitionMgt'])
    expect(own.myMenuList).toEqual([])
    const { menuHierarchyList } = await portal.guest.call(guestMenu)
    expect(menuHierarchyList.map(({ MENU_ID, children }) => [MENU_ID, children.length])).toEqual([
      ['M01', 1],
      ['M02', 3],
      ['M03', 1],
      ['M04', 2],
    ])
  })
  test('S1-010 a menu row changed in the database changes the response without a rebuild', async () => {
    await portal.database.owner((run) => run("update menu set name_ko = '선적 현황' where menu_id = 'M0101'"))
    const { menuHierarchyList } = await portal.guest.call(guestMenu)
    expect(menuHierarchyList[0]?.children[0]?.MENU_NM).toBe('선적 현황')
  })
  test('an invalid body is refused with the field name', async () => {
    await expect(portal.guest.call(menuMap, [])).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
  })
})

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
  test('S1-010 S3-002 a menu, a right and a code that change are in the next answer, for every user of the role', async () => {
    const names = async () => (await portal.as('customer').call(menuMap)).menuMap.ptlShipmentList?.MENU_NM
    await names()
    await portal.database.owner((run) => run("update menu set name_ko = '화물 현황' where menu_abbr = 'ptlShipmentList'"))
    expect(await names()).toBe('화물 현황')
    const role = "role_id = (select role_id from app_user where user_id = 'customer')"
    await portal.database.owner((run) =>
      run(`delete from role_menu where ${role} and menu_id = (select menu_id from menu where menu_abbr = 'ptlShipmentList')`),
    )
    expect(await names()).toBeUndefined()
    const firstCode = async () =>
      Object.values((await portal.as('customer').call(menuMap)).popupMap).flatMap(({ codeMap }) => Object.values(codeMap).flat())[0]?.NAME
    const before = await firstCode()
    await portal.database.owner((run) => run("update code_detail set name_ko = name_ko || ' 새'"))
    expect(await firstCode()).toBe(`${before} 새`)
  })
  test('S3-013 the favourites of a user mark no one else’s menus', async () => {
    await portal.database.owner((run) =>
      run(
        "insert into my_menu (user_id, menu_id, sort_no) select 'staff', menu_id, 1 from menu where menu_abbr = 'ptlShipmentList' on conflict do nothing",
      ),
    )
    const marked = async (who: 'admin' | 'staff') =>
      Object.values((await portal.as(who).call(menuMap)).menuMap)
        .filter(({ isFavorite }) => isFavorite)
        .map(({ MENU_ABBR }) => MENU_ABBR)
    expect(await marked('admin')).toEqual([])
    expect(await marked('staff')).toEqual(['ptlShipmentList'])
    expect(await marked('admin')).toEqual([])
  })
  test('an invalid body is refused with the field name', async () => {
    await expect(portal.guest.call(menuMap, [])).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
  })
})

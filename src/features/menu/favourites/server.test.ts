import { expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { menuMap } from '../menu-map/contract.ts'
import { reorderFavourites, toggleFavourite } from './contract.ts'
import { MAX_FAVOURITES } from './favourite-order.ts'

const portal = await testPortal()
const customer = portal.as('customer')
const other = portal.as('other')
const toggle = (MENU_ID: string) => customer.call(toggleFavourite, { MENU_ID })
const ids = (list: { MENU_ID: string }[]) => list.map(({ MENU_ID }) => MENU_ID)

test('S3-012 S3-013 S7-023 S7-024 a favourite is added at the end, confirmed by a message, and removed by the same call', async () => {
  const before = ids((await customer.call(menuMap)).myMenuList)
  for (const id of before) await toggle(id)
  await toggle('M0301')
  const added = await customer.reply(toggleFavourite, { MENU_ID: 'M0101' })
  expect(added.message).toBe('즐겨찾기에 추가되었습니다.')
  expect(added.data.isFavorite).toBe(true)
  expect(added.data.myMenuList).toMatchObject([
    { MENU_ID: 'M0301' },
    { MENU_ID: 'M0101', MENU_NM: '선적 조회', MENU_ABBR: 'ptlShipmentList', MENU_PATH: '/fms/comm/PtlShipmentList' },
  ])
  const tree = (await customer.call(menuMap)).menuMap
  expect([tree.ptlShipmentList?.isFavorite, tree.ptlBookingList?.isFavorite]).toEqual([true, false])
  const removed = await customer.reply(toggleFavourite, { MENU_ID: 'M0101' })
  expect(removed.message).toBe('즐겨찾기에서 삭제되었습니다.')
  expect(removed.data).toMatchObject({ isFavorite: false, myMenuList: [{ MENU_ID: 'M0301' }] })
  await toggle('M0301')
})

test('S7-024 two quick clicks restore the previous state', async () => {
  await Promise.all([toggle('M0201'), toggle('M0201')])
  expect(ids((await customer.call(menuMap)).myMenuList)).toEqual([])
})

test('S7-024 unknown menus, groups and menus of another role are not found', async () => {
  for (const MENU_ID of ['M9999', 'M01', 'M9001']) await expect(toggle(MENU_ID)).rejects.toMatchObject({ status: 404, code: 'NTF-001' })
})

test('S7-024 the twenty-first favourite is refused', async () => {
  await portal.database.owner(async (run) => {
    await run(`insert into menu (menu_id, parent_id, menu_abbr, name_ko, name_en, menu_path, sort_no)
               select 'MX' || n, 'M01', 'extra' || n, 'x', 'x', '/x/' || n, 500 + n from generate_series(1, ${MAX_FAVOURITES}) n`)
    await run(`insert into role_menu select 'ROLE_CUST_USER', 'MX' || n from generate_series(1, ${MAX_FAVOURITES}) n`)
  })
  for (let n = 1; n <= MAX_FAVOURITES; n += 1) await toggle(`MX${n}`)
  await expect(toggle('M0101')).rejects.toMatchObject({ status: 422, code: 'BIZ-003' })
  await portal.database.owner((run) => run("delete from menu where menu_id like 'MX%'"))
})

test('S7-026 the order is stored; unknown ids are ignored and missing ones follow', async () => {
  for (const id of ['M0101', 'M0201', 'M0301']) await toggle(id)
  const reordered = await customer.call(reorderFavourites, { menuIdList: ['M0301', 'M7777', 'M0101'] })
  expect(ids(reordered.myMenuList)).toEqual(['M0301', 'M0101', 'M0201'])
  expect(ids((await customer.call(menuMap)).myMenuList)).toEqual(['M0301', 'M0101', 'M0201'])
})

test('users cannot see or reorder favourites of others', async () => {
  const mine = ids((await other.call(menuMap)).myMenuList)
  await other.call(reorderFavourites, { menuIdList: ['M0101'] })
  expect(ids((await other.call(menuMap)).myMenuList)).toEqual(mine)
  expect(ids((await customer.call(menuMap)).myMenuList)).toEqual(['M0301', 'M0101', 'M0201'])
})

test('S7-023 a guest is refused, as is a call without a menu', async () => {
  await expect(portal.guest.call(toggleFavourite, { MENU_ID: 'M0101' })).rejects.toMatchObject({ status: 401, code: 'AUTH-002' })
  await expect(portal.guest.call(reorderFavourites, { menuIdList: [] })).rejects.toMatchObject({ status: 401, code: 'AUTH-002' })
  await expect(customer.call(toggleFavourite, {})).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
  await expect(customer.call(reorderFavourites, { menuIdList: 'M0101' })).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
})

import { expect, test } from 'vitest'
import { closeTab, getMenuName, menuHref, menuLeaves, openTab, saveScroll, updateMenuPath, withFavourites } from './menu-state.ts'
import { type ClientMenu, createPortalStore } from './store.ts'

const leaf = (id: string, abbr: string, path = `/x/${abbr}`): ClientMenu => ({
  MENU_ID: id,
  MENU_NM: `name of ${abbr}`,
  MENU_ABBR: abbr,
  MENU_PATH: path,
  LOGIN_YN: 'Y',
  isFavorite: false,
  children: [],
})
const page = () => {
  const ship = leaf('M0101', 'ptlShipmentList')
  const book = leaf('M0201', 'ptlBookingSeaMgt')
  const group = { ...leaf('M01', 'grp', ''), children: [ship, book] }
  return createPortalStore({ menuTree: [group], menuMap: { ptlShipmentList: ship, ptlBookingSeaMgt: book } })
}
const favourite = (MENU_ID: string) => ({ MENU_ID, MENU_NM: '', MENU_ABBR: '', MENU_PATH: '', SORT_NO: 1 })

test('S3-029 the menu map is keyed by the abbreviation', () => {
  expect(page().getState().menuMap.ptlShipmentList?.MENU_ID).toBe('M0101')
})

test('S3-002 S4-018 S4-019 the returned list sets every star, in map and tree', () => {
  const store = page()
  store.setState(withFavourites(store.getState(), [favourite('M0101')]))
  const stars = () => Object.values(store.getState().menuMap).map(({ MENU_ID, isFavorite }) => [MENU_ID, isFavorite])
  expect(stars()).toEqual([
    ['M0101', true],
    ['M0201', false],
  ])
  expect(store.getState().menuTree[0]?.children.map(({ isFavorite }) => isFavorite)).toEqual([true, false])
  store.setState(withFavourites(store.getState(), []))
  expect(stars()).toEqual([
    ['M0101', false],
    ['M0201', false],
  ])
})

test('S4-023 a menu path changes in map and tree; an unknown id changes nothing', () => {
  const store = page()
  const before = store.getState().menuMap.ptlBookingSeaMgt
  updateMenuPath(store, 'M0101', '/new')
  expect(store.getState().menuMap.ptlShipmentList?.MENU_PATH).toBe('/new')
  expect(store.getState().menuTree[0]?.children[0]?.MENU_PATH).toBe('/new')
  updateMenuPath(store, 'M9999', '/no')
  expect(store.getState().menuMap.ptlBookingSeaMgt).toEqual(before)
})

test('S3-030 opening a menu adds its tab and makes it active; opening it again adds none', () => {
  const store = page()
  const { menuMap } = store.getState()
  openTab(store, menuMap.ptlShipmentList as ClientMenu, '/x/ptlShipmentList?mid=ptlShipmentList')
  openTab(store, menuMap.ptlBookingSeaMgt as ClientMenu, '/b')
  openTab(store, menuMap.ptlShipmentList as ClientMenu, '/x/ptlShipmentList?mid=ptlShipmentList')
  expect(Object.keys(store.getState().activeTabMap)).toEqual(['ptlShipmentList', 'ptlBookingSeaMgt'])
  expect(store.getState().activeMenu).toBe('ptlShipmentList')
})

test('S1-024 S4-025 closing a tab deletes its scroll position and leads to the neighbour, or home', () => {
  const store = page()
  const { menuMap } = store.getState()
  openTab(store, menuMap.ptlBookingSeaMgt as ClientMenu, '/b')
  openTab(store, menuMap.ptlShipmentList as ClientMenu, '/s')
  saveScroll(store, 'ptlShipmentList', { x: 0, y: 500 })
  expect(closeTab(store, 'ptlShipmentList')).toBe('/b')
  expect(store.getState().scrollMap.ptlShipmentList).toBeUndefined()
  store.setState({ activeMenu: null })
  expect(closeTab(store, 'ptlBookingSeaMgt')).toBeNull()
  expect(store.getState().activeTabMap).toEqual({})
})

test('S2-003 a menu opens at its path with its abbreviation as mid', () => {
  expect(menuHref(leaf('M0101', 'ptlShipmentList', '/fms/comm/PtlShipmentList'))).toBe('/fms/comm/PtlShipmentList?mid=ptlShipmentList')
})

test('S8-019 an unknown menu has no name', () => {
  const state = page().getState()
  expect(getMenuName(state, 'M0101')).toBe('name of ptlShipmentList')
  expect(getMenuName(state, 'M9999')).toBeUndefined()
  expect(menuLeaves(state.menuTree).map(({ MENU_ID }) => MENU_ID)).toEqual(['M0101', 'M0201'])
})

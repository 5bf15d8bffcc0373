import { expect, test, vi } from 'vitest'
import type { ClientMenu } from '#platform/web/store/store.ts'
import { guard, safeNext, withoutSlash } from './menu-guard.ts'

const menu = (abbr: string, path: string, login = 'Y'): ClientMenu => ({
  MENU_ID: abbr,
  MENU_NM: abbr,
  MENU_ABBR: abbr,
  MENU_PATH: path,
  LOGIN_YN: login,
  isFavorite: false,
  children: [],
})
const list = menu('ptlShipmentList', '/fms/comm/PtlShipmentList')
const visit = {
  path: list.MENU_PATH,
  mid: 'ptlShipmentList',
  kind: 'screen',
  href: `${list.MENU_PATH}?mid=ptlShipmentList`,
  menuMap: { ptlShipmentList: list },
  publicMenus: {},
  askedBy: null,
} as const

test('S2-036 S2-039 the mid is looked up in the menu map and becomes the active menu', () => {
  const lookUp = vi.fn()
  const menuMap = new Proxy({ ptlShipmentList: list }, { get: (target, key) => (lookUp(key), Reflect.get(target, key)) })
  expect(guard({ ...visit, menuMap })).toEqual({ open: true, active: 'ptlShipmentList' })
  expect(lookUp).toHaveBeenCalledWith('ptlShipmentList')
})

test('S2-037 without a known mid the visitor is sent home', () => {
  for (const mid of [null, '', 'zzz', 'constructor']) expect(guard({ ...visit, mid })).toEqual({ open: false, to: '/' })
})

test('S2-043 a mid of another path counts as unknown', () => {
  expect(guard({ ...visit, path: '/oms/comm/PtlBookingList' })).toEqual({ open: false, to: '/' })
})

test('S2-038 S2-041 home, popups, pages, templates and unknown paths need no mid', () => {
  const none = { mid: 'zzz', menuMap: {}, publicMenus: {}, askedBy: null, href: '' }
  expect(guard({ ...none, path: '/', kind: 'page' }).open).toBe(true)
  expect(guard({ ...none, path: '/template/grid', kind: 'screen' }).open).toBe(true)
  expect(guard({ ...none, path: '/cms/popup/CmsCbmPopup', kind: 'popup' }).open).toBe(true)
  expect(guard({ ...none, path: '/abc', kind: 'unknown' }).open).toBe(true)
})

test('S2-042 a guest with the mid of a public menu returns there after login', () => {
  const to = `/?next=${encodeURIComponent(visit.href)}`
  expect(guard({ ...visit, menuMap: {}, publicMenus: { ptlShipmentList: list } })).toEqual({ open: false, to })
})

test('S2-042 a guest whose menu does not show the screen of the back office returns there after login; a member is sent home', () => {
  const path = '/office/comm/PtlNoticeMgt'
  const office = { ...visit, path, mid: 'ptlNoticeMgt', menuMap: {}, href: `${path}?mid=ptlNoticeMgt` }
  expect(guard({ ...office, askedBy: 'ptlNoticeMgt' })).toEqual({ open: false, to: `/?next=${encodeURIComponent(office.href)}` })
  expect(guard({ ...office, mid: 'zzz', askedBy: 'ptlNoticeMgt' })).toEqual({ open: false, to: '/' })
  expect(guard(office)).toEqual({ open: false, to: '/' })
})

test('S2-042 next accepts only a known path of ours', () => {
  const known = (path: string) => path === list.MENU_PATH
  expect(safeNext(visit.href, known)).toBe(visit.href)
  for (const bad of ['https://evil', '//evil', '/\\evil', '/fms\\comm', '/nowhere', 'fms', '', null, '/\u0000', 'javascript:alert(1)'])
    expect(safeNext(bad, known)).toBeNull()
})

test('S2-004 a trailing slash means the same page', () => {
  expect(withoutSlash('/login/')).toBe('/login')
  expect(withoutSlash('/')).toBe('/')
})

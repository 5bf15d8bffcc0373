import { afterEach, expect, test, vi } from 'vitest'
import { collapseMenu } from './menu-state.ts'
import { createPortalStore, GUEST } from './store.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test("S3-028 S3-029 S3-030 S3-031 S3-032 S3-033 S3-034 S3-035 a page starts with the server's data and nothing open", () => {
  const { getState } = createPortalStore({ languageMap: { a: 'b' }, clientIp: '1.2.3.4', mobile: true, loggedIn: true })
  expect(getState()).toMatchObject({
    session: GUEST,
    languageMap: { a: 'b' },
    menuTree: [],
    menuMap: {},
    popupMap: {},
    myMenuList: [],
    activeTabMap: {},
    activePopupList: [],
    scrollMap: {},
    httpTransaction: false,
    httpCount: 0,
    mobile: true,
    clientIp: '1.2.3.4',
    loggedIn: true,
    pageArgs: {},
  })
})

test('S3-034 the menu collapses and expands', () => {
  const store = createPortalStore()
  expect(store.getState().menuCollapsed).toBe(false)
  collapseMenu(store, true)
  expect(store.getState().menuCollapsed).toBe(true)
})

test('two pages never share state', () => {
  const [one, other] = [createPortalStore(), createPortalStore()]
  one.setState({ httpCount: 3 })
  expect(other.getState().httpCount).toBe(0)
})

test("the browser's developer tools can inspect a development page only", () => {
  const connect = vi.fn<() => object>(() => ({ init: () => {}, subscribe: () => {}, send: () => {} }))
  vi.stubGlobal('window', { __REDUX_DEVTOOLS_EXTENSION__: { connect } })
  createPortalStore()
  expect(connect).not.toHaveBeenCalled()
  vi.stubGlobal('document', {})
  vi.stubEnv('DEV', false)
  createPortalStore()
  expect(connect).not.toHaveBeenCalled()
  vi.stubEnv('DEV', true)
  const store = createPortalStore()
  expect(connect).toHaveBeenCalledTimes(1)
  store.setState({ httpCount: 1 })
  expect(store.getState().httpCount).toBe(1)
})

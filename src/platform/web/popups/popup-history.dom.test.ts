import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectCalls } from '../api/call.ts'
import { keepPopupsInHistory } from './popup-history.ts'
import { chosen, findPopupPagesWith, isForMembers, openPopup, replacePopup, togglePopup } from './popup-stack.ts'
import { createPortalStore, type PortalStore } from '../store/store.ts'

const popupMap = {
  a: { MENU_NM: 'A', MENU_PATH: '/popup/a', codeMap: {} },
  b: { MENU_NM: 'B', MENU_PATH: '/popup/b', codeMap: {} },
  loginPopup: { MENU_NM: 'Log-in', MENU_PATH: '/login/popup', codeMap: {} },
}
let store: PortalStore
let popups: ReturnType<typeof keepPopupsInHistory>

const begin = (state: { loggedIn?: boolean } = {}) => {
  store = createPortalStore({ popupMap, ...state })
  connectCalls(store)
  popups = keepPopupsInHistory(store)
  popups.arrived(history.state?.key ?? 'default')
}
const abbrs = () => store.getState().activePopupList.map(({ abbr }) => abbr)
const inHistory = () => (history.state?.popups ?? []).map(({ abbr }: { abbr: string }) => abbr)
/** A history step arrives some tasks later, on a busy machine many. */
const settled = async () => {
  await new Promise((done) => setTimeout(done, 50))
  await vi.waitFor(() => expect(inHistory()).toEqual(abbrs()), { timeout: 900 }).catch(() => undefined)
}
const back = async () => {
  const left = JSON.stringify(history.state)
  history.back()
  await vi.waitFor(() => expect(JSON.stringify(history.state)).not.toBe(left), { timeout: 5_000 })
  await settled()
}

beforeEach(() => {
  history.pushState({ key: `k${Math.random()}`, idx: 1 }, '', '/page')
  findPopupPagesWith(() => ({ page: async () => ({ default: () => null }) }))
  begin()
})
afterEach(() => popups.stop())

test("S3-031 opening adds an entry of the same address and preserves the router's fields", () => {
  const { key, idx } = history.state
  void openPopup('a', { mngtNo: 'M1' })
  void openPopup('b')
  expect(history.state).toMatchObject({ key, idx, popups: [{ abbr: 'a', args: { mngtNo: 'M1' } }, { abbr: 'b' }] })
  expect(location.pathname + location.search).toBe('/page')
})

test('back closes only the top dialog, like the close button', async () => {
  void openPopup('a')
  const answer = openPopup('b')
  await back()
  expect(abbrs()).toEqual(['a'])
  await expect(answer).rejects.toEqual({ reason: 'close' })
  await back()
  expect(abbrs()).toEqual([])
})

test('S2-070 an answer goes back one entry and resolves after that', async () => {
  const length = () => inHistory().length
  const answer = openPopup('a').then((value) => [value, length()])
  store.getState().activePopupList[0]?.resolve({ A: 1 })
  await expect(answer).resolves.toEqual([{ A: 1 }, 0])
})

test('a reload restores the stack with its arguments and its size', async () => {
  void openPopup('a', { mngtNo: 'M1' }, { width: 500, height: 300 })
  void openPopup('b', { n: 2 })
  togglePopup(store.getState().activePopupList[1]?.id ?? 0)
  popups.stop()
  begin()
  expect(store.getState().activePopupList).toMatchObject([
    { abbr: 'a', title: 'A', args: { mngtNo: 'M1' }, width: 500, height: 300, fullScreen: false },
    { abbr: 'b', title: 'B', args: { n: 2 }, fullScreen: true },
  ])
  await back()
  expect(abbrs()).toEqual(['a'])
})

test('the login popup belongs to no page: it stays over a navigation and does not return after a reload', async () => {
  void openPopup('a')
  void openPopup('loginPopup', {}, { stays: true })
  history.pushState({ key: 'next', idx: 2 }, '', '/other')
  popups.arrived('next')
  expect(abbrs()).toEqual(['loginPopup'])
  expect(inHistory()).toEqual(['loginPopup'])
  popups.stop()
  begin()
  await settled()
  expect(abbrs()).toEqual([])
  expect(inHistory()).toEqual([])
})

test('S4-050 after an ended session a guest keeps the entry of a popup only members know; a member loses that of an unknown one', async () => {
  history.replaceState({ ...history.state, popups: [{ id: 7, abbr: 'membersOnly', args: { n: 1 }, stays: false }] }, '')
  popups.stop()
  begin()
  await settled()
  expect(abbrs()).toEqual(['membersOnly'])
  expect(store.getState().activePopupList.map(isForMembers)).toEqual([true])
  popups.stop()
  begin({ loggedIn: true })
  await settled()
  expect([abbrs(), inHistory()]).toEqual([[], []])
})

test('closing a middle one leaves the others, in the history too', async () => {
  for (const abbr of ['a', 'b', 'a']) void openPopup(abbr)
  store.getState().activePopupList[1]?.resolve()
  await settled()
  expect(abbrs()).toEqual(['a', 'a'])
  expect(inHistory()).toEqual(['a', 'a'])
})

test('opening the next one right after an answer loses neither', async () => {
  const first = chosen(openPopup('a'))
  store.getState().activePopupList[0]?.resolve('one')
  void openPopup('b')
  await settled()
  expect(await first).toBe('one')
  expect(abbrs()).toEqual(['b'])
  expect(inHistory()).toEqual(['b'])
})

test('a dialog of a page that is left is closed; going back to that page shows it again', async () => {
  const { key } = history.state
  const answer = openPopup('a', { n: 1 })
  history.pushState({ key: 'next', idx: 2 }, '', '/other')
  popups.arrived('next')
  await expect(answer).rejects.toEqual({ reason: 'close' })
  expect(abbrs()).toEqual([])
  await back()
  popups.arrived(key)
  expect(store.getState().activePopupList).toMatchObject([{ abbr: 'a', args: { n: 1 } }])
})

test('a dialog opened while the same page changes its address stays; earlier ones are closed', async () => {
  void openPopup('a').catch(() => {})
  popups.departs()
  void openPopup('b')
  history.pushState({ key: 'search', idx: 2 }, '', '/page?POL=KRPUS')
  popups.arrived('search', true)
  await settled()
  expect(abbrs()).toEqual(['b'])
  expect(inHistory()).toEqual(['b'])
  await back()
  expect([abbrs(), location.search]).toEqual([[], '?POL=KRPUS'])
  popups.departs()
  void openPopup('a').catch(() => {})
  history.pushState({ key: 'other', idx: 3 }, '', '/other')
  popups.arrived('other')
  expect(abbrs(), 'another page takes it away').toEqual([])
})

test("a page opened before a closed dialog's step back arrives stays open", async () => {
  const go = history.go.bind(history)
  const slow = vi.spyOn(history, 'go').mockImplementation((delta) => void setTimeout(() => go(delta), 10))
  const answer = chosen(openPopup('a'))
  store.getState().activePopupList[0]?.resolve('one')
  history.pushState({ key: 'search', idx: 2 }, '', '/page?POL=KRPUS')
  popups.arrived('search')
  const router = vi.fn<() => void>()
  window.addEventListener('popstate', router)
  await settled()
  window.removeEventListener('popstate', router)
  slow.mockRestore()
  expect([history.state.key, location.search, router.mock.calls]).toEqual(['search', '?POL=KRPUS', []])
  expect([abbrs(), await answer]).toEqual([[], 'one'])
  await back()
  expect(location.search, 'a later step is the visitor’s own').toBe('')
})

test('S1-021 what a page opens while it renders stays, above what the history restores', async () => {
  popups.stop()
  store = createPortalStore({ popupMap })
  connectCalls(store)
  void openPopup('b')
  popups = keepPopupsInHistory(store)
  popups.arrived(history.state.key)
  await settled()
  expect(abbrs()).toEqual(['b'])
  expect(inHistory()).toEqual(['b'])
})

test('S2-192 what replaces the content of a dialog is what a reload shows; the step back closes it', async () => {
  void openPopup('a', { n: 1 }).catch(() => {})
  const id = store.getState().activePopupList[0]?.id ?? 0
  const depth = history.length
  replacePopup(id, { popup: { abbr: 'b' } } as Parameters<typeof replacePopup>[1], { n: 2 })
  expect(store.getState().activePopupList).toMatchObject([{ id, abbr: 'b', title: 'B', path: '/popup/b', args: { n: 2 } }])
  expect([history.length, history.state.popups]).toMatchObject([depth, [{ id, abbr: 'b', args: { n: 2 } }]])
  popups.stop()
  begin()
  expect(store.getState().activePopupList).toMatchObject([{ abbr: 'b', args: { n: 2 } }])
  await back()
  expect(abbrs()).toEqual([])
})

import { beforeEach, expect, test, vi } from 'vitest'
import { connectCalls } from '../api/call.ts'
import { loadPopup, POPUP_LIMIT, SLOW_AFTER } from './load-popup.ts'
import { chosen, dialogContent, findPopupPagesWith, openPopup, popupPage, togglePopup } from './popup-stack.ts'
import { createPortalStore, type PortalStore } from '../store/store.ts'

const Page = () => null
let store: PortalStore
const WIDE = { width: 1300, height: 808 }
const list = () => store.getState().activePopupList

beforeEach(() => {
  store = createPortalStore({
    popupMap: {
      cmsCbmPopup: { MENU_NM: 'CBM 계산기', MENU_PATH: '/cms/popup/CmsCbmPopup', codeMap: {} },
      wide: { MENU_NM: '해상 화물추적', MENU_PATH: '/wide', codeMap: {} },
    },
  })
  connectCalls(store)
  const card = { page: async () => ({ default: Page }) }
  findPopupPagesWith((path) =>
    path === '/cms/popup/CmsCbmPopup' ? { ...card, popup: {} } : path === '/wide' ? { ...card, popup: { size: WIDE } } : undefined,
  )
})

test('S2-066 the title is the given one, else the menu name', () => {
  void openPopup('cmsCbmPopup')
  void openPopup('cmsCbmPopup', {}, { title: 'mine' })
  expect(list().map(({ title }) => title)).toEqual(['CBM 계산기', 'mine'])
})

test('S9-008 a popup opens in its own size, else in the default one; the opener may override it', () => {
  void openPopup('cmsCbmPopup')
  void openPopup('wide')
  void openPopup('wide', {}, { width: 400 })
  expect(list().map(({ width, height }) => [width, height])).toEqual([
    [800, 600],
    [1300, 808],
    [400, 808],
  ])
})

test('S2-070 resolve returns the result to the opener', async () => {
  const answer = openPopup('cmsCbmPopup')
  list()[0]?.resolve({ A: 1 })
  await expect(answer).resolves.toEqual({ A: 1 })
  expect(list()).toEqual([])
})

test('S2-070 closing rejects with the reason close, which callers treat as no choice', async () => {
  const answer = openPopup('cmsCbmPopup')
  const choice = chosen(openPopup('cmsCbmPopup'))
  for (const popup of list()) popup.reject()
  await expect(answer).rejects.toEqual({ reason: 'close' })
  await expect(choice).resolves.toBeNull()
  const broken = chosen(openPopup('cmsCbmPopup'))
  list()[0]?.reject(new Error('broken'))
  await expect(broken).rejects.toThrow('broken')
})

test('S3-031 S4-017 the last popup is the active one; closing a middle one removes only it', () => {
  for (let n = 0; n < 3; n += 1) void openPopup('cmsCbmPopup', n)
  expect(list()).toHaveLength(3)
  list()[1]?.resolve()
  expect(list().map(({ args }) => args)).toEqual([0, 2])
  list()[1]?.resolve()
  expect(list().at(-1)?.args).toBe(0)
})

test('S2-072 S2-073 S6-003 the content is the page at the menu path; an unknown path or popup has none', async () => {
  void openPopup('cmsCbmPopup')
  void openPopup('unknown')
  store.setState({ popupMap: { gone: { MENU_NM: 'gone', MENU_PATH: '/zzz/popup/None', codeMap: {} } } })
  void openPopup('gone')
  dialogContent('terms', 'shell.terms', async () => ({ default: Page }))
  void openPopup('terms')
  const [known, unknown, gone, dialog] = list()
  expect((await popupPage(known as never)?.())?.default).toBe(Page)
  expect(popupPage(unknown as never)).toBeUndefined()
  expect(popupPage(gone as never)).toBeUndefined()
  expect((await popupPage(dialog as never)?.())?.default).toBe(Page)
})

test('S9-008 a popup is 800 by 600 by default', () => {
  void openPopup('cmsCbmPopup')
  expect(list()[0]).toMatchObject({ width: 800, height: 600, keepSize: false })
})

test('S4-016 full screen goes on and off; a closed popup cannot be toggled', () => {
  void openPopup('cmsCbmPopup')
  const { id, resolve } = list()[0] as { id: number; resolve: () => void }
  togglePopup(id)
  expect(list()[0]?.fullScreen).toBe(true)
  togglePopup(id)
  expect(list()[0]?.fullScreen).toBe(false)
  resolve()
  togglePopup(id)
  expect(list()).toEqual([])
})

test('S9-005 an indicator shows when loading takes longer than 200 ms', async () => {
  vi.useFakeTimers()
  const seen: string[] = []
  const watch = { onSlow: () => seen.push('slow'), onReady: () => seen.push('ready'), onFailure: () => seen.push('failed') }
  const after = (ms: number) => () => new Promise<{ default: typeof Page }>((done) => setTimeout(() => done({ default: Page }), ms))
  loadPopup(after(150), watch)
  await vi.advanceTimersByTimeAsync(SLOW_AFTER + 50)
  expect(seen).toEqual(['ready'])
  loadPopup(after(250), watch)
  await vi.advanceTimersByTimeAsync(300)
  expect(seen).toEqual(['ready', 'slow', 'ready'])
  vi.useRealTimers()
})

test('S9-004 S8-011 a popup that does not load in 100 s has failed, once', async () => {
  vi.useFakeTimers()
  const onFailure = vi.fn()
  loadPopup(() => new Promise(() => {}), { onSlow: () => {}, onReady: () => {}, onFailure })
  await vi.advanceTimersByTimeAsync(POPUP_LIMIT - 1)
  expect(onFailure).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onFailure).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

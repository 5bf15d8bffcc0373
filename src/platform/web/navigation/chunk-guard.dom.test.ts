import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectCalls } from '../api/call.ts'
import { tabStorage } from '../browser/safe-storage.ts'
import { createPortalStore, type PortalStore } from '../store/store.ts'
import { CHUNK_RELOAD_PAUSE, guardChunks, mayReload, setPendingPage } from './chunk-guard.ts'

let store: PortalStore
let isOffline = false
beforeEach(() => {
  sessionStorage.clear()
  store = createPortalStore()
  connectCalls(store)
  vi.stubGlobal('fetch', () => (isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response())))
})
afterEach(() => {
  vi.unstubAllGlobals()
  setPendingPage(null)
  location.hash = ''
})

/** A script of the page that the visitor opens does not load. */
const loseScript = (wanted: string) => {
  setPendingPage(wanted)
  const reason = new TypeError('Failed to fetch dynamically imported module: /assets/page.js')
  window.dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }))
}

test('S8-012 S8-013 a missing chunk reloads once; again only after 60 seconds', () => {
  const start = 1_000_000
  expect(CHUNK_RELOAD_PAUSE).toBe(60_000)
  expect(mayReload(tabStorage, start)).toBe(true)
  expect(mayReload(tabStorage, start + 59_999)).toBe(false)
  expect(mayReload(tabStorage, start + 60_000)).toBe(true)
})

test('S8-007 S8-013 a visitor whose connection is lost twice in a minute can retry both times; a script missing on the server reloads once', async () => {
  const onStale = vi.fn<() => void>()
  const remove = guardChunks(onStale)
  for (const wanted of ['#first', '#second']) {
    isOffline = true
    loseScript(wanted)
    await vi.waitFor(() => expect(store.getState().boxes).toHaveLength(1))
    isOffline = false
    store.getState().boxes[0]?.answer(true)
    await vi.waitFor(() => expect(location.hash).toBe(wanted))
  }
  expect(onStale).not.toHaveBeenCalled()
  loseScript('#third')
  await vi.waitFor(() => expect(onStale).toHaveBeenCalledTimes(1))
  expect(location.hash).toBe('#second')
  remove()
})

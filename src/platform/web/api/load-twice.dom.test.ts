import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTwice } from './load-twice.ts'

const PANEL = 'http://localhost:3000/assets/panel-1.css'
const links = () => [...document.head.querySelectorAll<HTMLLinkElement>(`link[href="${PANEL}"]`)]
const failLast = () => links().at(-1)?.dispatchEvent(new Event('error'))

/** What the module loader does: it adds the style sheet at the first load only, and gives the code without it afterwards. */
const panel = () => {
  let asked = false
  return async () => {
    if (asked) return 'panel'
    asked = true
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = PANEL
    document.head.append(link)
    link.dispatchEvent(new Event('error'))
    throw new Error(`Unable to preload CSS for ${PANEL}`)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.head.replaceChildren()
})

test('S2-074 S8-011 a panel whose style sheet was lost is not shown without it: it is asked for again', async () => {
  const got = loadTwice(panel())()
  await vi.advanceTimersByTimeAsync(800)
  expect(links()).toHaveLength(2)
  links().at(-1)?.dispatchEvent(new Event('load'))
  expect(await got).toBe('panel')
})

test('S2-074 a panel whose style sheet is lost twice fails, and the next try asks for it again', async () => {
  const load = loadTwice(panel())
  const got = load().catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(800)
  failLast()
  expect(await got).toContain(PANEL)
  const again = load()
  await vi.advanceTimersByTimeAsync(0)
  links().at(-1)?.dispatchEvent(new Event('load'))
  expect(await again).toBe('panel')
})

test('S8-011 code that comes at the second try is taken', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('code')
  const got = loadTwice(load)()
  await vi.advanceTimersByTimeAsync(800)
  expect(await got).toBe('code')
  expect(load).toHaveBeenCalledTimes(2)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WindowAsk } from '#platform/shared/lists/list-window.ts'
import { createRowPages } from './row-pages.ts'

const head = { total: 5_000, upTo: 9, asOf: '' }
const ANCHORS = ['', 'b', 'c', 'd', 'e']
const rowsOf = (first: number) => Array.from({ length: 50 }, (_, at) => first + at)
const firstOf = ({ ANCHOR, SKIP }: WindowAsk) => ANCHORS.indexOf(ANCHOR) * 1000 + SKIP

const setUp = () => {
  const asked: { first: number; signal: AbortSignal; answer: () => void; fail: () => void }[] = []
  const fetchAnchors = vi.fn(async () => ANCHORS)
  const pages = createRowPages(
    rowsOf(0),
    head,
    (ask, signal) =>
      new Promise<number[]>((settle, refuse) => {
        const first = firstOf(ask)
        asked.push({ first, signal, answer: () => settle(rowsOf(first)), fail: () => refuse(new Error('500')) })
      }),
    fetchAnchors,
  )
  return { pages, asked, fetchAnchors }
}
const settle = () => vi.advanceTimersByTimeAsync(100)
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.useRealTimers())

test('S2-133 rows of the first answer are not requested again', async () => {
  const { pages, asked } = setUp()
  pages.want(0, 40)
  await settle()
  expect(asked).toEqual([])
  expect(pages.getRow(49)).toBe(49)
  expect(pages.getRow(50)).toBeUndefined()
})

test('S8-017 a search without matches requests nothing, and nothing has failed', async () => {
  const fetch = vi.fn(async () => [])
  const pages = createRowPages([], { total: 0, upTo: 0, asOf: '' }, fetch, async () => [])
  pages.want(0, -1)
  await settle()
  expect(fetch).not.toHaveBeenCalled()
  expect(pages.failed()).toBe(false)
})

test('S2-133 the visible window is fetched from its anchor', async () => {
  const { pages, asked } = setUp()
  pages.want(2_180, 2_210)
  await settle()
  expect(asked.map(({ first }) => first)).toEqual([2_150, 2_200])
  asked[1]?.answer()
  await settle()
  expect(pages.getRow(2_205)).toBe(2_205)
})

test('S2-133 anchors are requested once, and only for rows after the first thousand', async () => {
  const { pages, asked, fetchAnchors } = setUp()
  pages.want(900, 930)
  await settle()
  expect(asked.map(({ first }) => first)).toEqual([900])
  expect(fetchAnchors).not.toHaveBeenCalled()
  for (const row of [1_000, 3_000]) {
    pages.want(row, row + 30)
    await settle()
  }
  expect(asked.map(({ first }) => first)).toEqual([900, 1_000, 3_000])
  expect(fetchAnchors).toHaveBeenCalledExactlyOnceWith({ UP_TO: 9 }, expect.anything())
})

test('S8-017 failed anchors are requested again on retry', async () => {
  const { pages, asked, fetchAnchors } = setUp()
  fetchAnchors.mockRejectedValueOnce(new Error('503'))
  pages.want(4_000, 4_030)
  await settle()
  expect(pages.failed()).toBe(true)
  pages.retry()
  await settle()
  expect(pages.failed()).toBe(false)
  expect(asked.map(({ first }) => first)).toEqual([4_000])
})

test('a dragged scroll bar requests only its final position, and cancels what it left', async () => {
  const { pages, asked } = setUp()
  pages.want(1_000, 1_030)
  await settle()
  for (let row = 1_100; row <= 4_900; row += 100) pages.want(row, row + 30)
  await settle()
  expect(asked.map(({ first }) => first)).toEqual([1_000, 4_900])
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[0]?.answer()
  await settle()
  expect(pages.getRow(1_000)).toBeUndefined()
})

test('S8-017 a failed window leaves the other rows, is not repeated by itself, and is requested again on retry', async () => {
  const { pages, asked } = setUp()
  const changed = vi.fn()
  pages.subscribe(changed)
  pages.want(500, 530)
  await settle()
  asked[0]?.fail()
  await settle()
  expect(pages.failed()).toBe(true)
  expect(changed).toHaveBeenCalled()
  expect(pages.getRow(3)).toBe(3)
  pages.want(501, 531)
  await settle()
  expect(asked).toHaveLength(1)
  pages.retry()
  await settle()
  expect(pages.failed()).toBe(false)
  expect(asked).toHaveLength(2)
})

test('the number of cached pages is limited', async () => {
  const { pages, asked } = setUp()
  const anchors = Array.from({ length: 1000 }, (_, at) => `${at}`)
  const long = createRowPages(
    rowsOf(0),
    { ...head, total: 1e6 },
    async () => rowsOf(0),
    async () => anchors,
  )
  for (let row = 0; row < 10_000; row += 100) {
    long.want(row, row + 30)
    await settle()
  }
  expect(long.getRow(9_920)).toBeDefined()
  expect(long.getRow(0)).toBeUndefined()
  expect(asked).toEqual([])
  pages.stop()
})

test('a changed row replaces its former version, wherever it is loaded, and nothing else moves', async () => {
  const { pages, asked } = setUp()
  pages.want(0, 60)
  await settle()
  asked[0]?.answer()
  await settle()
  const version = pages.version()
  expect(pages.replace((row) => (row === 55 ? 5_500 : row))).toEqual([5_500])
  expect([pages.getRow(54), pages.getRow(55), pages.getRow(56)]).toEqual([54, 5_500, 56])
  expect(pages.version()).toBe(version + 1)
  expect(pages.replace((row) => row)).toEqual([])
  expect(pages.version()).toBe(version + 1)
})

test('visible rows come first among the loaded ones; the others can be dropped and are requested again when they become visible', async () => {
  const { pages, asked } = setUp()
  pages.want(100, 120)
  await settle()
  asked[0]?.answer()
  await settle()
  expect(pages.loaded().slice(0, 2)).toEqual([100, 101])
  expect(pages.loaded()).toContain(0)
  pages.forgetOthers()
  expect(pages.loaded()).toHaveLength(50)
  pages.want(0, 20)
  await settle()
  expect(asked.map(({ first }) => first)).toEqual([100, 0])
})

import { beforeEach, expect, test, vi } from 'vitest'

const rows = [
  { HBL_NO: '한"글 <b>', QTY: 1, ETD: null },
  { HBL_NO: '', QTY: 0.5, ETD: '202611220900' },
]
beforeEach(() => vi.resetModules())
const load = () => import('./packed-rows.ts')

test('packed rows unpack unchanged, in the same process and elsewhere', async () => {
  const server = await load()
  const text = server.packRows(rows)
  expect(server.unpackRows(text)).toBe(rows)
  vi.resetModules()
  const browser = await load()
  expect(browser.unpackRows(text)).toEqual(rows)
  expect(browser.unpackRows(text)).toBe(browser.unpackRows(text))
})

test('an empty list is packed and unpacked', async () => {
  const { packRows } = await load()
  const text = packRows([])
  vi.resetModules()
  expect((await load()).unpackRows(text)).toEqual([])
})

test('an old result leaves the cache and is parsed again', async () => {
  const { packRows, unpackRows } = await load()
  const text = packRows(rows)
  for (let other = 0; other < 20; other += 1) packRows([{ other }])
  const again = unpackRows(text)
  expect(again).toEqual(rows)
  expect(again).not.toBe(rows)
})

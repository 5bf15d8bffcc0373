import { expect, test, vi } from 'vitest'
import { type Batch, batch, saved } from '#platform/shared/fields/batch.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { fields, text } from '#platform/shared/fields/fields.ts'
import * as z from 'zod/mini'
import { call } from '#platform/web/api/call.ts'
import { answered, callPage, type Sent } from '../../../tests/support/pages/call-page.ts'
import { createGridModel } from './model/change-model.ts'
import { createSaver } from './save-grid.ts'
import type { Grid } from './use-grid.ts'

const saveRows = endpoint({ path: '/api/save', access: 'member', input: batch, output: saved(z.any()) })
const list = fields('title', { KEY: text('key', { key: true }), NAME: text('name') })

/** A grid with one changed row, and its save button. */
const changedGrid = () => {
  const page = callPage()
  const model = createGridModel(list, { tracking: true })
  model.load([{ KEY: 'A', NAME: 'one', ROW_VER: 1 }])
  const [row] = model.rows()
  const [, name] = list.list
  if (!row || !name) throw new Error('no row')
  model.edit([{ row, field: name, value: 'two' }])
  const grid: Grid = {
    model,
    engine: () => null,
    attach: () => {},
    numberOf: () => 1,
    nameOf: () => '1',
    viewChanged: () => {},
    onView: () => () => {},
    restored: () => 0,
    restore: () => {},
    focusCell: () => {},
  }
  const save = createSaver()
  const press = () =>
    save({
      grid,
      words: (key) => key,
      context: { choices: () => [] },
      post: (rows, options) => call(saveRows, rows, options),
    })
  const sentKey = (at: number) => (JSON.parse(page.sent[at]?.init.body as string) as Batch).SAVE_KEY
  return { page, model, press, sentKey }
}

const unexpected: [string, (sent: Sent) => void][] = [
  ['500', ({ answer }) => answer(answered({ message: 'x', unknown: true }, 500, 'SYS-500'))],
  ['a proxy page', ({ answer }) => answer(new Response('<html>Bad gateway</html>', { status: 502 }))],
]

test.each(unexpected)('S8-006 after %s and OK the Save button saves, with the same key and all input', async (_, fail) => {
  const { page, model, press, sentKey } = changedGrid()
  const first = press()
  await vi.waitFor(() => expect(page.sent).toHaveLength(1))
  fail(page.sent[0] as Sent)
  await vi.waitFor(() => expect(page.boxes).toHaveLength(1))
  page.boxes[0]?.close()
  expect(await first).toBe(false)
  expect(model.counts().update).toBe(1)
  const second = press()
  await vi.waitFor(() => expect(page.sent).toHaveLength(2))
  expect(sentKey(1)).toBe(sentKey(0))
  page.sent[1]?.answer(answered({ data: { rows: [{ KEY: 'A', NAME: 'two', ROW_VER: 2 }] }, message: '' }))
  expect(await second).toBe(true)
  expect(model.counts().update).toBe(0)
})

test('S7-005 saving again with the same key recovers a lost response', async () => {
  const { page, press, sentKey } = changedGrid()
  const first = press()
  await vi.waitFor(() => expect(page.sent).toHaveLength(1))
  page.sent[0]?.fail(new TypeError('Failed to fetch'))
  expect(await first).toBe(false)
  page.boxes[0]?.close()
  void press()
  await vi.waitFor(() => expect(page.sent).toHaveLength(2))
  expect(sentKey(1)).toBe(sentKey(0))
})

test('S4-040 two quick clicks save once', async () => {
  const { page, press } = changedGrid()
  void press()
  expect(await press()).toBe(false)
  await vi.waitFor(() => expect(page.sent).toHaveLength(1))
})

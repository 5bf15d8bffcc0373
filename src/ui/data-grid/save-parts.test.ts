import { expect, test, vi } from 'vitest'
import { callPage } from '../../../tests/support/pages/call-page.ts'
import { type Batch, MAX_BATCH_ROWS } from '#platform/shared/fields/batch.ts'
import { fields, text } from '#platform/shared/fields/fields.ts'
import { CallProblem } from '#platform/web/api/call-problem.ts'
import { changeSet, createGridModel } from './model/change-model.ts'
import { createSaver } from './save-grid.ts'
import { inParts } from './save-parts.ts'
import type { Grid } from './use-grid.ts'

const list = fields('list', { KEY: text('key', { key: true }), NAME: text('name') })
const words = (key: string, params: readonly (string | number)[] = []) => [key, ...params].join(' ')

/** A grid with every row changed, and a record of its save calls. */
const changed = (count: number, post: (batch: Batch, nth: number) => Promise<unknown>) => {
  const { store } = callPage()
  const model = createGridModel(list)
  model.load(Array.from({ length: count }, (_, at) => ({ KEY: `K${at}`, NAME: '', ROW_VER: 1 })))
  const field = list.byName.NAME ?? expect.fail()
  model.edit(model.rows().map((row) => ({ row, field, value: 'x' })))
  const grid = { model, engine: () => null, numberOf: () => 1, nameOf: () => '1' } as unknown as Grid
  const sent: number[] = []
  const save = createSaver()
  const press = () =>
    save({
      grid,
      words,
      context: { choices: () => [] },
      post: async (batch) => {
        sent.push(batch.rows.length)
        await post(batch, sent.length)
      },
    })
  const answer = async (ok: boolean) => {
    // A hundred thousand rows are looked through first.
    await vi.waitFor(() => expect(store.getState().boxes).toHaveLength(1), { timeout: 20_000 })
    const [box] = store.getState().boxes
    box?.answer(ok)
    return box?.text
  }
  return { model, sent, press, answer, toasts: () => store.getState().toasts.map(({ text: said }) => said) }
}

test('100,001 changed rows are saved in two parts after confirmation, and none remains', async () => {
  const grid = changed(MAX_BATCH_ROWS + 1, async () => {})
  const done = grid.press()
  expect(await grid.answer(true)).toBe('grid.saveInParts 100,001 100,000 2')
  expect(await done).toBe(true)
  expect(grid.sent).toEqual([100_000, 1])
  expect(grid.model.changes()).toEqual([])
  expect(grid.toasts()).toEqual(['batch.saved'])
})

test('without confirmation nothing is sent and nothing is lost', async () => {
  const grid = changed(MAX_BATCH_ROWS + 1, async () => {})
  const done = grid.press()
  await grid.answer(false)
  expect(await done).toBe(false)
  expect(grid.sent).toEqual([])
  expect(grid.model.changes()).toHaveLength(MAX_BATCH_ROWS + 1)
})

test('after a failed part the previous parts are saved, the others stay changed, and the count is reported', async () => {
  const grid = changed(MAX_BATCH_ROWS + 1, async (_batch, nth) => {
    if (nth === 2) throw new CallProblem(500, 'SYS-500', { message: 'failed' }, true)
  })
  const done = grid.press()
  await grid.answer(true)
  expect(await done).toBe(true)
  expect(grid.model.changes()).toHaveLength(1)
  expect(grid.toasts()).toEqual(['grid.savedSome 100,000 1'])
})

test('parts respect row and byte limits, deletions first; a set that fits is one call', () => {
  const model = createGridModel(list)
  model.load(Array.from({ length: 4 }, (_, at) => ({ KEY: `K${at}`, NAME: '가'.repeat(10), ROW_VER: 1 })))
  const [first, , , last] = model.rows()
  if (!first || !last || !list.byName.NAME) throw new Error('no rows')
  model.edit([{ row: first, field: list.byName.NAME, value: '나'.repeat(10) }])
  model.insert([{ KEY: 'NEW', NAME: '다'.repeat(10) }])
  model.remove([last])
  const whole = changeSet(model)
  expect(inParts(whole)).toEqual([whole])
  expect(inParts(whole, 2).map(({ batch }) => batch.map(({ BATCH_FLAG }) => BATCH_FLAG))).toEqual([['delete', 'update'], ['insert']])
  expect(inParts(whole, 10, 320).map(({ rows }) => rows.length)).toEqual([1, 1, 1])
})

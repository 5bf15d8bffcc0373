import { expect, test, vi } from 'vitest'
import { fields, number, text } from '#platform/shared/fields/fields.ts'
import { ANCHOR_EVERY, PAGE_ROWS, type WindowAsk } from '#platform/shared/lists/list-window.ts'
import { createRowPages } from '#platform/web/lists/row-pages.ts'
import { changeSet, createGridModel } from '../model/change-model.ts'
import { windowedSource } from './windowed-source.ts'

const TOTAL = 1_000_000
const list = fields('t', { ID: text('id', { key: true }), QTY: number('qty') })

const setUp = () => {
  vi.useFakeTimers()
  const asked: WindowAsk[] = []
  const rowsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ ID: `r${first + at}`, QTY: 1, ROW_VER: 1 }))
  const head = { total: TOTAL, upTo: TOTAL, asOf: '' }
  const anchors = Array.from({ length: TOTAL / ANCHOR_EVERY }, (_, at) => `${at}`)
  const pages = createRowPages(
    rowsFrom(0, PAGE_ROWS),
    head,
    async (ask) => {
      asked.push(ask)
      return rowsFrom(Number(ask.ANCHOR) * ANCHOR_EVERY + ask.SKIP, ask.LIMIT)
    },
    async () => anchors,
  )
  const model = createGridModel(list, { windowed: true })
  const onSort = vi.fn<() => void>()
  const source = windowedSource(model, { pages, total: TOTAL, sort: () => [], onSort })
  const see = async (first: number) => {
    source.want(first, first + 20)
    await vi.advanceTimersByTimeAsync(100)
  }
  return { model, source, see, asked, onSort }
}
const must = <T>(value: T | undefined): T => value ?? expect.fail('not there')
const qty = must(list.byName.QTY)

test('the last of a million rows is requested alone and shown', async () => {
  const { source, see, asked } = setUp()
  expect(source.count()).toBe(TOTAL)
  expect(source.at(999_990)).toBeUndefined()
  await see(999_979)
  expect(source.at(999_990)?.data.ID).toBe('r999990')
  expect(asked).toEqual([{ ANCHOR: '999', SKIP: 950, LIMIT: PAGE_ROWS, UP_TO: TOTAL }])
})

test('a changed row keeps its change when its window is unloaded and reloaded; only it is saved', async () => {
  const { model, source, see } = setUp()
  const row = must(source.at(5))
  model.edit([{ row, field: qty, value: 7 }])
  for (let page = 1; page < 80; page += 1) await see(page * 100)
  await see(0)
  expect(source.at(5)?.data.QTY).toBe(7)
  expect(source.at(6)?.data.QTY).toBe(1)
  expect(changeSet(model).batch).toEqual([{ ID: 'r5', QTY: 7, ROW_VER: 1, BATCH_FLAG: 'update' }])
  model.undo()
  expect(source.at(5)?.data.QTY).toBe(1)
  expect(changeSet(model).batch).toEqual([])
})

test('a new row is above the first and counted; a deleted one stays in its place', async () => {
  const { model, source } = setUp()
  model.insert([{ ID: 'new' }])
  expect([source.count(), source.at(0)?.data.ID, source.at(1)?.data.ID]).toEqual([TOTAL + 1, 'new', 'r0'])
  const row = must(source.at(3))
  model.remove([row])
  expect([source.at(3)?.BATCH_FLAG, source.indexOf(row)]).toEqual(['delete', 3])
})

test('the sort order is requested from the server', async () => {
  const { source, onSort } = setUp()
  await source.setSort([{ field: 'QTY', direction: 'desc' }])
  expect(onSort).toHaveBeenCalledWith({ field: 'QTY', direction: 'desc' })
  expect(source.setFilter).toBeNull()
})

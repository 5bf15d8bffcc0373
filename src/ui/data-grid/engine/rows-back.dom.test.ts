import { expect, test, vi } from 'vitest'
import { code, fields, text } from '#platform/shared/fields/fields.ts'
import type { GridOptions } from './core.ts'
import { testGrid, testRows } from './test-grid.factory.ts'

const flags = (grid: ReturnType<typeof testGrid>) => [0, 1, 2].map((row) => grid.core.rowAt(row)?.BATCH_FLAG ?? '')

test('S4-030 a deleted row is restored by undo, and by the same key pressed on it again', () => {
  const grid = testGrid(testRows(3))
  grid.select(0, 'NAME', 1)
  grid.key('Delete', { ctrlKey: true })
  expect([flags(grid), grid.said.at(-1)]).toEqual([['delete', 'delete', ''], 'grid.rowsRemoved 2'])
  grid.key('z', { ctrlKey: true })
  expect(flags(grid)).toEqual(['', '', ''])
  grid.key('Delete', { ctrlKey: true })
  grid.select(1, 'NAME')
  grid.key('Delete', { ctrlKey: true })
  expect([flags(grid), grid.said.at(-1)]).toEqual([['delete', '', ''], 'grid.rowsRestored 1'])
})

test('S4-030 a row changed before its deletion is a changed row again; the button names the required selection', () => {
  const warned: string[] = []
  const grid = testGrid(testRows(3), { options: { onWarning: (sentence) => void warned.push(sentence) } })
  grid.select(2, 'NAME')
  grid.type('other')
  grid.key('Enter', { ctrlKey: true })
  grid.key('Delete', { ctrlKey: true })
  grid.select(0, 'NAME')
  grid.engine.run('restoreRows')
  expect([flags(grid), warned]).toEqual([['', '', 'delete'], ['grid.noneDeleted']])
  grid.select(2, 'NAME')
  grid.engine.run('restoreRows')
  expect([flags(grid), grid.core.rowAt(2)?.data.NAME]).toEqual([['', '', 'update'], 'other'])
})

const list = fields('test.list', {
  CODE: text('code', { key: true, width: 100 }),
  ORIGIN: code('origin', 'COUNTRY', { width: 60 }),
  PORT: code('port', 'PORT', { width: 60 }),
})
const suggest = () => Promise.resolve([])
const drawCodes = (options: Partial<GridOptions>) => {
  const warned: string[] = []
  const asked: string[] = []
  const openSearch = async (typed: string) => {
    asked.push(typed)
    return null
  }
  const lookups = { COUNTRY: { suggest }, PORT: { suggest, openSearch } }
  const onWarning = (sentence: string) => void warned.push(sentence)
  return {
    ...testGrid([{ CODE: 'A', ORIGIN: '', PORT: '', ROW_VER: 1 }], { list, options: { lookups, onWarning, ...options } }),
    warned,
    asked,
  }
}

test('F4 reports a column without a search popup, also during editing; the typed text stays', () => {
  const grid = drawCodes({})
  grid.select(0, 'CODE')
  grid.key('F4')
  grid.select(0, 'ORIGIN')
  grid.key('F4')
  grid.type('ko')
  grid.key('F4')
  expect([grid.warned, grid.box.value]).toEqual([['grid.noSearch', 'grid.noSearchPopup', 'grid.noSearchPopup'], 'ko'])
  grid.key('Escape')
  grid.select(0, 'PORT')
  grid.type('pus')
  grid.key('F4')
  expect([grid.warned.length, grid.asked]).toEqual([3, ['pus']])
})

test('S3-024 S4-037 the rows of a new search are sorted and filtered as those before', async () => {
  const grid = testGrid(testRows(3))
  await grid.core.source.setSort([{ field: 'QTY', direction: 'desc' }])
  await grid.core.source.setFilter?.('NAME', { text: 'name 1', values: null })
  expect(grid.column('QTY')).toEqual([1])
  grid.model.load(testRows(4, 9))
  await vi.waitFor(() => expect(grid.column('QTY')).toEqual([12, 11, 10]))
})

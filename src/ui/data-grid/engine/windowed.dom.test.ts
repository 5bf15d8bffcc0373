import { expect, test, vi } from 'vitest'
import { CallProblem } from '#platform/web/api/call-problem.ts'
import { changeSet } from '../model/change-model.ts'
import type { Progress } from './core.ts'
import { MAX_READ } from './long-work.ts'
import { stubClipboard, testGrid, testRows, testWindows } from './test-grid.factory.ts'

const windowed = (total: number, fetch?: Parameters<typeof testWindows>[1]) => {
  const { windowed: windows, asked, rowsOf } = testWindows(total, fetch)
  const progress: (Progress | null)[] = []
  const warned: string[] = []
  const options = {
    fixed: true,
    onProgress: (now: Progress | null) => void progress.push(now),
    onWarning: (text: string) => void warned.push(text),
  }
  return { ...testGrid([], { windowed: windows, options }), asked, rowsOf, progress, warned }
}

test('all rows of a search are copied, including those never displayed, and their true number is reported', async () => {
  const written = stubClipboard()
  const grid = windowed(450)
  grid.key('a', { ctrlKey: true })
  expect(grid.copy()).toBeNull()
  await vi.waitFor(() => expect(grid.said).toContain('grid.copied 3150'))
  const lines = written[0]?.split('\r\n') ?? []
  expect(lines).toHaveLength(450)
  expect(lines.map((line) => line.split('\t')[0])).toEqual(testRows(450).map(({ CODE }) => CODE))
  expect(lines.filter((line) => line.trim() === '')).toEqual([])
})

test('too many rows to load are refused, and the clipboard is unchanged', () => {
  const written = stubClipboard()
  const grid = windowed(MAX_READ + 1)
  grid.key('a', { ctrlKey: true })
  expect(grid.copy()).toBeNull()
  expect(grid.warned).toEqual(['grid.tooManyToCopy 10,001 10,000'])
  expect([written, grid.asked]).toEqual([[], []])
  grid.key('d', { ctrlKey: true })
  expect(grid.warned.at(-1)).toBe('grid.tooManyRows 10,001 10,000')
  expect(grid.model.changes()).toEqual([])
})

test('where the browser accepts no delayed copy, the second press copies at once', async () => {
  stubClipboard(true)
  const grid = windowed(120)
  grid.select(0, 'CODE', 119, 'CODE')
  grid.copy()
  await vi.waitFor(() => expect(grid.warned).toEqual(['grid.copyReady 120']))
  expect(grid.copy()?.split('\r\n').at(-1)).toBe('C119')
  expect(grid.said.at(-1)).toBe('grid.copied 120')
})

test.each([
  ['Ctrl+D', (grid: ReturnType<typeof windowed>) => void grid.key('d', { ctrlKey: true }), 0, 199],
  ['Delete', (grid: ReturnType<typeof windowed>) => void grid.key('Delete'), null, 200],
  ['a paste', (grid: ReturnType<typeof windowed>) => grid.paste('7777'), 7777, 200],
  [
    'Ctrl+Enter',
    (grid: ReturnType<typeof windowed>) => {
      grid.type('5555')
      grid.key('Enter', { ctrlKey: true })
    },
    5555,
    200,
  ],
])('%s over two hundred rows changes all of them, loaded or not, in one step of undo', async (_name, act, value, count) => {
  const grid = windowed(200)
  grid.select(0, 'QTY', 199, 'QTY')
  act(grid)
  await vi.waitFor(() => expect(changeSet(grid.model).batch).toHaveLength(count))
  expect(new Set(changeSet(grid.model).batch.map(({ QTY }) => QTY))).toEqual(new Set([value]))
  grid.model.undo()
  expect(grid.model.changes()).toEqual([])
})

test('rows that fail to load are reported, and nothing changes', async () => {
  const grid = windowed(200, async () => {
    throw new CallProblem(503, 'SYS-001', { code: 'SYS-001', message: '' } as never)
  })
  grid.select(0, 'QTY', 199, 'QTY')
  grid.key('d', { ctrlKey: true })
  await vi.waitFor(() => expect(grid.warned).toEqual(['grid.rowsNotRead']))
  expect(grid.model.changes()).toEqual([])
})

test('Esc cancels a copy in progress, and reports that nothing changed', async () => {
  const written = stubClipboard()
  const grid = windowed(
    5_000,
    (_ask, signal) => new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason as Error))),
  )
  grid.key('a', { ctrlKey: true })
  grid.copy()
  expect(grid.key('Escape')).toBe(true)
  await vi.waitFor(() => expect(grid.said).toContain('grid.givenUp'))
  expect([written, grid.warned]).toEqual([[], []])
})

test('find searches all rows, counts the matches and moves between them', async () => {
  const grid = windowed(450)
  const found = await grid.engine.find('name 44', false)
  expect(found).toEqual({ nth: 1, hits: 11, searched: 450, rows: 450 })
  expect(grid.core.selection.active).toEqual({ row: 44, column: 1 })
  expect(await grid.engine.find('name 44', false)).toMatchObject({ nth: 2 })
  expect(grid.core.selection.active.row).toBe(440)
  expect(await grid.engine.find('name 44', true)).toMatchObject({ nth: 1 })
  expect(await grid.engine.find('name 44', true)).toMatchObject({ nth: 11 })
  expect(await grid.engine.find('nowhere', false)).toEqual({ nth: 0, hits: 0, searched: 450, rows: 450 })
})

test('a search through a long list reports how far it went, and continues on request', async () => {
  const grid = windowed(MAX_READ + 500)
  expect(await grid.engine.find('C10400', false)).toEqual({ nth: 0, hits: 0, searched: MAX_READ, rows: MAX_READ + 500 })
  expect(grid.said).toEqual(['grid.notFoundYet 10000 10500'])
  expect(await grid.engine.find('C10400', false, true)).toEqual({ nth: 1, hits: 1, searched: 10_500, rows: 10_500 })
})

test('a large copy of loaded rows is built between frames with progress', async () => {
  const flavours: string[][] = []
  const written = stubClipboard(false, flavours)
  const grid = testGrid(testRows(7_000))
  grid.key('a', { ctrlKey: true })
  expect(grid.copy()).toBeNull()
  await vi.waitFor(() => expect(grid.said).toEqual(['grid.copied 49000']), 15_000)
  expect(written[0]?.split('\r\n')).toHaveLength(7_000)
  expect(flavours).toEqual([['text/plain', 'text/html']])
})

test('a copy of more cells than the browser reads in a moment is plain text, and says what that loses', async () => {
  const flavours: string[][] = []
  const written = stubClipboard(false, flavours)
  const warned: string[] = []
  const grid = testGrid(testRows(7_200), { options: { onWarning: (text) => void warned.push(text) } })
  grid.key('a', { ctrlKey: true })
  expect(grid.copy()).toBeNull()
  await vi.waitFor(() => expect(warned).toEqual(['grid.copiedPlain 50,400 50,000']), 15_000)
  expect(written[0]?.split('\r\n')).toHaveLength(7_200)
  expect([flavours, grid.said]).toEqual([[['text/plain']], ['grid.copiedPlain 50400 50000']])
})

test('cut clears the cells only once the copy is on the clipboard', async () => {
  const written = stubClipboard()
  const grid = windowed(150)
  grid.select(0, 'NAME', 149, 'NAME')
  grid.copy('cut')
  expect(grid.model.changes()).toEqual([])
  await vi.waitFor(() => expect(grid.model.changes()).toHaveLength(150))
  expect(written[0]).toContain('name 149')
})

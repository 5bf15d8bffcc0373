import { expect, test, vi } from 'vitest'
import { check, code, date, fields, number, text } from '#platform/shared/fields/fields.ts'
import type { CodeEntry } from '../../../code-box/code-entry.ts'
import type { GridOptions } from '../core.ts'
import { testGrid } from '../test-grid.factory.ts'

const list = fields('test.list', {
  CODE: text('code', { key: true, width: 100 }),
  FIXED: text('fixed', { readOnly: true, width: 80 }),
  QTY: number('quantity', { decimals: 0, min: 0, width: 80 }),
  DAY: date('day', { width: 80 }),
  USE: check('use', { width: 60 }),
  COUNTRY: code('country', 'COUNTRY', { upper: true, max: 2, width: 60 }),
})
const COUNTRIES: CodeEntry[] = [
  { code: 'AS', name: '미국령 사모아', otherName: 'American Samoa' },
  { code: 'US', name: '미국', otherName: 'United States' },
  { code: 'KR', name: '대한민국', otherName: 'Korea, Republic of' },
  { code: 'XK', name: '코소보', otherName: 'Kosovo' },
]
const suggest = (typed: string) =>
  Promise.resolve(
    COUNTRIES.filter(({ code: one, name, otherName }) => `${one} ${name} ${otherName}`.toLowerCase().includes(typed.toLowerCase())),
  )
const draw = (options: Partial<GridOptions> = {}) => {
  const warned: string[] = []
  const rows = [1, 2, 3].map((n) => ({ CODE: `C${n}`, FIXED: `f${n}`, QTY: n, DAY: '', USE: 'N', COUNTRY: '', ROW_VER: 1 }))
  const onWarning = (sentence: string) => void warned.push(sentence)
  return { ...testGrid(rows, { list, options: { onWarning, lookups: { COUNTRY: { suggest } }, ...options } }), warned }
}

test('a complete paste is reported without a warning', () => {
  const grid = draw()
  grid.select(0, 'QTY')
  grid.paste('5\t2026-3-5\t사용\n6\t26.03.06\t○')
  expect([grid.column('QTY'), grid.column('DAY'), grid.column('USE')]).toEqual([
    [5, 6, 3],
    ['20260305', '20260306', ''],
    ['Y', 'Y', 'N'],
  ])
  expect([grid.said.at(-1), grid.warned]).toEqual(['grid.pasted 6 0', []])
})

test('read-only cells, cells beyond the right edge and invalid values are reported one by one and not counted as pasted', () => {
  const grid = draw()
  grid.select(0, 'CODE')
  // The key of a stored row and FIXED are read-only; the last cell has no column.
  grid.paste('OTHER\tnew\t1.5\t내일\t글쎄\tKR\tlost')
  expect(grid.said.at(-1)).toBe('grid.pasted 1 0')
  expect(grid.warned).toEqual([
    [
      'grid.pasted 1',
      'grid.badCells 3',
      'grid.skippedCells 2',
      'grid.cutRight 1',
      'grid.refusedCell 1 quantity 1.5 ui.wholeNumber',
      'grid.refusedCell 1 day 내일 ui.acceptedDay',
      'grid.refusedCell 1 use 글쎄 ui.notFlag 글쎄',
    ].join(' '),
  ])
  const { CODE, FIXED, QTY, DAY, USE } = grid.core.rowAt(0)?.data ?? {}
  expect([CODE, FIXED, QTY, DAY, USE]).toEqual(['C1', 'f1', '1.5', '내일', '글쎄'])
})

test('an unchanged read-only cell is not reported', () => {
  const grid = draw()
  grid.select(0, 'CODE')
  grid.paste('C1\tf1\t7')
  expect([grid.warned, grid.core.rowAt(0)?.data.QTY]).toEqual([[], 7])
})

test('rows without space in the grid are counted', () => {
  const grid = draw({ fixed: true })
  grid.select(2, 'QTY')
  grid.paste('8\n9\n10')
  expect([grid.column('QTY'), grid.warned]).toEqual([[1, 2, 8], ['grid.pasted 1 grid.cutBelow 2']])
})

test('names in either language become their codes; unknown ones stay and are marked', async () => {
  const grid = draw()
  grid.select(0, 'COUNTRY')
  grid.paste('대한민국\nunited states\n미')
  await vi.waitFor(() => expect(grid.column('COUNTRY')).toEqual(['KR', 'US', '미']))
  expect(grid.warned).toEqual([])
  await vi.waitFor(() => expect(grid.core.rowAt(2)?.marks?.COUNTRY).toEqual({ key: 'ui.notInCodes', params: ['미'] }))
})

test.each([
  ['미국', 'US'],
  ['ko', 'KR'],
])('Enter after %s takes %s, which stands first', async (typed, wanted) => {
  const shown: string[][] = []
  const grid = draw({ onOverlay: (overlay) => void (overlay?.kind === 'list' && shown.push(overlay.entries.map((one) => one.code))) })
  grid.select(0, 'COUNTRY')
  grid.type(typed)
  await vi.waitFor(() => expect(shown.at(-1)?.[0]).toBe(wanted))
  grid.key('Enter')
  expect(grid.core.rowAt(0)?.data.COUNTRY).toBe(wanted)
})

test('Enter before the list for the whole text has loaded uses the text, not the first entry of an older list', async () => {
  const grid = draw()
  grid.select(0, 'COUNTRY')
  grid.type('미국')
  grid.key('Enter')
  await vi.waitFor(() => expect(grid.core.rowAt(0)?.data.COUNTRY).toBe('US'))
})

test.each([
  ['QTY', '1.5', '1.5', 'ui.wholeNumber'],
  ['QTY', '=10*12', '=10*12', 'ui.notNumber =10*12'],
  ['QTY', '-5', -5, 'ui.atLeast 0'],
  ['DAY', '내일', '내일', 'ui.acceptedDay'],
  ['DAY', '202603', '', 'ui.dateIncomplete 8 202603'],
  ['DAY', '202603051', '', 'ui.dateTooLong 8 202603051'],
])('S5-028 S5-035 typed into %s, %s is said and stands as %j', (name, typed, value, sentence) => {
  const grid = draw()
  grid.select(0, name)
  grid.type(typed)
  grid.key('Enter')
  expect(grid.core.rowAt(0)?.data[name] ?? '').toBe(value)
  expect(grid.said).toContain(sentence)
})

test('an editor opened and left changes nothing, for every column rule', () => {
  const grid = draw()
  grid.core.model.load([{ CODE: 'C1', FIXED: '', QTY: 1.5, DAY: '20261345', USE: 'N', COUNTRY: 'kr', ROW_VER: 1 }])
  for (const name of ['QTY', 'DAY', 'COUNTRY']) {
    grid.select(0, name)
    grid.key('F2')
    grid.key('Enter')
  }
  expect(grid.core.rowAt(0)).toMatchObject({ BATCH_FLAG: null, data: { QTY: 1.5, DAY: '20261345', COUNTRY: 'kr' } })
})

import { expect, test } from 'vitest'
import { fields, number, text } from '#platform/shared/fields/fields.ts'
import { arrangeColumns, extraWidth, fitWidth, knownLayout, withHidden, withMoved, withPinned, withWidth } from './columns.ts'

const list = fields('t', {
  CODE: text('code', { key: true, width: 100, pinned: true }),
  NAME: text('name'),
  QTY: number('qty', { width: 80 }),
  OLD: text('old', { hidden: true }),
})
const drawn = (
  ...[layout = {}, extras = [], room]: Parameters<typeof arrangeColumns> extends [unknown, ...infer Rest] ? Partial<Rest> : never
) => arrangeColumns(list, layout, extras, room).map(({ id, left, width, pinned }) => `${id} ${left} ${width}${pinned ? ' pinned' : ''}`)

test('S9-038 S9-039 the columns of the grid have their widths; the number grows with its digits', () => {
  expect([extraWidth('NO', 10), extraWidth('AG_CHECK', 10), extraWidth('DX_CHECK', 9), extraWidth('STATUS', 9)]).toEqual([50, 40, 40, 60])
  expect(extraWidth('NO', 123_456)).toBe(72)
})

test('columns stand side by side: of the grid, pinned, then the others; a hidden one is left out', () => {
  expect(drawn({}, ['NO'])).toEqual(['NO 0 50 pinned', 'CODE 50 100 pinned', 'NAME 150 120', 'QTY 250 80'.replace('250', '270')])
  expect(drawn({ order: ['QTY', 'NAME'], pinned: ['NAME'], hidden: [], widths: { QTY: 5000 } })).toEqual([
    'NAME 0 120 pinned',
    'QTY 120 800',
    'CODE 920 100',
    'OLD 1020 120',
  ])
})

test('a narrow grid pins nothing of the user, because half of it would stand still', () => {
  expect(drawn({}, ['NO'], { framePx: 300 })[1]).toBe('CODE 50 100 pinned')
  expect(drawn({}, ['NO'], { framePx: 299 })[1]).toBe('CODE 50 100')
})

test('a layout changes one thing and keeps the others', () => {
  expect(withWidth({ hidden: ['QTY'] }, 'NAME', 20.4)).toEqual({ hidden: ['QTY'], widths: { NAME: 40 } })
  expect([fitWidth(123.6), fitWidth(801)]).toEqual([124, 800])
  expect(withHidden(list, {}, 'NAME', true).hidden).toEqual(['OLD', 'NAME'])
  expect(withHidden(list, {}, 'OLD', false).hidden).toEqual([])
  expect(withPinned(list, {}, 'CODE', false).pinned).toEqual([])
  expect(withPinned(list, { pinned: ['CODE'] }, 'CODE', true).pinned).toEqual(['CODE'])
  expect(withMoved(list, {}, 'QTY', 'CODE').order).toEqual(['QTY', 'CODE', 'NAME', 'OLD'])
  expect(withMoved(list, {}, 'CODE', null).order).toEqual(['NAME', 'QTY', 'OLD', 'CODE'])
  expect(withMoved(list, {}, 'CODE', 'GONE').order).toEqual(['NAME', 'QTY', 'OLD', 'CODE'])
})

test('a stored layout is taken only as far as it fits the columns', () => {
  expect(knownLayout(list, null)).toEqual({ order: undefined, pinned: undefined, hidden: undefined, widths: undefined, density: undefined })
  expect(
    knownLayout(list, {
      order: ['QTY', 'GONE', 'QTY', 5],
      pinned: 'CODE',
      hidden: ['NAME'],
      widths: { NAME: 90, QTY: 'x', GONE: 5 },
      density: 'roomy',
    }),
  ).toEqual({ order: ['QTY'], pinned: undefined, hidden: ['NAME'], widths: { NAME: 90 }, density: 'roomy' })
  expect(knownLayout(list, { hidden: ['CODE', 'NAME', 'QTY', 'OLD'], density: 'huge', widths: {} })).toMatchObject({
    hidden: undefined,
    widths: undefined,
    density: undefined,
  })
})

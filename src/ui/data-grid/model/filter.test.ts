import { expect, test } from 'vitest'
import { date, type Field, fields, number, text } from '#platform/shared/fields/fields.ts'
import type { TextContext } from './cell-text.ts'
import { filterTest, shownValues, withValues } from './filter.ts'
import { enteredRow } from './row.ts'

const [NAME, QTY] = fields('t', { NAME: text('name', { key: true }), QTY: number('qty') }).list as [Field, Field]
const context = { choices: () => undefined, lang: 'ko' } as unknown as TextContext
const rows = [1, 5, 10, 20, null].map((QTY, at) => enteredRow({ NAME: `Name ${at}`, QTY }))
const found = (name: 'NAME' | 'QTY', typed: string, values: string[] | null = null) => {
  const test = filterTest(name === 'NAME' ? NAME : QTY, { text: typed, values }, context)
  return test ? rows.filter(test).map(({ data }) => data.QTY) : 'all'
}

test.each([
  ['> 5', [10, 20]],
  ['>= 5', [5, 10, 20]],
  ['<5', [1]],
  ['<= 5', [1, 5]],
  ['= 10', [10]],
  ['<> 10', [1, 5, 20]],
  ['5..10', [5, 10]],
  ['5 ~ 19', [5, 10]],
  ['1', [1, 10]],
])('S2-133 numbers are compared and searched by what is typed: %s', (typed, quantities) => {
  expect(found('QTY', typed)).toEqual(quantities)
})

test('S2-133 a text is found without its case, blank means all, and chosen values narrow further', () => {
  expect(found('NAME', ' NAME 3 ')).toEqual([20])
  expect(found('NAME', '  ')).toBe('all')
  expect(found('NAME', '', ['Name 0', 'Name 2'])).toEqual([1, 10])
  expect(found('NAME', '2', ['Name 0', 'Name 2'])).toEqual([10])
})

test('a new row stays in view whatever the filter says', () => {
  const fresh = enteredRow({ NAME: 'other', QTY: 0 }, 'insert')
  expect(filterTest(NAME, { text: 'Name', values: ['Name 1'] }, context)?.(fresh)).toBe(true)
})

test('the list of values has each once, numbers by their size', () => {
  expect(shownValues(QTY, [...rows, ...rows], context)).toEqual(['', '1', '5', '10', '20'])
})

test('values are checked and cleared; all of them again is no condition', () => {
  const all = ['a', 'b', 'c']
  expect(withValues(all, null, ['b'], false)).toEqual(['a', 'c'])
  expect(withValues(all, ['a'], ['b'], true)).toEqual(['a', 'b'])
  expect(withValues(all, ['a', 'b'], ['c'], true)).toBeNull()
})

test('S2-133 days are compared by their digits, however they are written', () => {
  const [, DAY] = fields('t', { NAME: text('name', { key: true }), DAY: date('day') }).list as [Field, Field]
  const days = ['20260304', '20260305', '20260401', ''].map((DAY) => enteredRow({ NAME: 'n', DAY }))
  const foundDays = (typed: string) => {
    const test = filterTest(DAY, { text: typed, values: null }, context)
    return test ? days.filter(test).map(({ data }) => data.DAY) : 'all'
  }
  expect(foundDays('>= 2026-03-05')).toEqual(['20260305', '20260401'])
  expect(foundDays('< 2026.03.05')).toEqual(['20260304'])
  expect(foundDays('20260305..20260401')).toEqual(['20260305', '20260401'])
})

test.each([
  ['= 2026-12-01', [0, 1]],
  ['> 20261201', [2]],
  ['>= 2026-12-01 12:00', [1, 2]],
  ['2026-12-01..2026-12-01', [0, 1]],
  ['17:00', [1]],
])('S7-120 days and times are compared by what is typed, a day with all of it: %s', (typed, places) => {
  const [field] = fields('t', { AT: text('at', { key: true, moment: true }) }).list as [Field]
  const times = ['2026-12-01', '2026-12-01 17:00', '2026-12-02 09:00', ''].map((AT) => enteredRow({ AT }))
  const passes = filterTest(field, { text: typed, values: null }, context)
  expect(times.flatMap((row, at) => (passes?.(row) ? [at] : []))).toEqual(places)
})

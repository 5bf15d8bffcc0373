import { expect, test } from 'vitest'
import { check, date, fields, number, select, text } from '../fields/fields.ts'
import { sheetCells, sheetColumns, templateColumns } from './field-columns.ts'

const FIELDS = fields('files', {
  NO: text('no', { readOnly: true, key: true }),
  STATUS: select('status', 'STATUS', { required: true }),
  USE_YN: check('use'),
  RATE: number('rate', { decimals: 2, computed: ({ A }) => Number(A) / 3 }),
  TYPED: number('typed', { decimals: 2 }),
  DAY: date('day'),
})
const word = (key: string) => key.toUpperCase()
const names = ({ name }: { name: string }) => (name === 'STATUS' ? new Map([['A', 'Open']]) : undefined)

test('S7-031 a template has the fields that may be written, the needed ones marked and codes by their names', () => {
  expect(templateColumns(FIELDS, word, names).map(({ FIELD, required, choices }) => [FIELD, required, choices])).toEqual([
    ['NO', undefined, undefined],
    ['STATUS', true, ['Open']],
    ['USE_YN', undefined, ['V']],
    ['TYPED', undefined, undefined],
    ['DAY', undefined, undefined],
  ])
})

test('S9-047 readers of a file see names of codes, V for yes, and a computed number as rounded as its column', () => {
  const cells = sheetCells(FIELDS, sheetColumns(FIELDS, word), names)
  const row = { NO: 'S1', STATUS: 'A', USE_YN: 'Y', A: 1, TYPED: 0.123456, DAY: '20261129' }
  expect(cells(row)).toEqual(['S1', 'Open', 'V', 0.33, 0.123456, '20261129'])
  expect(cells({ ...row, STATUS: 'Z', USE_YN: 'N' }).slice(1, 3)).toEqual(['Z', ''])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aggregate } from './footer.ts'
import { check, code, date, type Field, fields, type FieldSpec, number, select, text } from '#platform/shared/fields/fields.ts'
import { cellProblem, editText, readCell, showCell, showFooter, type TextContext } from './cell-text.ts'
import { formatHtmlRow, formatTsv, parseTsv } from './tsv.ts'

const context: TextContext = { today: () => '20261120', choices: () => [{ value: 'PACK', label: '포장', otherLabel: 'Packing' }] }
const field = (spec: FieldSpec): Field => ({ ...spec, name: 'F' })

describe('pasted text becomes the value of its field', () => {
  test.each<[FieldSpec, string, unknown, string | null]>([
    [number('n'), '1,234.5', 1234.5, null],
    [number('n'), '₩ 1,200', 1200, null],
    [number('n'), '(5)', -5, null],
    [number('n'), '１２', 12, null],
    [number('n', { decimals: 1 }), '2.25', '2.25', 'ui.mostDecimals'],
    [number('n', { decimals: 0 }), '1.5', '1.5', 'ui.wholeNumber'],
    [number('n', { decimals: 0 }), '3.0', 3, null],
    [number('n'), '삼십', '삼십', 'ui.notNumber'],
    [number('n'), '=10*12', '=10*12', 'ui.notNumber'],
    [number('n'), '1.234,56', 1234.56, null],
    [number('n', { min: 0 }), '-1', -1, 'ui.atLeast'],
    [number('n'), ' ', null, null],
    [date('d'), '2026-03-05', '20260305', null],
    [date('d'), '2026. 3. 5.', '20260305', null],
    [date('d'), '2026/3/5 14:20', '20260305', null],
    [date('d'), '2026-11-31', '20261131', 'ui.noSuchDate'],
    [date('d'), 'morgen', 'morgen', 'ui.acceptedDay'],
    [date('d'), '11-23', '20261123', null],
    [date('d'), '202603', '202603', 'ui.incompleteDate'],
    [date('m', { variant: 'month' }), '2026-3', '202603', null],
    [date('y', { variant: 'year' }), '2026', '2026', null],
    [check('c'), 'V', 'Y', null],
    [check('c'), '', 'N', null],
    [check('c'), '사용', 'Y', null],
    [check('c'), '○', 'Y', null],
    [check('c'), '미사용', 'N', null],
    [check('c'), '글쎄', '글쎄', 'ui.notFlag'],
    [check('c'), 'N', 'N', null],
    [select('s', 'G'), '포장', 'PACK', null],
    [select('s', 'G'), 'pack', 'PACK', null],
    [select('s', 'G'), 'packing', 'PACK', null],
    [select('s', 'G'), '없음', '없음', 'grid.notInList'],
    [text('t', { upper: true }), 'kr', 'KR', null],
    [code('k', 'PORT', { upper: true }), 'kr pus', 'KRPUS', null],
    [text('t', { max: 3 }), 'long', 'long', 'grid.tooLong'],
  ])('%j %j', (spec, typed, expected, problem) => {
    const value = readCell(field(spec), typed, context)
    expect(value).toBe(expected)
    expect(cellProblem(field(spec), value, context)?.key ?? null).toBe(problem)
  })
  test('a copied cell is read back as the same value', () => {
    const specs: [FieldSpec, fc.Arbitrary<string | number>][] = [
      [number('n'), fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map((n) => Number(n.toFixed(4)) + 0)],
      [text('t'), fc.string()],
      [date('d'), fc.integer({ min: 1, max: 28 }).map((day) => `202602${String(day).padStart(2, '0')}`)],
      [check('c'), fc.constantFrom('Y', 'N')],
    ]
    for (const [spec, values] of specs)
      fc.assert(
        fc.property(values, (value) => {
          expect(readCell(field(spec), editText(field(spec), value, context), context)).toBe(value)
        }),
      )
  })
})

test('the text of a number to edit has no separators; a computed one is rounded as it is shown', () => {
  expect(editText(field(number('n')), 1234567.25, context)).toBe('1234567.25')
  expect(editText(field(number('n', { computed: () => 0, decimals: 2 })), 0.1 + 0.2, context)).toBe('0.3')
  expect(editText(field(number('n', { computed: () => 0, decimals: 0 })), 12.6, context)).toBe('13')
  expect(editText(field(number('n')), '1.5x', context)).toBe('1.5x')
})

test('S9-047 a check shows V for Y and blank for N', () => {
  expect(['Y', 'N', '', null].map((value) => showCell(field(check('c')), value, context))).toEqual(['V', '', '', ''])
})

describe('footers', () => {
  const figure = field(number('n', { footer: { type: 'SUM' } }))
  const of = (type: 'SUM' | 'COUNT' | 'MAX' | 'MIN' | 'AVG', values: (string | number | null)[], one: Field = figure) =>
    aggregate(
      { type },
      one,
      values.map((F) => ({ F })),
    )
  test('S5-050 non-numbers are ignored, numeric text counts', () => {
    const values = [1, 'a', null, '2']
    expect((['SUM', 'AVG', 'MIN', 'MAX', 'COUNT'] as const).map((type) => of(type, values))).toEqual([3, 1.5, 1, '2', 4])
  })
  test('S5-050 MIN, MAX and AVG without values are blank, SUM is 0', () => {
    expect((['MIN', 'MAX', 'AVG', 'SUM'] as const).map((type) => of(type, ['a', null]))).toEqual([null, null, null, 0])
  })
  test('a hundred thousand tenths sum to ten thousand', () => {
    expect(
      of(
        'SUM',
        Array.from({ length: 100_000 }, () => 0.1),
      ),
    ).toBe(10_000)
  })
  test('S9-040 a sum without decimals setting has none, rounded half up', () => {
    const shown = (...values: number[]) => showFooter(figure, of('SUM', values), context)
    expect([shown(1.5, 1.2), shown(1, 1.5), shown(1.2, 1.2)]).toEqual(['3', '3', '2'])
  })
  test('dates have a minimum and a maximum', () => {
    const day = field(date('d'))
    expect([of('MIN', ['20260305', '', '20260101'], day), of('MAX', ['20260305', null], day)]).toEqual(['20260101', '20260305'])
  })
  test('S3-027 CUSTOM is computed by the screen; S9-019 no decimals by default', () => {
    expect(aggregate({ type: 'CUSTOM', of: (rows) => [...rows].length * 7 }, figure, [{}, {}])).toBe(14)
    expect(showFooter(figure, 1234.56, context)).toBe('1,235')
    expect(showFooter(field(number('n', { footer: { type: 'SUM', decimals: 2 } })), 1234.5, context)).toBe('1,234.50')
  })
})

describe('cells in spreadsheet exchange format', () => {
  test('a trailing line end, as in Excel, adds no row', () => {
    expect([parseTsv('a\tb\r\nc\td\r\n'), parseTsv('a\tb\nc\td')]).toEqual([
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ])
  })
  test('line ends, tabs and quotes inside a cell are preserved; a lone quote is literal', () => {
    expect(parseTsv('"a\nb"\t"say ""hi"""\t5" pipe\r\n"x" y\t""')).toEqual([
      ['a\nb', 'say "hi"', '5" pipe'],
      ['"x" y', ''],
    ])
  })
  test('empty cells and rows in the middle are preserved', () => {
    expect(parseTsv('\tx\n\n\t\n')).toEqual([['', 'x'], [''], ['', '']])
  })
  test('copied cells are pasted unchanged', () => {
    const cells = fc.array(
      fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '한', ' ', '=') }), { minLength: 2, maxLength: 4 }),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(cells, (rows) => {
        expect(parseTsv(formatTsv(rows))).toEqual(rows)
      }),
      { numRuns: 1_000 },
    )
  })
  test('the HTML format keeps leading zeros as text and escapes cell markup', () => {
    const html = formatHtmlRow([
      { text: '007', isText: true },
      { text: '<b>', isText: false },
    ])
    expect(html).toContain('mso-number-format')
    expect(html).toContain('&lt;b&gt;')
  })
})

test('a list of fields without a key is refused', () => {
  expect(() => fields('t', { A: text('a') })).toThrow('no key')
})

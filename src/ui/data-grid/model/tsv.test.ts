import { expect, test } from 'vitest'
import { formatHtmlRow, formatTsv, htmlTable, parseTsv } from './tsv.ts'

test.each([
  ['one line', 'a\tb', [['a', 'b']]],
  ['a line end at the end adds no row', 'a\tb\r\n', [['a', 'b']]],
  ['each kind of line end', 'a\nb\rc\r\nd', [['a'], ['b'], ['c'], ['d']]],
  ['empty cells and rows', '\ta\n\n', [['', 'a'], ['']]],
  ['nothing', '', []],
  ['a quoted cell with tab, line end and quotes', '"a\tb\n""c"""\td', [['a\tb\n"c"', 'd']]],
  ['a quoted cell at the end of a row and of the text', '"a"\n"b"', [['a'], ['b']]],
  ['a lone quote is a letter', '"a\tb', [['"a', 'b']]],
  ['a quote inside a text is a letter', '5" pipe\tx', [['5" pipe', 'x']]],
  ['a text after the closing quote', '"a"b\tc', [['"a"b', 'c']]],
])('S9-043 cells of a sheet are read: %s', (_, text, rows) => {
  expect(parseTsv(text)).toEqual(rows)
})

test('S9-043 what is written for a sheet is read as the same cells', () => {
  const rows = [
    ['plain', 'with\ttab', 'with "quotes"'],
    ['two\nlines', '', '007'],
  ]
  expect(formatTsv(rows)).toBe('plain\t"with\ttab"\t"with ""quotes"""\r\n"two\nlines"\t\t007')
  expect(parseTsv(formatTsv(rows))).toEqual(rows)
})

test('texts keep their zeros in a sheet, numbers stay numbers, and signs of HTML are escaped', () => {
  const row = formatHtmlRow([
    { text: '<007>\n"&"', isText: true },
    { text: '5<6', isText: false },
  ])
  expect(row).toBe(
    `<tr><td style='mso-number-format:"\\@"' data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;&lt;007&gt;\\n\\&quot;&amp;\\&quot;&quot;}">&lt;007&gt;<br>&quot;&amp;&quot;</td><td>5&lt;6</td></tr>`,
  )
  expect(htmlTable([row])).toEqual(['<table>', row, '</table>'])
})

import { describe, expect, test } from 'vitest'
import * as XLSX from '@e965/xlsx'
import { inflate as streamInflate } from '#platform/web/spreadsheet/stream-codec.ts'
import { inflate } from '#platform/server/spreadsheet/zlib-codec.ts'
import { manyBytes, sheetOf, workbookOf, zipOf } from '../../../../tests/support/sheets/hostile-zip.ts'
import { readCells } from './read-cells.ts'
import { openXlsx } from './read-xlsx.ts'
import type { SheetRow } from './sheet.ts'
import { SheetProblem } from './sheet-problem.ts'
import { attribute, textOfItem } from './xml.ts'

const rowsOf = async (bytes: Uint8Array<ArrayBuffer>, codec = inflate): Promise<SheetRow[]> => {
  const rows: SheetRow[] = []
  for await (const row of (await openXlsx(bytes, codec)).rows()) rows.push(row)
  return rows
}
const problemOf = (bytes: Uint8Array<ArrayBuffer>) =>
  rowsOf(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof SheetProblem ? error.code : error),
  )

// CPU time of this process, which does not depend on the machine's load.
/** Of this thread alone: other files are tested beside it. */
const secondsSince = (began: NodeJS.CpuUsage) => {
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1e6
}

describe('S9-043 workbooks of other programs', () => {
  test("are read cell by cell as written, with zlib and with the browser's streams", async () => {
    const table = Array.from({ length: 3_000 }, (_, n) => [
      `컨테이너 뷁똠 ${n} <&>"`,
      n * 1.25,
      n % 2 === 0,
      n % 3 ? `=SUM(A${n})` : null,
      '줄\n바꿈',
      '_x0041_',
    ])
    const sheet = XLSX.utils.aoa_to_sheet(table)
    const book = XLSX.utils.book_new()
    XLSX.utils.book_append_sheet(book, sheet, '표')
    const bytes = new Uint8Array(XLSX.write(book, { type: 'array', bookSST: true }) as ArrayBuffer)
    for (const codec of [inflate, streamInflate]) {
      const rows = await rowsOf(bytes, codec)
      expect(rows).toHaveLength(3_000)
      rows.forEach(({ n, cells }, at) => {
        expect(n).toBe(at + 1)
        expect(Array.from({ length: 6 }, (_, column) => cells[column] ?? null).slice(0, 5)).toEqual(table[at]?.slice(0, 5))
      })
    }
  })
  test('dates are read as local time, in both calendars of Excel and in custom formats', async () => {
    const styles = `<styleSheet xmlns="x"><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;년&quot; m&quot;월&quot;"/><numFmt numFmtId="165" formatCode="0.00&quot;days&quot;"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs><dxfs><dxf><numFmt numFmtId="165" formatCode="yyyy"/></dxf></dxfs></styleSheet>`
    const bytes = workbookOf(
      sheetOf(
        '<row r="1"><c r="A1" s="1"><v>46020</v></c><c r="B1" s="2"><v>46020.5</v></c><c r="C1" s="3"><v>46020</v></c><c r="D1"><v>46020</v></c></row>',
      ),
      [{ name: 'xl/styles.xml', text: styles }],
    )
    const [row] = await rowsOf(bytes)
    expect(row?.cells).toEqual([new Date('2025-12-29T00:00:00Z'), new Date('2025-12-29T12:00:00Z'), 46020, 46020])
  })
  test('variants of grids and statistics offices: prefixes, no references, empty shared strings, phonetic texts, CDATA', async () => {
    const sheet = `<x:worksheet xmlns:x="n"><x:sheetData><x:row><x:c t="s"><x:v>1</x:v></x:c><x:c t="s"/><x:c t="str"><x:v>a&#x20;b</x:v></x:c></x:row><x:row r="5"/>
      <x:row r="7"><x:c r="C7" t="inlineStr"><x:is><x:r><x:t>서</x:t></x:r><x:r><x:t>울</x:t></x:r><x:rPh><x:t>seoul</x:t></x:rPh></x:is></x:c><x:c t="e"><x:v>#N/A</x:v></x:c></x:row></x:sheetData></x:worksheet>`
    const strings = '<sst><si><t>0</t></si><si><t><![CDATA[<부산>]]></t></si></sst>'
    expect(await rowsOf(workbookOf(sheet, [{ name: 'xl/sharedStrings.xml', text: strings }]))).toEqual([
      { n: 1, cells: ['<부산>', undefined, 'a b'].map((cell) => cell) },
      { n: 5, cells: [] },
      { n: 7, cells: [undefined, undefined, '서울', { error: '#N/A' }] },
    ])
  })
})

describe('S-24 S-26 hostile workbooks are rejected with a reason, soon and without much memory', () => {
  const entity = (body: string) =>
    `<?xml version="1.0"?><!DOCTYPE a [${body}]><worksheet><sheetData><row r="1"><c t="str"><v>&x;</v></c></row></sheetData></worksheet>`
  const repeated = (text: string, times: number) => text.repeat(times)
  const cases: [string, string, () => Uint8Array<ArrayBuffer>][] = [
    ['1.5 GB of blanks', 'TOO_LARGE', () => workbookOf('', [], manyBytes(1_500_000_000 / 10))],
    ['a part that lies about its size', 'DAMAGED', () => workbookOf('', [], { ...manyBytes(300_000_000), declared: 1_000 })],
    ['a part shorter than it says', 'DAMAGED', () => workbookOf(sheetOf('<row/>'), [], { declared: 100_000 })],
    [
      'twenty million shared strings',
      'TOO_LARGE',
      () => workbookOf(sheetOf(''), [{ name: 'xl/sharedStrings.xml', text: `<sst>${repeated('<si/>', 4_000_000)}</sst>` }]),
    ],
    [
      'unclosed shared strings',
      'TOO_LARGE',
      () => workbookOf(sheetOf(''), [{ name: 'xl/sharedStrings.xml', text: `<sst>${repeated('<si><t>', 3_000_000)}` }]),
    ],
    ['one endless row', 'TOO_LARGE', () => workbookOf(sheetOf(`<row r="1">${repeated('<c><v>1</v></c>', 600_000)}`))],
    ['more columns than Excel has', 'TOO_LARGE', () => workbookOf(sheetOf(`<row r="1">${repeated('<c/>', 20_000)}<c><v>1</v></c></row>`))],
    ['row four billion', 'TOO_LARGE', () => workbookOf(sheetOf('<row r="4000000000"><c><v>1</v></c></row>'))],
    [
      'thirty megabytes of one tag in the list of sheets',
      'TOO_LARGE',
      () => bookOf(`<workbook><sheets><sheet ${'a'.repeat(31_000_000)}/></sheets></workbook>`),
    ],
    [
      'a tag of a megabyte in the list of sheets',
      'TOO_LARGE',
      () => bookOf(`<workbook><sheets><sheet ${'a'.repeat(990_000)}/></sheets></workbook>`),
    ],
    [
      'relationships without end',
      'TOO_LARGE',
      () => relatedBy(`<Relationships>${'<Relationship Id="r" Type="t"/>'.repeat(500_000)}</Relationships>`),
    ],
    [
      'a relationship of thirty megabytes',
      'TOO_LARGE',
      () => relatedBy(`<Relationships><Relationship ${'a '.repeat(15_000_000)}/></Relationships>`),
    ],
    [
      'styles of one tag',
      'TOO_LARGE',
      () =>
        workbookOf(sheetOf(''), [
          { name: 'xl/styles.xml', text: `<styleSheet><cellXfs><xf ${'a'.repeat(3_900_000)}/></cellXfs></styleSheet>` },
        ]),
    ],
    ['cells that only begin like one', 'read', () => workbookOf(sheetOf(`<row r="1">${'<cx'.repeat(1_300_000)}></row>`))],
    ['billion laughs', 'UNSAFE', () => workbookOf(entity('<!ENTITY x "lol"><!ENTITY y "&x;&x;">'))],
    ['an external entity', 'UNSAFE', () => workbookOf(entity('<!ENTITY x SYSTEM "file:///etc/passwd">'))],
    ['parts that lie inside each other', 'DAMAGED', () => workbookOf(sheetOf(''), [{ name: 'xl/other.xml', text: 'x', at: 0 }])],
    ['two parts of one name', 'DAMAGED', () => workbookOf(sheetOf(''), [{ name: 'XL\\worksheets\\Sheet1.xml', text: sheetOf('') }])],
    ['three thousand parts', 'TOO_LARGE', () => zipOf(Array.from({ length: 3_000 }, (_, n) => ({ name: `p${n}`, text: '' })))],
    ['an encrypted part', 'ENCRYPTED', () => workbookOf(sheetOf(''), [], { flags: 1 })],
    ['an encrypted workbook', 'ENCRYPTED', () => compound('EncryptedPackage')],
    ['an old .xls', 'LEGACY_XLS', () => compound('Workbook')],
    ['a Word document of before 2007', 'NOT_A_SHEET', () => compound('WordDocument')],
    ['a zip without a workbook', 'NOT_A_SHEET', () => zipOf([{ name: 'a.txt', text: 'a' }])],
    ['a text renamed to .xlsx', 'NOT_A_SHEET', () => new TextEncoder().encode('코드,이름\r\n1,2\r\n')],
    ['a workbook cut in half', 'DAMAGED', () => workbookOf(sheetOf('<row/>')).slice(0, 700)],
    ['an archive without a part', 'NOT_A_SHEET', () => zipOf([])],
    [
      'a part that ends beyond the file',
      'DAMAGED',
      () => {
        const bytes = workbookOf(sheetOf('<row/>'))
        const part = Buffer.from(bytes).lastIndexOf('PK\u0001\u0002')
        new DataView(bytes.buffer).setUint32(part + 20, 1_000_000, true)
        return bytes
      },
    ],
    ['nothing at all', 'NOT_A_SHEET', () => new Uint8Array(0)],
  ]
  const bookOf = (text: string) =>
    zipOf([
      { name: '[Content_Types].xml', text: '<Types/>' },
      { name: 'xl/workbook.xml', text },
      { name: 'xl/worksheets/sheet1.xml', text: sheetOf('') },
    ])
  const relatedBy = (text: string) =>
    zipOf([
      { name: 'xl/workbook.xml', text: '<workbook><sheets><sheet name="a" r:id="r"/></sheets></workbook>' },
      { name: 'xl/_rels/workbook.xml.rels', text },
    ])
  const compound = (name: string) =>
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.from(name, 'utf16le'), ...Buffer.alloc(600)])

  test.each(cases)('%s: %s', async (_name, code, make) => {
    const bytes = make()
    const before = process.memoryUsage.rss()
    const began = process.threadCpuUsage()
    expect(await problemOf(bytes)).toBe(code)
    expect(secondsSince(began)).toBeLessThan(8)
    expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000)
  })
  test('a first and a last cell of a full sheet are two rows, and a row of empty cells costs its length', async () => {
    expect(
      await rowsOf(workbookOf(sheetOf('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>'))),
    ).toHaveLength(2)
    const hollow = `<row r="1">${repeated(`<c>${' '.repeat(200)}</c>`, 16_000)}</row>`
    const began = process.threadCpuUsage()
    expect(await rowsOf(workbookOf(sheetOf(hollow)))).toEqual([{ n: 1, cells: [] }])
    expect(secondsSince(began)).toBeLessThan(1)
  })
})

describe('S-24 a text that cannot be stored is reported at its cell', () => {
  const cellsOf = async (cells: string, more: Parameters<typeof workbookOf>[1] = []) =>
    (await rowsOf(workbookOf(sheetOf(`<row r="1">${cells}</row>`), more)))[0]?.cells
  const DATES = [{ name: 'xl/styles.xml', text: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>' }]
  test('an unpaired surrogate and NUL, in any notation, are error cells that name the character', async () => {
    const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    expect(
      await cellsOf(`${inline('a&#xD800;')}${inline('&#0;')}${inline('_x0000_')}${inline('&#x1F6A2;')}<c t="str"><v>&#xDC00;</v></c>`),
    ).toEqual([{ error: 'U+D800' }, { error: 'U+0000' }, { error: 'U+0000' }, '🚢', { error: 'U+DC00' }])
    expect(await cellsOf('<c t="s"><v>0</v></c>', [{ name: 'xl/sharedStrings.xml', text: '<sst><si><t>&#xD800;</t></si></sst>' }])).toEqual(
      [{ error: 'U+D800' }],
    )
  })
  test('a number beyond the last day is a number, even in a date format', async () => {
    expect(await cellsOf('<c s="1"><v>1e300</v></c><c s="1"><v>2958465</v></c><c s="1"><v>2958466</v></c>', DATES)).toEqual([
      1e300,
      new Date('9999-12-31T00:00:00Z'),
      2_958_466,
    ])
  })
})

test('S-24 the parsers of small parts and rows take linear time for any content', async () => {
  const texts: [string, (n: number) => void][] = [
    ['letters that are no attribute', (n) => attribute({ name: 'sheet', rest: 'a'.repeat(n) }, 'name')],
    ['equals signs', (n) => attribute({ name: 'sheet', rest: 'a = '.repeat(n / 4) }, 'name')],
    ['attributes', (n) => attribute({ name: 'sheet', rest: ' a="1"'.repeat(n / 6) }, 'name')],
    ['open quotation marks', (n) => attribute({ name: 'sheet', rest: `a="${" b='".repeat(n / 4)}` }, 'name')],
    ['cells that only begin like one', (n) => readCells(`${'<cx'.repeat(n / 3)}>`, '', { strings: [], isDate: [], from1904: false })],
    ['items that never end', (n) => textOfItem('<t'.repeat(n / 2))],
  ]
  const least = (work: () => void) => Math.min(...Array.from({ length: 5 }, () => cpuOf(work)))
  const cpuOf = (work: () => void) => {
    const began = process.threadCpuUsage()
    for (let turn = 0; turn < 5; turn += 1) work()
    return secondsSince(began)
  }
  for (const [name, read] of texts) {
    const [short, long] = [least(() => read(60_000)), least(() => read(60_000 * 8))]
    // Eight times the text takes eight times as long if linear, and sixty-four times if quadratic.
    expect(long / Math.max(short, 0.004), name).toBeLessThan(24)
  }
})

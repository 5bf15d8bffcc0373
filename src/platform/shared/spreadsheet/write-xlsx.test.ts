import { Buffer } from 'node:buffer'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import * as XLSX from '@e965/xlsx'
import { packer as streamPacker } from '#platform/web/spreadsheet/stream-codec.ts'
import { inflate, packer } from '#platform/server/spreadsheet/zlib-codec.ts'
import { openXlsx } from './read-xlsx.ts'
import { digitsOf } from './serial-date.ts'
import { columnName, type OutCell, sheetName, writeXlsx } from './write-xlsx.ts'
import type { SheetColumn } from './sheet-column.ts'

const COLUMNS: SheetColumn[] = [
  { HEADER_NAME: '품목 <코드>', FIELD: 'A', WIDTH: 117, cell: { kind: 'text' }, required: true },
  { HEADER_NAME: '금액', FIELD: 'B', WIDTH: 75, cell: { kind: 'number', decimals: 2 } },
  { HEADER_NAME: '일자', FIELD: 'C', WIDTH: 103, cell: { kind: 'date', digits: 8 } },
  { HEADER_NAME: '월', FIELD: 'D', WIDTH: 80, cell: { kind: 'date', digits: 6 } },
]
const written = async (rows: OutCell[][], columns = COLUMNS, codec = packer) => {
  const pieces: Uint8Array[] = []
  for await (const piece of writeXlsx({ name: "품목/목록 [2026]'", columns, rows }, codec)) pieces.push(piece)
  return Uint8Array.from(Buffer.concat(pieces))
}
const ROWS: OutCell[][] = [
  ['=1+1', -1234.5, '20260228', '202602'],
  ['+82-10-1234', 0, '20261231', ''],
  ['00123', null, 'not a date', '209912'],
  ['뷁 똠 🌊 \u0001 _x0041_ "&<>\' \n끝', 1e-7, '', null],
  ['@SUM(A1)', Number.NaN, null, null],
]

describe('S9-044 S3-025 the written workbook', () => {
  test('is the same table in two other programs: numbers, dates, texts, widths, header', async () => {
    for (const codec of [packer, streamPacker]) {
      const bytes = await written(ROWS, COLUMNS, codec)
      const book = XLSX.read(bytes, { cellNF: true, cellStyles: true, cellFormula: true })
      expect(book.SheetNames).toEqual(['품목 목록  2026'])
      const sheet = book.Sheets[book.SheetNames[0] as string] as XLSX.WorkSheet
      const cell = (name: string) => sheet[name] as XLSX.CellObject | undefined
      expect(['A1', 'B1', 'C1', 'D1'].map((name) => cell(name)?.v)).toEqual(COLUMNS.map(({ HEADER_NAME }) => HEADER_NAME))
      expect(cell('B2')).toMatchObject({ t: 'n', v: -1234.5, z: '#,##0.00' })
      expect(cell('B3')).toMatchObject({ t: 'n', v: 0 })
      expect(cell('C2')).toMatchObject({ t: 'n', v: 46081, z: 'yyyy-mm-dd', w: '2026-02-28' })
      expect(cell('D2')).toMatchObject({ t: 'n', z: 'yyyy-mm', w: '2026-02' })
      expect(cell('C4')).toMatchObject({ t: 's', v: 'not a date' })
      expect(cell('A5')?.v).toBe(ROWS[3]?.[0])
      expect(cell('B6')).toBeUndefined()
      expect(sheet['!cols']?.map((column) => Math.round(column.width ?? 0))).toEqual([16, 10, 14, 11])
      const { sheets } = await readXlsx(bytes)
      expect(sheets[0]?.rows[1]?.slice(0, 2)).toEqual(['=1+1', -1234.5])
    }
  })
  test('S9-045 a text that looks like a formula is a text, and stays one when edited', async () => {
    const book = XLSX.read(await written(ROWS), { cellFormula: true, cellNF: true })
    const sheet = book.Sheets[book.SheetNames[0] as string] as XLSX.WorkSheet
    for (const name of ['A2', 'A3', 'A6']) expect(sheet[name]).toMatchObject({ t: 's', z: '@' })
    expect(Object.values(sheet).filter((cell: { f?: string }) => cell.f)).toEqual([])
  })
  test('reads back unchanged, a hundred thousand cells over many pieces, with its header frozen', async () => {
    const rows = Array.from({ length: 25_000 }, (_, n): OutCell[] => [`한글 셀 ${n}`, n / 100, '20260715', '202607'])
    const bytes = await written(rows)
    let n = 0
    const wrong: number[] = []
    for await (const row of (await openXlsx(bytes, inflate)).rows()) {
      n += 1
      const [text, number, date] = row.cells
      const fits = text === `한글 셀 ${n - 2}` && number === (n - 2) / 100 && digitsOf(date as Date) === '20260715'
      if (row.n !== n || (n > 1 && !fits)) wrong.push(n)
    }
    expect(wrong).toEqual([])
    expect(n).toBe(25_001)
    expect(XLSX.read(bytes, { bookFiles: true, sheetRows: 2 })).toMatchObject({ files: expect.anything() })
  })
  test('S7-031 a template offers its codes in lists from a hidden sheet', async () => {
    const columns = [{ ...(COLUMNS[0] as SheetColumn), choices: ['포장', '봉인'] }, COLUMNS[1] as SheetColumn]
    const bytes = await written([], columns)
    const book = XLSX.read(bytes, { bookFiles: true }) as XLSX.WorkBook & { files: Record<string, { content: Uint8Array }> }
    expect(book.Workbook?.Sheets?.map(({ Hidden }) => Hidden)).toEqual([0, 1])
    expect(book.Sheets.codes).toMatchObject({ A1: { v: '포장' }, A2: { v: '봉인' } })
    const xml = Buffer.from(book.files['xl/worksheets/sheet1.xml']?.content ?? []).toString()
    expect(xml).toContain('sqref="A2:A1048576"><formula1>codes!$A$1:$A$2</formula1>')
    expect(xml).toContain('state="frozen"')
  })
  test('a sheet after the first shows its own columns as they are: days, times of a day, and what is neither', async () => {
    const moment: SheetColumn = { HEADER_NAME: '시각', FIELD: 'T', WIDTH: 90, cell: { kind: 'moment' } }
    const rows = [['2026-11-30'], ['2026-11-30 09:30'], ['soon']]
    const pieces: Uint8Array[] = []
    const first = { name: 'a', columns: COLUMNS, rows: ROWS }
    for await (const piece of writeXlsx(first, packer, [{ name: 'b', columns: [moment], rows }])) pieces.push(piece)
    const sheet = XLSX.read(Buffer.concat(pieces), { cellNF: true }).Sheets.b ?? {}
    expect(['A2', 'A3', 'A4'].map((name) => sheet[name])).toMatchObject([
      { t: 'n', z: 'yyyy-mm-dd', w: '2026-11-30' },
      { t: 'n', z: 'yyyy-mm-dd hh:mm', w: '2026-11-30 09:30' },
      { t: 's', v: 'soon' },
    ])
  })
  test('every part names the version of the format that made it and the one that is needed', async () => {
    const bytes = Buffer.from(await written([]))
    const heads = [...bytes.toString('latin1').matchAll(/PK\x01\x02/g)].map(({ index }) => bytes.subarray(index, index + 8))
    expect(heads.length).toBeGreaterThan(4)
    for (const head of heads) expect([head.readUInt16LE(4), head.readUInt16LE(6)]).toEqual([20, 20])
  })
  test('columns and sheets get names that Excel accepts', () => {
    expect([0, 25, 26, 701, 702, 16_383].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD'])
    expect([sheetName('a'.repeat(40)), sheetName("'[*]:'"), sheetName('')]).toEqual(['a'.repeat(31), 'sheet1', 'sheet1'])
  })
})

import * as XLSX from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { inflate } from '#platform/server/spreadsheet/zlib-codec.ts'
import { check, code, date, fields, number, select, text } from '#platform/shared/fields/fields.ts'
import { openXlsx } from '#platform/shared/spreadsheet/read-xlsx.ts'
import { NO_STORED_VALUE, type SheetCell, type SheetReader } from '#platform/shared/spreadsheet/sheet.ts'
import { type ImportTarget, previewImport } from './preview.ts'

const list = fields('t', {
  CD: text('code', { key: true, required: true, upper: true, max: 10 }),
  NM: text('name', { required: true }),
  KIND: select('kind', 'KINDS'),
  QTY: number('quantity', { decimals: 0, min: 0 }),
  DAY: date('day'),
  MONTH: date('month', { variant: 'month' }),
  USE: check('use'),
  ORIGIN: code('origin', 'COUNTRY', { upper: true, max: 2 }),
  SUM: number('sum', { computed: () => 1 }),
})
const target: ImportTarget = {
  fields: [...list.list],
  keys: [...list.keys],
  headers: {
    CD: ['코드', 'Code'],
    NM: ['이름', 'Name'],
    KIND: ['분류'],
    QTY: ['수량'],
    DAY: ['일자'],
    MONTH: ['월'],
    USE: ['사용'],
    ORIGIN: ['원산지'],
    SUM: ['합계'],
  },
  choices: { KIND: [{ value: 'P', label: '포장' }] },
  existing: [{ CD: 'A-1', NM: '하나', KIND: 'P', QTY: 1, DAY: '20260101', MONTH: '202601', USE: 'Y', ORIGIN: 'KR' }],
}
const tableOf = (rows: SheetCell[][]): SheetReader => ({
  sheets: ['t'],
  rows: async function* rowsOf() {
    for (const [at, cells] of rows.entries()) yield { n: at + 1, cells }
  },
})
const preview = (...rows: SheetCell[][]) => previewImport(tableOf(rows), target)

describe('S9-043 the preview of an import', () => {
  test('S9-042 rows below the header are imported, headers in any order and either language', async () => {
    const { counts, lines, matched } = await preview(
      ['Name *', 'code', '메모', '합계'],
      ['둘', 'b-2', 'x', 5],
      [undefined, ''],
      ['셋', 'b-3'],
    )
    expect(counts).toEqual({ error: 0, insert: 2, update: 0, delete: 0, same: 0 })
    expect(lines.map(({ n, row }) => [n, row.CD, row.NM])).toEqual([
      [2, 'B-2', '둘'],
      [4, 'B-3', '셋'],
    ])
    expect(matched).toEqual({ unknown: ['메모'], byOrder: false, named: ['NM', 'CD'] })
  })
  test('S2-131 rows whose key is hidden are all new; existing rows stay, hidden fields take no column', async () => {
    const sizes = fields('t', {
      SEQ: number('seq', { key: true, hidden: true }),
      LEN: number('length', { required: true, max: 100 }),
      QTY: number('pieces', { required: true }),
    })
    const lines = {
      fields: [...sizes.list],
      keys: [...sizes.keys],
      headers: { LEN: ['가로'], QTY: ['수량'] },
      choices: {},
      existing: [{ LEN: 1, QTY: 1 }],
    }
    const table = tableOf([
      ['가로', '수량'],
      [10, 1],
      [10, 1],
      [101, undefined],
    ])
    const { counts, lines: found } = await previewImport(table, lines)
    expect(counts).toEqual({ error: 1, insert: 2, update: 0, delete: 0, same: 0 })
    expect(found[0]).toMatchObject({ n: 4, problems: [{ field: 'LEN' }, { field: 'QTY', problem: { key: 'grid.required' } }] })
    const byOrder = await previewImport(
      tableOf([
        ['a', 'b'],
        [7, 3],
      ]),
      lines,
    )
    expect(byOrder.lines[0]?.row).toMatchObject({ LEN: 7, QTY: 3 })
  })
  test('unknown headers: columns are mapped by order', async () => {
    const { lines, matched } = await preview(['x', 'y'], ['b-2', '둘'])
    expect([matched.byOrder, lines[0]?.row]).toMatchObject([true, { CD: 'B-2', NM: '둘' }])
  })
  test('a known key changes its row, cell by cell from old to new; equal values are no change; rows missing in the file stay', async () => {
    const { counts, lines } = await preview(['코드', '수량', '일자'], ['a-1', '2', new Date('2026-03-05T00:00:00Z')])
    expect(counts.update).toBe(1)
    expect(lines[0]?.changes).toEqual([
      { field: 'QTY', old: 1, now: 2 },
      { field: 'DAY', old: '20260101', now: '20260305' },
    ])
    expect(lines[0]?.row).toMatchObject({ NM: '하나', ORIGIN: 'KR' })
    expect((await preview(['코드', '이름', '분류', '수량'], ['A-1', '하나', '포장', 1])).counts.same).toBe(1)
  })
  test('dates, months, checks and codes are read in spreadsheet format', async () => {
    const { lines } = await preview(
      ['코드', '이름', '일자', '월', '사용', '원산지', '수량', '분류'],
      ['n-1', 12.5, 20260715, new Date('2026-07-01T00:00:00Z'), 'v', 'kr', '1,200', '포장'],
      ['n-2', '둘', '2026. 7. 5.', '2026-07', true, 'CN', 3, 'P'],
      ['n-3', '셋', undefined, undefined, 'X', undefined, undefined, undefined],
      ['n-4', '넷', new Date('2026-01-05T00:00:00Z'), new Date('2026-12-01T00:00:00Z'), '○'],
    )
    expect(lines.map(({ row, kind }) => ({ ...row, kind }))).toMatchObject([
      { NM: '12.5', DAY: '20260715', MONTH: '202607', USE: 'Y', ORIGIN: 'KR', QTY: 1200, KIND: 'P', kind: 'insert' },
      { DAY: '20260705', MONTH: '202607', USE: 'Y', QTY: 3, KIND: 'P', kind: 'insert' },
      { DAY: '', USE: 'N', QTY: null, kind: 'insert' },
      { DAY: '20260105', MONTH: '202612', USE: 'Y', kind: 'insert' },
    ])
  })
  test('nothing is guessed or rounded: each cell that would change its value is refused by name', async () => {
    const { lines } = await preview(
      ['코드', '이름', '일자', '월', '사용', '수량'],
      ['n-1', '수식', { error: NO_STORED_VALUE }, undefined, undefined, undefined],
      ['n-2', '수식', undefined, undefined, undefined, { error: NO_STORED_VALUE }],
      ['n-3', '일련번호', 46_027, undefined, undefined, undefined],
      ['n-4', '월의 가운데', undefined, new Date('2026-12-24T00:00:00Z'), undefined, undefined],
      ['n-5', '시각뿐', new Date('1899-12-30T09:00:00Z'), undefined, undefined, undefined],
      ['n-6', '모르는 표시', undefined, undefined, '글쎄', undefined],
      ['n-7', '소수', undefined, undefined, undefined, 1.5],
      ['n-8', '수식 글', undefined, undefined, undefined, '=10*12'],
      ['n-9', 1_234_567_890_123_456, undefined, undefined, undefined, undefined],
    )
    expect(lines.map(({ n, problems }) => [n, problems.map(({ field, problem }) => `${field} ${problem.key}`)])).toEqual([
      [2, ['DAY import.noStoredValue']],
      [3, ['QTY import.noStoredValue']],
      [4, ['DAY ui.incompleteDate']],
      [5, ['MONTH import.notFirstDay']],
      [6, ['DAY import.notFirstDay']],
      [7, ['USE ui.notFlag']],
      [8, ['QTY ui.wholeNumber']],
      [9, ['QTY ui.notNumber']],
      [10, ['NM ui.mostDigits']],
    ])
    expect(lines[6]?.row.QTY).toBe('1.5')
  })
  test('names of codes become their codes if looked up, and unknown ones are reported', async () => {
    const codes = { ORIGIN: { 대한민국: 'KR', 미: null } }
    const rows = [
      ['코드', '이름', '원산지'],
      ['n-1', '하나', '대한민국'],
      ['n-2', '둘', '미'],
      ['n-3', '셋', 'CN'],
    ]
    const { lines } = await previewImport(tableOf(rows), { ...target, codes })
    const found = lines.toSorted((a, b) => a.n - b.n).map(({ row, problems }) => [row.ORIGIN, problems[0]?.problem.key])
    expect(found).toEqual([
      ['KR', undefined],
      ['미', 'ui.notInCodes'],
      ['CN', undefined],
    ])
  })
  test('every bad cell is reported with its row, errors first', async () => {
    const { counts, lines } = await preview(
      ['코드', '이름', '수량', '일자', '분류', 'Status'],
      ['ok-1', '좋음', 1],
      ['bad-1', '', 'many', '2026-02-31', '없는 분류'],
      ['bad-2', '둘', { error: '#N/A' }],
      ['bad-2', '둘'],
      ['gone', '셋', 1, undefined, undefined, '삭제'],
      ['a-1', '하나', 1, undefined, undefined, 'delete'],
    )
    expect(counts).toEqual({ error: 4, insert: 1, update: 0, delete: 1, same: 0 })
    expect(lines.map(({ n, kind }) => [n, kind])).toEqual([
      [3, 'error'],
      [4, 'error'],
      [5, 'error'],
      [6, 'error'],
      [2, 'insert'],
      [7, 'delete'],
    ])
    expect(lines[0]?.problems.map(({ field, problem }) => [field, problem.key])).toEqual([
      ['QTY', 'ui.notNumber'],
      ['DAY', 'ui.noSuchDate'],
      ['KIND', 'grid.notInList'],
      ['NM', 'grid.required'],
    ])
    expect(lines.slice(1, 4).map(({ problems }) => problems[0]?.problem.key)).toEqual(['import.cellError', 'batch.twice', 'import.noRow'])
  })
  test('prototype keys in headers and cells are ordinary text', async () => {
    const { lines, matched } = await preview(['코드', '이름', '__proto__', 'constructor'], ['__proto__', 'constructor', '{"x":1}', 'y'])
    expect(lines[0]?.row).toMatchObject({ CD: '__PROTO__', NM: 'constructor' })
    expect(matched.unknown).toEqual(['__proto__', 'constructor'])
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
  test('100,000 rows are accepted and one more is refused; a file of headers only has no rows; an empty one is no table', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, n): SheetCell[] => [`R${n}`, '이름'])
    expect((await preview(['코드', '이름'], ...rows(100_000))).counts.insert).toBe(100_000)
    await expect(preview(['코드', '이름'], ...rows(100_001))).rejects.toMatchObject({ code: 'TOO_MANY_ROWS' })
    expect((await preview(['코드', '이름'])).lines).toEqual([])
    await expect(preview()).rejects.toMatchObject({ code: 'EMPTY' })
  })
  test('S2-115 a list with fixed rows accepts changes only: unknown rows and deletions are reported', async () => {
    const rows: SheetCell[][] = [
      ['Status', '코드', '수량'],
      ['', 'a-1', 2],
      ['삭제', 'a-1', 2],
      ['', 'b-9', 1],
    ]
    const { counts, lines } = await previewImport(tableOf(rows), { ...target, changesOnly: true })
    expect(counts).toEqual({ error: 2, insert: 0, update: 1, delete: 0, same: 0 })
    expect(lines.flatMap(({ n, problems }) => problems.map(({ problem }) => [n, problem.key]))).toContainEqual([4, 'import.noSuchRow'])
  })
  test("a list that keeps its rows deletes none; a new row has the list's initial values", async () => {
    const used = target.fields.map((field) => (field.name === 'USE' ? { ...field, initial: 'Y' } : field))
    const rows: SheetCell[][] = [
      ['Status', '코드', '이름'],
      ['삭제', 'a-1', '하나'],
      ['', 'b-9', '둘'],
    ]
    const { lines } = await previewImport(tableOf(rows), { ...target, fields: used, keepsRows: true })
    expect(lines.map(({ kind, row, problems }) => [kind, row.USE, ...problems.map(({ problem }) => problem.key)])).toEqual([
      ['error', 'Y', 'import.keepsRows'],
      ['insert', 'Y'],
    ])
  })
  test('a workbook written by another program is imported unchanged', async () => {
    const sheet = XLSX.utils.aoa_to_sheet(
      [
        ['이름', '코드', '일자'],
        ['하나', 'a-1', new Date(Date.UTC(2026, 1, 28))],
        ['둘', 'b-1', '20260301'],
      ],
      { cellDates: true, UTC: true },
    )
    const book = XLSX.utils.book_new()
    XLSX.utils.book_append_sheet(book, sheet, 's')
    const bytes = new Uint8Array(XLSX.write(book, { type: 'array' }) as ArrayBuffer)
    const { lines } = await previewImport(await openXlsx(bytes, inflate), target)
    expect(lines.map(({ kind, row }) => [kind, row.CD, row.DAY])).toEqual([
      ['insert', 'B-1', '20260301'],
      ['update', 'A-1', '20260228'],
    ])
  })
})

test('S9-043 a long import says how far it is every 2,000 rows, and at its end', async () => {
  const said: [number, number][] = []
  const rows: SheetCell[][] = [['Code', 'Name'], ...Array.from({ length: 4_001 }, (_, at): SheetCell[] => [`N-${at}`, 'n'])]
  const reader: SheetReader = {
    sheets: ['t'],
    rows: async function* rowsOf(progress) {
      for (const [at, cells] of rows.entries()) {
        progress?.((at + 1) / rows.length)
        yield { n: at + 1, cells }
      }
    },
  }
  await previewImport(reader, target, (share, count) => void said.push([Math.round(share * 10), count]))
  expect(said).toEqual([
    [5, 2_000],
    [10, 4_000],
    [10, 4_001],
  ])
})

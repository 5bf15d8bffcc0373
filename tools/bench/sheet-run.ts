// node tools/bench/sheet-run.ts <library> <write|read> <rows> <file>: runs one library in its own process, and prints its CPU time and peak
// memory as JSON.
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inflate, packer } from '#platform/server/spreadsheet/zlib-codec.ts'
import { openXlsx } from '#platform/shared/spreadsheet/read-xlsx.ts'
import { type OutCell, writeXlsx } from '#platform/shared/spreadsheet/write-xlsx.ts'
import type { SheetColumn } from '#platform/shared/spreadsheet/sheet-column.ts'

const [library = '', task = '', count = '', file = ''] = process.argv.slice(2)
const ROWS = Number(count)

const NAMES = ['부산항', '로테르담', '컨테이너', 'MAERSK', '긴급 화물 & 위험물', 'Long Beach', '인천', '선하증권']
const HEADERS = Array.from({ length: 20 }, (_, at) => `열 ${at + 1}`)
/** Eight texts, eight numbers, four dates; all rows differ. */
const rowAt = (n: number) =>
  HEADERS.map((_, at) => {
    if (at < 8) return `${NAMES[at]} ${n * 31 + at}`
    return at < 16 ? (n * (at + 1)) / 8 : `2026${String((n % 12) + 1).padStart(2, '0')}${String((n % 28) + 1).padStart(2, '0')}`
  })
const dateAt = (text: string) => new Date(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}T00:00:00Z`)
function* rows(): Generator<OutCell[]> {
  for (let n = 0; n < ROWS; n += 1) yield rowAt(n)
}
function* rowsWithDates() {
  for (let n = 0; n < ROWS; n += 1) yield rowAt(n).map((cell, at) => (at < 16 ? cell : dateAt(String(cell))))
}
const bytes = () => new Uint8Array(readFileSync(file))

const TASKS: Record<string, { write: () => Promise<unknown>; read: () => Promise<number> }> = {
  naru: {
    write: () => {
      const cell = (at: number): SheetColumn['cell'] =>
        at < 8 ? { kind: 'text' } : at < 16 ? { kind: 'number', decimals: 2 } : { kind: 'date', digits: 8 }
      const columns = HEADERS.map((HEADER_NAME, at) => ({ HEADER_NAME, FIELD: HEADER_NAME, WIDTH: 120, cell: cell(at) }))
      return pipeline(
        Readable.from(writeXlsx({ name: '표', columns, rows: rows() }, packer), { objectMode: false }),
        createWriteStream(file),
      )
    },
    read: async () => {
      let cells = 0
      for await (const row of (await openXlsx(bytes(), inflate)).rows()) cells += row.cells.length
      return cells
    },
  },
  hucre: {
    write: async () => {
      const { writeXlsxStream } = await import('hucre/xlsx')
      const columns = HEADERS.map((header, at) => ({ header, width: 16, ...(at >= 16 && { numFmt: 'yyyy-mm-dd' }) }))
      const stream = writeXlsxStream(rowsWithDates(), { name: '표', columns } as never)
      await pipeline(Readable.fromWeb(stream as never), createWriteStream(file))
    },
    read: async () => {
      const { streamXlsxRows } = await import('hucre/xlsx')
      let cells = 0
      for await (const row of streamXlsxRows(bytes(), { sheet: 0 })) cells += row.values.length
      return cells
    },
  },
  sheetjs: {
    write: async () => {
      const XLSX = await import('@e965/xlsx')
      const book = XLSX.utils.book_new()
      XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([HEADERS, ...rowsWithDates()], { dense: true, cellDates: true }), '표')
      writeFileSync(file, new Uint8Array(XLSX.write(book, { type: 'array', compression: true }) as ArrayBuffer))
    },
    read: async () => {
      const XLSX = await import('@e965/xlsx')
      const book = XLSX.read(bytes(), { dense: true })
      const sheet = book.Sheets[book.SheetNames[0] as string] as unknown as { '!data': unknown[][] }
      return sheet['!data'].reduce((sum, row) => sum + row.length, 0)
    },
  },
}

const work = TASKS[library]?.[task as 'write' | 'read']
if (!work || !(ROWS > 0) || !file) throw new Error('Usage: sheet-run.ts naru|hucre|sheetjs write|read <rows> <file>')
const before = process.memoryUsage.rss()
const began = process.cpuUsage()
const result = await work()
const { user, system } = process.cpuUsage(began)
const highest = process.resourceUsage().maxRSS * 1024
console.log(
  JSON.stringify({ cpuSeconds: (user + system) / 1e6, highest, extra: highest - before, result: typeof result === 'number' ? result : 0 }),
)

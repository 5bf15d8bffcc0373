import { decodeCsv, openCsv } from '#platform/shared/spreadsheet/csv.ts'
import { openXlsx } from '#platform/shared/spreadsheet/read-xlsx.ts'
import type { SheetCell } from '#platform/shared/spreadsheet/sheet.ts'
import { SheetProblem } from '#platform/shared/spreadsheet/sheet-problem.ts'
import { inflate } from '#platform/web/spreadsheet/stream-codec.ts'

/** The first rows of the first sheet as text. `more` is true when there are further rows. */
export type SheetView = { rows: string[][]; more: boolean }
export type ToSheetWorker = { bytes: ArrayBuffer; csv: boolean }
export type FromSheetWorker = { view: SheetView } | 'refused'

/** Maximum rows of a preview. */
const MAX_ROWS = 500
const MAX_COLUMNS = 60

const isMidnight = (at: Date) => at.getUTCHours() + at.getUTCMinutes() + at.getUTCSeconds() === 0

const textOf = (cell: SheetCell): string => {
  if (cell === undefined) return ''
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, isMidnight(cell) ? 10 : 16)
      .replace('T', ' ')
  return typeof cell === 'object' ? cell.error : String(cell)
}

const read = async ({ bytes, csv }: ToSheetWorker): Promise<SheetView> => {
  const file = new Uint8Array(bytes)
  const sheet = csv ? openCsv(decodeCsv(file, (raw) => new TextDecoder('euc-kr').decode(raw))) : await openXlsx(file, inflate)
  const rows: string[][] = []
  for await (const { cells } of sheet.rows()) {
    if (rows.length === MAX_ROWS) return { rows, more: true }
    rows.push(Array.from(cells.slice(0, MAX_COLUMNS), textOf))
  }
  return { rows, more: false }
}

const send = (message: FromSheetWorker) => postMessage(message)

addEventListener('message', async ({ data }: MessageEvent<ToSheetWorker>) => {
  try {
    send({ view: await read(data) })
  } catch (error) {
    if (!(error instanceof SheetProblem)) console.error(error)
    send('refused')
  }
})

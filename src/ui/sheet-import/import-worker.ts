import { decodeCsv, openCsv } from '#platform/shared/spreadsheet/csv.ts'
import { openXlsx } from '#platform/shared/spreadsheet/read-xlsx.ts'
import { SheetProblem } from '#platform/shared/spreadsheet/sheet-problem.ts'
import { inflate } from '#platform/web/spreadsheet/stream-codec.ts'
import { type ImportLine, type ImportPreview, type ImportTarget, previewImport } from './preview.ts'

/** Messages to the worker: rows to compare with in chunks, then the file. */
export type ToWorker = { existing: ImportTarget['existing'] } | { file: File; target: Omit<ImportTarget, 'existing'> }
/** Messages from the worker: progress, the lines in chunks, then the summary, or the refusal. */
export type FromWorker =
  | { progress: [share: number, rows: number] }
  | { lines: ImportLine[] }
  | { done: Omit<ImportPreview, 'lines'> }
  | { refused: string }

const LINES_AT_A_TIME = 1_000
/** Larger than a hundred thousand rows of any grid; loaded whole, because a zip archive is read from its end. */
const MAX_BYTES = 20 * 1024 * 1024

const existing: ImportTarget['existing'] = []
const send = (message: FromWorker) => postMessage(message)

const open = async (file: File) => {
  if (file.size > MAX_BYTES) throw new SheetProblem('TOO_LARGE')
  const bytes = new Uint8Array(await file.arrayBuffer())
  return /\.csv$|\.txt$/i.test(file.name)
    ? openCsv(decodeCsv(bytes, (raw) => new TextDecoder('euc-kr').decode(raw)))
    : openXlsx(bytes, inflate)
}

addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  if ('existing' in data) {
    for (const row of data.existing) existing.push(row)
    return
  }
  try {
    const { lines, ...done } = await previewImport(await open(data.file), { ...data.target, existing }, (...progress) => send({ progress }))
    for (let at = 0; at < lines.length; at += LINES_AT_A_TIME) send({ lines: lines.slice(at, at + LINES_AT_A_TIME) })
    send({ done })
  } catch (error) {
    if (!(error instanceof SheetProblem)) console.error(error)
    send({ refused: error instanceof SheetProblem ? error.key : 'sheet.DAMAGED' })
  }
})

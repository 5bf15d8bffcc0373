import { inflate } from '#platform/server/spreadsheet/zlib-codec.ts'
import type { RuleProblem } from '#platform/shared/calls/errors.ts'
import type { DataRow, Field } from '#platform/shared/fields/fields.ts'
import { decodeCsv, openCsv } from '#platform/shared/spreadsheet/csv.ts'
import { openXlsx } from '#platform/shared/spreadsheet/read-xlsx.ts'
import { SheetProblem } from '#platform/shared/spreadsheet/sheet-problem.ts'
import { previewImport } from '#ui/sheet-import/preview.ts'
import { MAX_EDI_ROWS } from './upload-shapes.ts'

/** A row of a partner's file with its problems. `n` is the row number in the spreadsheet. */
export type EdiRow = { n: number; row: DataRow; problems: { field: string; problem: RuleProblem }[] }

/** A job for the worker thread: plain data, because it is cloned. */
export type RowsJob = { fileName: string; bytes: Uint8Array<ArrayBuffer>; fields: Field[]; keys: string[] }
export type RowsAnswer = { rows: EdiRow[] } | { refused: RuleProblem }

const open = ({ fileName, bytes }: RowsJob) =>
  /\.(csv|txt)$/i.test(fileName) ? openCsv(decodeCsv(bytes, (raw) => new TextDecoder('euc-kr').decode(raw))) : openXlsx(bytes, inflate)

/** Parses a partner's file in the current thread. Never throws because of the file's content. */
export const parseRows = async (job: RowsJob): Promise<RowsAnswer> => {
  try {
    const { lines, matched } = await previewImport(await open(job), {
      fields: job.fields,
      keys: job.keys,
      headers: Object.fromEntries(job.fields.map(({ name }) => [name, [name]])),
      choices: {},
      existing: [],
      mostRows: MAX_EDI_ROWS,
    })
    const missing = job.fields.filter(({ name, required }) => required && !matched.named.includes(name)).map(({ name }) => name)
    if (missing.length > 0) return { refused: { key: 'edi.missingHeaders', params: [missing.join(', ')] } }
    if (lines.length === 0) throw new SheetProblem('EMPTY')
    return { rows: lines.map(({ n, row, problems }) => ({ n, row, problems })).toSorted((a, b) => a.n - b.n) }
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error
    return { refused: error.code === 'TOO_MANY_ROWS' ? { key: 'edi.tooMany', params: [MAX_EDI_ROWS] } : { key: error.key } }
  }
}

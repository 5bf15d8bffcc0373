import { inflate } from '#platform/server/spreadsheet/zlib-codec.ts'
import { Refusal, type RuleProblem } from '#platform/shared/errors.ts'
import type { DataRow, FieldList } from '#platform/shared/fields.ts'
import { decodeCsv, openCsv } from '#platform/shared/spreadsheet/csv.ts'
import { openXlsx } from '#platform/shared/spreadsheet/read-xlsx.ts'
import { SheetProblem } from '#platform/shared/spreadsheet/sheet-problem.ts'
import type { UploadedFile } from '#platform/shared/uploaded-file.ts'
import { previewImport } from '#ui/sheet-import/preview.ts'
import { MOST_EDI_ROWS } from './upload-shapes.ts'

/** A row of a partner's file and what is wrong with it. `n` is its number as the spreadsheet shows it. */
export type EdiRow = { n: number; row: DataRow; problems: { field: string; problem: RuleProblem }[] }

const open = ({ FILE_NM, bytes }: UploadedFile) =>
  /\.(csv|txt)$/i.test(FILE_NM)
    ? openCsv(decodeCsv(bytes, (raw) => new TextDecoder('euc-kr').decode(raw)))
    : openXlsx(new Uint8Array(bytes), inflate)

/**
 * The rows of an Excel or CSV file by the fields of its list, in the order of the file, each judged by the fields alone. It is read
 * by the same rules as an import into a grid. Nobody looks at a preview of it, so the order of the columns is no substitute for their
 * names: every required header must be there.
 * @throws Refusal VAL-001 with the reason when the file is no such table, lacks a required header, or is not safe to open
 */
export const readRows = async (file: UploadedFile, fields: FieldList): Promise<EdiRow[]> => {
  try {
    const { lines, matched } = await previewImport(await open(file), {
      fields: [...fields.list],
      keys: [...fields.keys],
      headers: Object.fromEntries(fields.list.map(({ name }) => [name, [name]])),
      choices: {},
      existing: [],
    })
    const missing = fields.list.filter(({ name, required }) => required && !matched.named.includes(name)).map(({ name }) => name)
    if (missing.length > 0) throw new Refusal('VAL-001', { key: 'edi.missingHeaders', params: [missing.join(', ')] })
    if (lines.length === 0) throw new SheetProblem('EMPTY')
    if (lines.length > MOST_EDI_ROWS) throw new Refusal('VAL-001', { key: 'edi.tooMany', params: [MOST_EDI_ROWS] })
    return lines.map(({ n, row, problems }) => ({ n, row, problems })).toSorted((a, b) => a.n - b.n)
  } catch (error) {
    if (error instanceof SheetProblem) throw new Refusal('VAL-001', { key: error.key })
    throw error
  }
}

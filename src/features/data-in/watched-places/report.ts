import { importTarget } from '#domain/shipment/import/targets.ts'
import { writeCsv } from '#platform/shared/spreadsheet/csv.ts'
import type { Translate } from '#platform/shared/translations/messages.ts'
import type { ImportOutcome } from '../file-import/contract.ts'

const HEAD = ['row', 'no', 'result', 'column', 'value', 'reason'] as const

const nameOf = (target: string, lang: 'ko' | 'en') => importTarget(target)?.[lang] ?? target

/** The lines of a report: what became of each shipment, with everything that is wrong by row, column, value and reason. */
export const reportLines = ({ rows }: Pick<ImportOutcome, 'rows'>, text: Translate, lang: 'ko' | 'en'): string[][] =>
  rows.flatMap(({ NO, ROWS, RESULT, FAULTS }) => {
    const result = text(`dataImport.result.${RESULT}`)
    if (FAULTS.length === 0) return [[String(ROWS[0] ?? ''), NO, result, '', '', '']]
    return FAULTS.map(({ ROW, COLUMN, FIELD, VALUE, MESSAGE }) => [String(ROW), NO, result, COLUMN || nameOf(FIELD, lang), VALUE, MESSAGE])
  })

/** A report as a CSV file that Excel opens. */
export const writeReport = async (lines: readonly string[][], text: Translate): Promise<string> => {
  const columns = HEAD.map((name) => ({
    FIELD: name,
    HEADER_NAME: text(name === 'result' ? 'dataImport.result' : `dataImport.file.${name}`),
    WIDTH: 0,
    cell: { kind: 'text' as const },
  }))
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let csv = ''
  for await (const piece of writeCsv({ name: '', columns, rows: lines })) csv += decoder.decode(piece, { stream: true })
  return csv
}

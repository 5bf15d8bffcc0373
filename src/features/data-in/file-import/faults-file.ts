import type { Translate } from '#platform/shared/translations/messages.ts'
import type { ImportOutcome } from './contract.ts'

// A spreadsheet would calculate it.
const CALCULATES = /^[=+\-@\t\r＝＋－＠]/
const cell = (value: string | number) => {
  const text = String(value)
  return `"${(CALCULATES.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** The refused rows as a file that Excel opens: row, number, column, value, reason. */
export const faultsFile = ({ rows }: ImportOutcome, text: Translate, nameOf: (target: string) => string) => {
  const head = ['row', 'no', 'column', 'value', 'reason'].map((name) => text(`dataImport.file.${name}`))
  const lines = rows.flatMap(({ NO, FAULTS }) =>
    FAULTS.map(({ ROW, COLUMN, FIELD, VALUE, MESSAGE }) => [ROW, NO, COLUMN || nameOf(FIELD), VALUE, MESSAGE]),
  )
  const csv = [head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')
  return { blob: new Blob(['\ufeff', csv, '\r\n'], { type: 'text/csv' }), fileName: text('dataImport.file.name') }
}

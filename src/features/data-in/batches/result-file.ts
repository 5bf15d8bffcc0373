import Papa from 'papaparse'
import type { LineAnswer } from './contract.ts'

/** The heading of a file of results. */
export const CSV_HEADER = '\u{feff}line,type,op,key,result,no,field,value,reason\r\n'

/** A line of results as lines of CSV: one for each fault, else one. Nothing in it runs as a formula. */
export const csvOf = ({ line, type, op, key, result, no, errors }: LineAnswer): string => {
  const faults = errors.length > 0 ? errors : [{ pointer: '', value: '', detail: '' }]
  const rows = faults.map(({ pointer, value, detail }) => [line, type, op, key, result, no, pointer, value, detail])
  return `${Papa.unparse(rows, { newline: '\r\n', escapeFormulae: true })}\r\n`
}

import { roundTo } from '#domain/cargo/cbm.ts'
import { showFlag } from '#domain/text/flag.ts'
import { type DataRow, type Field, type FieldList, isEditable, isMomentField, valueOf } from '../fields/fields.ts'
import type { OutCell } from './write-xlsx.ts'
import type { SheetColumn } from './sheet-column.ts'

/** Names of the codes of a select column, as used in files. */
export type NamesOf = (field: Field) => ReadonlyMap<string, string> | undefined

const USUAL_WIDTH = 120
const DIGITS = { day: 8, month: 6, year: 4 } as const

const cellOf = (field: Field): SheetColumn['cell'] => {
  if (field.kind === 'number') return { kind: 'number', decimals: field.decimals ?? 0 }
  if (isMomentField(field)) return { kind: 'moment' }
  return field.kind === 'date' ? { kind: 'date', digits: DIGITS[field.variant] } : { kind: 'text' }
}

/** The columns of an Excel or CSV file: the visible ones, with the grid's headers (S3-025). */
export const sheetColumns = (fields: FieldList, text: (key: string) => string): SheetColumn[] =>
  fields.list
    .filter((field) => !field.hidden && field.kind !== 'file')
    .map((field) => ({ HEADER_NAME: text(field.header), FIELD: field.name, WIDTH: field.width ?? USUAL_WIDTH, cell: cellOf(field) }))

/** The columns of a template to fill in: editable fields, required ones marked, with code lists. */
export const templateColumns = (fields: FieldList, text: (key: string) => string, names: NamesOf): SheetColumn[] =>
  sheetColumns(fields, text).flatMap((column) => {
    const field = fields.byName[column.FIELD]
    if (!field || !(field.key || isEditable(field))) return []
    const choices = field.kind === 'check' ? ['V'] : [...(names(field)?.values() ?? [])]
    return [{ ...column, ...(field.required && { required: true }), ...(choices.length > 0 && { choices }) }]
  })

/** Cells of a row in column order for readers: names for codes, V for Y (S9-047). */
export const sheetCells = (fields: FieldList, columns: readonly SheetColumn[], names: NamesOf) => {
  const readers = columns.map(({ FIELD }) => {
    const field = fields.byName[FIELD]
    if (!field) return () => ''
    const known = names(field)
    return (row: DataRow): OutCell => {
      const value = valueOf(row, field)
      if (field.kind === 'check') return showFlag(String(value ?? ''))
      if (field.kind === 'number' && field.computed && typeof value === 'number') return roundTo(value, field.decimals ?? 12)
      return typeof value === 'string' ? (known?.get(value) ?? value) : value
    }
  })
  return (row: DataRow): OutCell[] => readers.map((read) => read(row))
}

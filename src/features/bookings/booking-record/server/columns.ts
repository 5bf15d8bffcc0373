import { isoMinute } from '#domain/time/seoul-moment.ts'
import type { CellValue, DataRow, Field, FieldList, NumberField } from '#platform/shared/fields/fields.ts'

/** A time with minute precision; every other text column is plain text. */
const isMoment = ({ name }: Field) => name.endsWith('_CLOSING_AT')
/** Party codes that may be null. */
const NULLABLE_TEXTS = new Set(['SHIPPER_CD', 'CONSIGNEE_CD'])
/** Figures that may be null; others are stored as zero. */
const NULLABLE_NUMBERS = new Set(['TEMP_MIN', 'TEMP_MAX', 'CHG_WT', 'VOL_WT'])
/** Identity columns that a form never writes. */
const IDENTITY = new Set(['BKG_NO', 'CUST_CD'])

const columnOf = ({ name }: Field) => name.toLowerCase()

/** The header fields that a save writes. */
const writtenFields = (header: FieldList): Field[] => header.list.filter(({ name, computed }) => !IDENTITY.has(name) && !computed)

/** Their column names: the wire name in lower case. */
export const writtenColumns = (header: FieldList): string[] => writtenFields(header).map(columnOf)

const stored = (field: Field, value: CellValue): CellValue => {
  if (field.kind === 'number') return value ?? (NULLABLE_NUMBERS.has(field.name) ? null : 0)
  const text = String(value ?? '')
  if (text === '' && (field.kind === 'date' || isMoment(field) || NULLABLE_TEXTS.has(field.name))) return null
  return isMoment(field) ? isoMinute(text) : text
}

/** A header as a record of the table. */
export const recordOf = (header: FieldList, row: DataRow): Record<string, CellValue> =>
  Object.fromEntries(writtenFields(header).map((field) => [columnOf(field), stored(field, row[field.name])]))

const read = (field: Field): string => {
  const column = `b.${columnOf(field)}`
  if (field.kind === 'number') return field.zeroToNull ? `nullif(${column}, 0)` : column
  if (field.kind === 'date') return `coalesce(to_char(${column}, 'YYYYMMDD'), '')`
  if (isMoment(field)) return `coalesce(to_char(${column}, 'YYYYMMDDHH24MI'), '')`
  return `coalesce(${column}, '')`
}

/** The select list of a header, of the booking `b`, by wire names. */
export const headerColumns = (header: FieldList): string => header.list.map((field) => `${read(field)} as "${field.name}"`).join(', ')

/** A figure as sent; an invalid number or too many decimals is refused later with the field name. */
const figureOf = ({ zeroToNull }: NumberField, value: CellValue): CellValue =>
  value === '' || (zeroToNull && value === 0) ? null : (value ?? null)

/** A row with trimmed texts, and null for zero in figures where zero means empty. */
export const tidied = ({ list }: FieldList, row: DataRow): DataRow =>
  Object.fromEntries(
    list.flatMap((field) => {
      if (field.computed) return []
      const value = row[field.name]
      if (field.kind === 'number') return [[field.name, figureOf(field, value)]]
      return [[field.name, String(value ?? field.initial ?? '').trim()]]
    }),
  )

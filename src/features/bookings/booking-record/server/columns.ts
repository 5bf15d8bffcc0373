import { isoMinute } from '#domain/time/seoul-moment.ts'
import type { CellValue, DataRow, Field, FieldList, NumberField } from '#platform/shared/fields/fields.ts'

/** A moment typed to the minute; every other text column is a text. */
const isMoment = ({ name }: Field) => name.endsWith('_CLOSING_AT')
/** Codes of parties that may stay unknown. */
const NULLABLE_TEXTS = new Set(['SHIPPER_CD', 'CONSIGNEE_CD'])
/** Figures that may stay unknown; the others are zero then. */
const NULLABLE_NUMBERS = new Set(['TEMP_MIN', 'TEMP_MAX', 'CHG_WT', 'VOL_WT'])
/** Who a booking belongs to and what it is called are no columns a form writes. */
const IDENTITY = new Set(['BKG_NO', 'CUST_CD'])

const columnOf = ({ name }: Field) => name.toLowerCase()

/** The fields of a header that a save writes. */
export const writtenFields = (header: FieldList): Field[] => header.list.filter(({ name, computed }) => !IDENTITY.has(name) && !computed)

/** The names of their columns: a column is the wire name in small letters. */
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

/** A figure as it was sent; what is no number, or has too many decimals, is refused later by its name. */
const figureOf = ({ zeroToNull }: NumberField, value: CellValue): CellValue =>
  value === '' || (zeroToNull && value === 0) ? null : (value ?? null)

/** Figures of which nothing and zero are the same count as nothing, and blanks around texts go, before anything is asked of a row. */
export const tidied = ({ list }: FieldList, row: DataRow): DataRow =>
  Object.fromEntries(
    list.flatMap((field) => {
      if (field.computed) return []
      const value = row[field.name]
      if (field.kind === 'number') return [[field.name, figureOf(field, value)]]
      return [[field.name, String(value ?? field.initial ?? '').trim()]]
    }),
  )

import { type Field, isEditable } from '#platform/shared/fields/fields.ts'
import type { SheetCell } from '#platform/shared/spreadsheet/sheet.ts'

/** The mapping of file columns: the field of each, or null for ignored ones. */
export type Matched = {
  columns: (Field | null)[]
  /** Index of a column that marks rows for deletion; -1 without one. */
  status: number
  /** Headers that match no field. */
  unknown: string[]
  /** No header matched, so the columns are mapped by order. */
  byOrder: boolean
  /** Wire names of the matched fields. */
  named: string[]
}

const plain = (header: string) => header.normalize('NFKC').replace(/[\s*]/g, '').toLowerCase()

/** Importable fields: keys and visible editable fields. Files cannot be imported from a table. */
export const importFields = (list: readonly Field[]): Field[] =>
  list.filter((field) => (field.key || isEditable(field)) && !field.hidden && !field.computed && field.kind !== 'file')

/**
 * Finds the field of each header, by its title in either language or its wire name. Without any match the columns are mapped by order
 * (S9-043).
 * @param headersOf all titles of a field
 * @param others titles of known but ignored columns: computed ones
 */
export const matchHeaders = (
  cells: readonly SheetCell[],
  list: readonly Field[],
  headersOf: (field: Field) => readonly string[],
  others: readonly string[] = [],
): Matched => {
  const wanted = importFields(list)
  const texts = Array.from(cells, (cell) => (typeof cell === 'string' ? cell : ''))
  const free = new Set(wanted)
  const status = texts.findIndex((text) => ['status', '상태'].includes(plain(text)))
  const columns = texts.map((text, at) => {
    const field =
      at === status
        ? undefined
        : wanted.find(
            (each) => free.has(each) && [each.name, ...headersOf(each)].some((word) => plain(word) === plain(text) && plain(text) !== ''),
          )
    if (field) free.delete(field)
    return field ?? null
  })
  if (columns.some((field) => field !== null)) {
    const known = new Set(others.map(plain))
    const unknown = texts.filter((text, at) => text.trim() !== '' && at !== status && columns[at] === null && !known.has(plain(text)))
    return { columns, status, unknown, byOrder: false, named: columns.flatMap((field) => field?.name ?? []) }
  }
  return { columns: texts.map((_, at) => wanted[at] ?? null), status: -1, unknown: [], byOrder: true, named: [] }
}

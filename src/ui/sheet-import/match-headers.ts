import { type Field, isEditable } from '#platform/shared/fields/fields.ts'
import type { SheetCell } from '#platform/shared/spreadsheet/sheet.ts'

/** Where the columns of a file lead: for each of them its field, or null when it is not taken. */
export type Matched = {
  columns: (Field | null)[]
  /** Place of a column that says of each row whether it is to be deleted; -1 without one. */
  status: number
  /** Headers that name no field. */
  unknown: string[]
  /** No header was known, so the order of the grid's columns decided. */
  byOrder: boolean
  /** Wire names of the fields that a header names. */
  named: string[]
}

const plain = (header: string) => header.normalize('NFKC').replace(/[\s*]/g, '').toLowerCase()

/** What a file may bring: keys and whatever a user may edit, where they are shown. Files themselves do not come in a table. */
export const importFields = (list: readonly Field[]): Field[] =>
  list.filter((field) => (field.key || isEditable(field)) && !field.hidden && !field.computed && field.kind !== 'file')

/**
 * Finds the field of each header, by its words in either language or its wire name. When none is known, the file follows the
 * order of the columns (S9-043).
 * @param headersOf all words a field goes by
 * @param others words of columns that are known but not taken: computed ones
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

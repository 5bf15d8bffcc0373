import type { Cell, Cells, RecordField } from './record-fields.ts'

/** What a source says: columns with their values; null lets go. */
export type NamedCells = Record<string, Cell>

/** A merge: the columns to store, what the source says from now on, and the names of fields that someone else keeps. */
export type MergedRecord = { cells: Cells; sent: Cells; held: string[] }

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined && part !== null)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  )
}

/** Whether two values are stored alike. */
export const isSameCell = (a: Cell | undefined, b: Cell | undefined): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/**
 * Merges what a source says into a record. What someone changed by hand since the source said it stays until the source's value is the same
 * again; a field that is let go becomes blank, a needed one stays.
 * @param stored null when it is new
 * @param before what the source said; null when it never did
 * @param isHeld whether a field is someone else's for another reason
 */
export const mergeRecord = (
  fields: readonly RecordField[],
  stored: Cells | null,
  before: Cells | null,
  told: NamedCells,
  isWhole: boolean,
  isHeld: (column: string, own: Cell) => boolean = () => false,
): MergedRecord => {
  const needed = fields.filter((field) => field.needed).map(({ column }) => column)
  const kept = Object.fromEntries(Object.entries(before ?? {}).filter(([column]) => !isWhole || needed.includes(column)))
  const known = Object.entries({ ...kept, ...told }).map(([column, value]): [string, Cell] => [
    column,
    value === null && needed.includes(column) ? (before?.[column] ?? null) : value,
  ])
  const sent: Cells = Object.fromEntries(known.filter(([, value]) => value !== null))
  const held: string[] = []
  const cells: Cells = {}
  for (const field of fields) {
    const { name, column, blank } = field
    const now = stored?.[column] ?? blank
    const own = sent[column]
    const isByHand = stored !== null && before?.[column] !== undefined && !isSameCell(before[column], now)
    const isOthers = stored !== null && own !== undefined && !isSameCell(own, now) && isHeld(column, own)
    if (isByHand || isOthers) {
      cells[column] = now
      if (own !== undefined && !isSameCell(own, now)) held.push(name)
    } else cells[column] = own ?? (before?.[column] !== undefined && !field.needed ? blank : now)
  }
  return { cells, sent, held }
}

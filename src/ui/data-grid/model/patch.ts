import type { CellValue } from '#platform/shared/fields/fields.ts'
import type { BatchFlag } from '#platform/shared/fields/batch.ts'
import type { CellMark, GridRow } from './row.ts'

type Flags = { flag: BatchFlag | null; former: BatchFlag | null }

/** A reversible part of a step. An edit, a paste, a fill or an import is a list of them, undone and redone as one. */
export type Patch =
  | { kind: 'cell'; row: GridRow; field: string; before: CellValue; after: CellValue; mark: CellMark | null }
  | { kind: 'flag'; row: GridRow; before: Flags; after: Flags }
  /** Inserted rows; `at` are their ascending positions in the resulting list. */
  | { kind: 'in'; rows: GridRow[]; at: number[] }
  | { kind: 'out'; rows: GridRow[]; at: number[] }

/** What a change touched, for drawing, summing and counting. */
export type Touched = { cells: boolean; rows: boolean; loaded?: true; fields: Set<string> }

const setMark = (row: GridRow, field: string, mark: CellMark | null) => {
  if (!mark && !row.marks?.[field]) return
  const { [field]: _, ...rest } = row.marks ?? {}
  const marks = mark ? { ...rest, [field]: mark } : rest
  row.marks = Object.keys(marks).length > 0 ? marks : null
}

/** The list with `rows` inserted at positions `at`. */
const withRows = (list: readonly GridRow[], rows: readonly GridRow[], at: readonly number[]): GridRow[] => {
  const result: GridRow[] = []
  let taken = 0
  let nth = 0
  while (result.length < list.length + rows.length) {
    const coming = at[nth] === result.length ? rows[nth] : undefined
    if (coming) nth += 1
    else taken += 1
    const row = coming ?? list[taken - 1]
    if (row) result.push(row)
    else break
  }
  return result
}

/** The list without `rows`. */
const withoutRows = (list: readonly GridRow[], rows: readonly GridRow[]): GridRow[] => {
  const gone = new Set(rows)
  return list.filter((row) => !gone.has(row))
}

const place = (list: readonly GridRow[], patch: Patch & { kind: 'in' | 'out' }, comes: boolean) =>
  comes ? withRows(list, patch.rows, patch.at) : withoutRows(list, patch.rows)

/** Applies one patch forwards or backwards. @returns the resulting rows; the same list if no row was added or removed */
export const play = (patch: Patch, list: GridRow[], forward: boolean, touched: Touched): GridRow[] => {
  switch (patch.kind) {
    case 'cell': {
      patch.row.data[patch.field] = forward ? patch.after : patch.before
      setMark(patch.row, patch.field, forward ? null : patch.mark)
      touched.cells = true
      touched.fields.add(patch.field)
      return list
    }
    case 'flag': {
      const { flag, former } = forward ? patch.after : patch.before
      patch.row.BATCH_FLAG = flag
      patch.row.former = former
      touched.cells = true
      return list
    }
    case 'in':
    case 'out':
      touched.rows = true
      return place(list, patch, (patch.kind === 'in') === forward)
  }
}

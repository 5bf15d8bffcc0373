import { isFilled } from '#domain/validation/required.ts'
import type { RowError } from '#platform/shared/calls/endpoint.ts'
import { type Field, valueOf } from '#platform/shared/fields/fields.ts'
import type { GridModel } from './change-model.ts'
import type { GridRow } from './row.ts'

export type RequiredOptions = {
  /** Names of the columns to check; default: the required ones. */
  columns?: readonly string[]
  /** Limits the check to matching rows (S5-044). */
  where?: (row: GridRow) => boolean
  /** Only selected rows, changed or not (S5-045). */
  picked?: boolean
}

/** An empty required cell, with the displayed row number. */
export type RowGap = { row: GridRow; rowIndex: number; fields: Field[] }

const gapsOf = (row: GridRow, columns: readonly Field[]) => columns.filter((field) => !isFilled(valueOf(row.data, field)))

const columnsOf = (model: GridModel, names: readonly string[] | undefined) =>
  model.fields.list.filter((field) => (names ? names.includes(field.name) : field.required))

/**
 * The empty required cells by row (S5-042…045). Checks only changed rows, never deleted ones; 0 counts as filled. `numberOf` returns the
 * number in the No column.
 */
export const requiredGaps = (model: GridModel, numberOf: (row: GridRow) => number, options: RequiredOptions = {}): RowGap[] => {
  const columns = columnsOf(model, options.columns)
  return model
    .rows()
    .filter(
      (row) => row.BATCH_FLAG !== 'delete' && (options.picked ? row.AG_CHECK : row.BATCH_FLAG !== null) && (options.where?.(row) ?? true),
    )
    .map((row) => ({ row, rowIndex: numberOf(row), fields: gapsOf(row, columns) }))
    .filter(({ fields }) => fields.length > 0)
    .toSorted((one, other) => one.rowIndex - other.rowIndex)
}

/** The same in the server's format of bad rows (S3-026). */
export const gapEntries = (gaps: readonly RowGap[], gridTitle: string, headerOf: (field: Field) => string): RowError[] =>
  gaps.map(({ rowIndex, fields }) => ({ rowIndex: String(rowIndex), columnsName: fields.map(headerOf).join(','), gridTitle }))

/** Removes changed rows with an empty value in one of the columns; inserted ones leave the change set (S5-046). @returns their number */
export const removeGaps = (model: GridModel, columns?: readonly string[]): number => {
  const wanted = columnsOf(model, columns)
  const empty = model.rows().filter((row) => row.BATCH_FLAG !== 'delete' && gapsOf(row, wanted).length > 0)
  model.drop(empty)
  return empty.length
}

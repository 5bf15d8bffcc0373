import { isFilled } from '#domain/validation/required.ts'
import type { RowError } from '#platform/shared/calls/endpoint.ts'
import { type Field, valueOf } from '#platform/shared/fields/fields.ts'
import type { GridModel } from './change-model.ts'
import type { GridRow } from './row.ts'

export type RequiredOptions = {
  /** Names of the columns to look at; without it the required ones. */
  columns?: readonly string[]
  /** Only rows where this holds (S5-044). */
  where?: (row: GridRow) => boolean
  /** Only ticked rows, whether changed or not (S5-045). */
  picked?: boolean
}

/** An empty required cell, with the row's number as the user sees it. */
export type RowGap = { row: GridRow; rowIndex: number; fields: Field[] }

const gapsOf = (row: GridRow, columns: readonly Field[]) => columns.filter((field) => !isFilled(valueOf(row.data, field)))

const columnsOf = (model: GridModel, names: readonly string[] | undefined) =>
  model.fields.list.filter((field) => (names ? names.includes(field.name) : field.required))

/**
 * The required cells that are empty, row by row (S5-042…045). Only changed rows are asked, deleted ones never; 0 counts as
 * filled. `numberOf` gives the row number that stands in the No column.
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

/** The same as the server reports bad rows (S3-026). */
export const gapEntries = (gaps: readonly RowGap[], gridTitle: string, headerOf: (field: Field) => string): RowError[] =>
  gaps.map(({ rowIndex, fields }) => ({ rowIndex: String(rowIndex), columnsName: fields.map(headerOf).join(','), gridTitle }))

/** Takes the changed rows away in which one of the columns is empty; inserted ones leave the change set with it (S5-046). @returns how many */
export const removeGaps = (model: GridModel, columns?: readonly string[]): number => {
  const wanted = columnsOf(model, columns)
  const empty = model.rows().filter((row) => row.BATCH_FLAG !== 'delete' && gapsOf(row, wanted).length > 0)
  model.drop(empty)
  return empty.length
}

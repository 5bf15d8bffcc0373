import type { BatchFlag } from '#platform/shared/fields/batch.ts'
import type { CellValue, DataRow, Field } from '#platform/shared/fields/fields.ts'

/** Why a cell value is invalid, from validation or server. Cleared by the next edit of the cell. */
export type CellMark = { key: string; params?: readonly (string | number)[] } | { text: string }

/**
 * A grid row: its data with the grid's own state. Only the model writes it. `AG_CHECK` is the selection (S3-022), `DX_CHECK` the counted
 * check (S3-023); neither is a change. The row number NO is never stored (S3-024).
 */
export type GridRow = {
  readonly id: number
  data: DataRow
  BATCH_FLAG: BatchFlag | null
  /** The flag before the deletion, restored by undo (S4-030). */
  former: BatchFlag | null
  /** The loaded values of the fields edited since. */
  loaded: DataRow | null
  marks: Record<string, CellMark> | null
  AG_CHECK: boolean
  DX_CHECK: 'Y' | 'N'
}

/** null, undefined and "" all count as empty (S4-033). 0 and a blank do not. */
export const isEmpty = (value: CellValue): boolean => value === null || value === undefined || value === ''

/** Whether an edit changes nothing (S4-032…034): in number columns "10" equals 10. */
export const sameValue = (field: Pick<Field, 'kind'>, one: CellValue, other: CellValue): boolean => {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other)
  if (one === other) return true
  return field.kind === 'number' && isNumeric(one) && isNumeric(other) && Number(one) === Number(other)
}

/** Numbers and numeric text. */
export const isNumeric = (value: CellValue): boolean =>
  typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))

/** An unchanged row becomes update; inserted and deleted rows keep their flag (S4-027, S4-028). */
export const flagAfterEdit = (flag: BatchFlag | null): BatchFlag => flag ?? 'update'

/** Whether the cell differs from its loaded value. */
export const isChanged = (row: GridRow, field: Field): boolean =>
  row.loaded !== null && field.name in row.loaded && !sameValue(field, row.loaded[field.name], row.data[field.name])

let lastId = 0
/** A row of data as a grid row. */
export const enteredRow = (data: DataRow, flag: BatchFlag | null = null): GridRow => {
  lastId += 1
  return {
    id: lastId,
    data,
    BATCH_FLAG: flag,
    former: null,
    loaded: null,
    marks: null,
    AG_CHECK: false,
    DX_CHECK: data.DX_CHECK === 'Y' ? 'Y' : 'N',
  }
}

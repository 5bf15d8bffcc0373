import type { FieldList } from '#platform/shared/fields/fields.ts'
import type { GridLayout } from '#ui/data-grid/engine/drawing/columns.ts'
import type { ColumnSet } from '#ui/result-table/column-set.tsx'
import { GRID_ONLY } from './shipment-fields.ts'

/** Columns of the reading view that the editing view shows as several fields; every other one is a field of the same name. */
const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  DUE: ['DUE_KIND', 'DUE'],
  ROUTE: ['POL', 'POL_NM', 'POD', 'POD_NM'],
  VESSEL_NM: ['VESSEL_NM', 'VOYAGE_NO'],
  ETA: ['ETA', 'DELAY_DAYS'],
  PKG_QTY: ['PKG_QTY', 'PKG_UNIT'],
  // Only the desk has the code.
  CARRIER_NM: ['CARRIER_CD', 'CARRIER_NM'],
}
/** Fields that the reading view shows without a column of their own, or always. */
const NO_COLUMN = ['MNGT_NO', 'TRANS_MODE', 'HBL_NO']
const GRID_ALONE = new Set([...NO_COLUMN, ...GRID_ONLY])
const COLUMN_OF = new Map(Object.entries(FIELDS_OF).flatMap(([column, names]) => names.map((name) => [name, column] as const)))

const fieldsOf = (column: string) => FIELDS_OF[column] ?? [column]
/** The column of the reading view that shows a field. */
export const columnOf = (field: string): string => COLUMN_OF.get(field) ?? field
const isWhole = (column: string, hidden: ReadonlySet<string>, byName: FieldList['byName']) =>
  fieldsOf(column).every((name) => hidden.has(name) || !(name in byName))

/**
 * The layout in which editing begins: the person's own of the grid, without the columns left out of the list, in its row height. Who never chose
 * columns has none but those of the list.
 */
export const gridLayoutOf = (own: GridLayout, { hidden = [], density }: ColumnSet, { list, byName }: FieldList): GridLayout => {
  const before = new Set([
    ...(own.hidden ?? GRID_ONLY.filter((name) => name in byName)),
    ...list.filter((field) => field.hidden).map(({ name }) => name),
  ])
  const isOfGrid = (name: string) =>
    GRID_ALONE.has(name) || byName[name]?.hidden || (COLUMN_OF.has(name) && !isWhole(columnOf(name), before, byName))
  const left = new Set([...hidden.flatMap(fieldsOf), ...[...before].filter(isOfGrid)])
  return { ...own, hidden: list.map(({ name }) => name).filter((name) => left.has(name)), density: density ?? own.density }
}

/** What the reading view shows after the layout of the grid was changed. */
export const columnSetOf = ({ hidden = [], density }: GridLayout, { list, byName }: FieldList): ColumnSet => {
  const left = new Set(hidden)
  const columns = new Set(list.filter((field) => !field.hidden && !GRID_ALONE.has(field.name)).map(({ name }) => columnOf(name)))
  const hiddenColumns = [...columns].filter((column) => isWhole(column, left, byName))
  return { ...(hiddenColumns.length > 0 && { hidden: hiddenColumns }), ...(density && { density }) }
}

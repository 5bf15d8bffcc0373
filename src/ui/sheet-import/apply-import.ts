import { type DataRow, keyOf } from '#platform/shared/fields/fields.ts'
import type { CellEdit, GridModel } from '../data-grid/model/change-model.ts'
import { enteredRow, type GridRow } from '../data-grid/model/row.ts'
import type { ImportLine } from './preview.ts'

/**
 * Applies the valid lines to a grid, as one undo step.
 * @param standing compared rows that the grid may not have loaded
 * @returns the number of changed rows
 */
export const applyImport = (model: GridModel, lines: readonly ImportLine[], standing: readonly DataRow[] = []): number => {
  const rows = new Map(standing.map((data) => [keyOf(model.fields, data), enteredRow(data)]))
  for (const row of model.rows()) rows.set(keyOf(model.fields, row.data), row)
  const edits: CellEdit[] = []
  const remove: GridRow[] = []
  const insert = lines.filter(({ kind }) => kind === 'insert').map(({ row }) => row)
  let changed = insert.length
  for (const { kind, row: data, changes } of lines) {
    const row = kind === 'update' || kind === 'delete' ? rows.get(keyOf(model.fields, data)) : undefined
    if (!row) continue
    changed += 1
    if (kind === 'delete') remove.push(row)
    for (const { field: name, now } of changes) {
      const field = model.fields.byName[name]
      if (field) edits.push({ row, field, value: now })
    }
  }
  model.together({ edits, insert, remove })
  return changed
}

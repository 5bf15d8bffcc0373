import type { DataRow } from '#platform/shared/fields/fields.ts'
import { call } from '#platform/web/api/call.ts'
import type { Choice } from '#ui/data-grid/model/cell-text.ts'
import type { Grid } from '#ui/data-grid/use-grid.ts'
import { useSheetImport } from '#ui/sheet-import/use-sheet-import.ts'
import type { MasterSheet } from './master-sheet.ts'

type Rules = { changesOnly: boolean; keepsRows: boolean }

/** Imports a sheet into a back office list. It is compared with the server's rows, because the grid may show a part of the list. */
export const useMasterImport = (
  grid: Grid,
  choices: Readonly<Record<string, readonly Choice[]>>,
  sheet: MasterSheet | undefined,
  rules: Rules,
) => {
  const { keys, byName } = grid.model.fields
  const find = async (rows: readonly DataRow[], signal: AbortSignal): Promise<DataRow[]> => {
    if (!sheet) return []
    const cell = (row: DataRow, name: string) => {
      const field = byName[name]
      const text = String(row[name] ?? '')
      return field && 'upper' in field && field.upper ? text.toUpperCase() : text
    }
    const KEYS = rows.map((row) => Object.fromEntries(keys.map((name) => [name, cell(row, name)])))
    return (await call(sheet.standing, { KEYS }, { signal, silent: true })).rows as DataRow[]
  }
  return useSheetImport(grid, choices, find, rules)
}

import { useEffect, useMemo } from 'react'
import { type DataRow, type Field, type FieldList, fields, number, text } from '#platform/shared/fields/fields.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { DataGrid } from '#ui/data-grid/data-grid.tsx'
import { type Grid, useGrid } from '#ui/data-grid/use-grid.ts'
import { rclFields } from '../rcl-manifest/contract.ts'
import { saneiFields } from '../sanei-manifest/contract.ts'
import type { EdiMessage } from './contract.ts'
import styles from './message.module.css'

const LISTS: Readonly<Record<string, FieldList>> = { RCL: rclFields, SANEI: saneiFields }

// The key columns of a file may be invalid themselves, so the row number serves as key.
const plain = ({ name: _name, key: _key, pinned: _pinned, required: _required, ...field }: Field) => field

/** The columns of a partner's file for correction, after the row number and its problems. */
const fixFields = ({ list }: FieldList): FieldList =>
  fields('ediMessage.rows', {
    ROW_NO: number('ediMessage.row', { key: true, readOnly: true, pinned: true, decimals: 0, width: 56 }),
    MESSAGE: text('ediMessage.words', { readOnly: true, width: 320 }),
    ...Object.fromEntries(list.map((field) => [field.name, plain(field)])),
  })

const rowOf = ({ ROW_NO, FAULTS, cells }: EdiMessage['ROWS'][number]): DataRow => ({
  ...cells,
  ROW_NO,
  MESSAGE: FAULTS.map(({ FIELD, MESSAGE }) => `${FIELD}: ${MESSAGE}`).join(' '),
})

/** The current grid content to send. */
export const rightedRows = ({ model }: Grid) =>
  model.rows().map(({ data: { ROW_NO, MESSAGE: _message, ...cells } }) => ({
    ROW_NO: Number(ROW_NO),
    cells: Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, value ?? null])),
  }))

/** The grid for correcting refused rows; each problem is shown at its cell. */
export const useRowGrid = ({ KIND, ROWS }: Pick<EdiMessage, 'KIND' | 'ROWS'>): Grid => {
  const list = useMemo(() => fixFields(LISTS[KIND] ?? rclFields), [KIND])
  const rows = useMemo(() => ROWS.map(rowOf), [ROWS])
  const grid = useGrid(list, rows)
  useEffect(() => {
    const byNo = new Map(grid.model.rows().map((row) => [row.data.ROW_NO, row]))
    grid.model.mark(
      ROWS.flatMap(({ ROW_NO, FAULTS }) => {
        const row = byNo.get(ROW_NO)
        return row ? FAULTS.map(({ FIELD, MESSAGE }) => ({ row, field: FIELD, mark: { text: MESSAGE } })) : []
      }),
    )
  }, [ROWS, grid])
  return grid
}

export const RowFixer = ({ grid }: { grid: Grid }) => {
  const words = useText()
  return (
    <div className={styles.part}>
      <h2>{words('ediMessage.rows')}</h2>
      <p>{words('ediMessage.rowsHint')}</p>
      <div className={styles.grid}>
        <DataGrid label={words('ediMessage.rows')} grid={grid} fixed addable={false} extras={[]} emptyText="" fill={false} />
      </div>
    </div>
  )
}

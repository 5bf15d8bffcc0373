import { memo, type ReactNode } from 'react'
import { SkeletonBar } from '../skeleton-rows/skeleton-rows.tsx'
import { cellPlace, type ResultColumn } from './column.ts'
import styles from './result-table.module.css'

type Props<Row> = {
  gridId: string
  columns: readonly ResultColumn<Row>[]
  row: Row | undefined
  index: number
  selected: boolean
  fresh: boolean
  /** The active column, if the active cell is in this row. */
  activeColumn: number | null
}

function PlainRow<Row extends object>({ gridId, columns, row, index, selected, fresh, activeColumn }: Props<Row>) {
  return (
    <tr aria-rowindex={index + 2} aria-selected={selected} data-index={index} data-fresh={fresh || undefined} className={styles.row}>
      {columns.map((column, at) => (
        <td
          key={column.field}
          id={`${gridId}-${index}-${at}`}
          aria-colindex={at + 1}
          data-active={activeColumn === at || undefined}
          title={row && !column.render ? textOf(row, column.field) : undefined}
          {...cellPlace(columns, at)}
        >
          {row ? cellContent(row, column, index) : <SkeletonBar seed={index + at} />}
        </td>
      ))}
    </tr>
  )
}

const textOf = (row: object, field: string): string | undefined => {
  const value: unknown = (row as Record<string, unknown>)[field]
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined
}

const cellContent = <Row extends object>(row: Row, column: ResultColumn<Row>, index: number): ReactNode =>
  column.render ? column.render(row, index) : textOf(row, column.field)

/** One row; rerendered only when its data, selection or active cell change. A row not loaded yet shows placeholder bars. */
export const TableRow = memo(PlainRow) as typeof PlainRow

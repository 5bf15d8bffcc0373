import type { ReactNode } from 'react'
import { cellPlace, type ResultColumn } from './column.ts'

/** The sum row; names its scope and sticks to the bottom edge. */
export function TableFoot<Row>({
  columns,
  footer,
}: {
  columns: readonly ResultColumn<Row>[]
  footer: Readonly<Record<string, ReactNode>>
}) {
  return (
    <tfoot>
      <tr>
        {columns.map((column, at) => (
          <td key={column.field} {...cellPlace(columns, at)}>
            {footer[column.field]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

import { valueOf } from '#platform/shared/fields/fields.ts'
import type { Texts } from '#domain/text/texts.ts'
import type { Column } from './engine/drawing/columns.ts'
import { showCell, type TextContext } from './model/cell-text.ts'
import type { GridRow } from './model/row.ts'
import styles from './first-paint.module.css'

const EXTRA_WORDS: Record<string, string> = { STATUS: 'grid.status', NO: 'grid.no', AG_CHECK: 'grid.check', DX_CHECK: 'grid.check' }

type Props = { label: string; columns: readonly Column[]; rows: readonly GridRow[]; total: number; context: TextContext; words: Texts }

const alignOf = ({ field, id }: Column) =>
  field?.kind === 'number' || id === 'NO' ? 'end' : !field || field.kind === 'check' ? 'center' : undefined

/** The grid as rendered by the server: a plain table of the first rows, positioned like those of the engine. */
export function FirstPaint({ label, columns, rows, total, context, words }: Props) {
  return (
    <div className={styles.scroller}>
      <table
        className={styles.table}
        width={columns.reduce((sum, { width }) => sum + width, 0)}
        aria-label={label}
        aria-rowcount={total + 1}
        aria-busy
      >
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} width={width} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-align={alignOf(column)}>
                {words(column.field?.header ?? EXTRA_WORDS[column.id] ?? '')}
                {column.field?.required && <b>*</b>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id} data-index={index}>
              {columns.map((column) => (
                <td key={column.id} data-align={alignOf(column)}>
                  {column.field ? showCell(column.field, valueOf(row.data, column.field), context) : column.id === 'NO' ? index + 1 : ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

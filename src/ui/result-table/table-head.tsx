import { Icon } from '../icon/icon.tsx'
import { SortAscendingIcon, SortDescendingIcon } from '../icon/screen-icons.ts'
import { cellPlace, type ResultColumn, type SortOrder } from './column.ts'
import styles from './result-table.module.css'

type Props<Row> = {
  gridId: string
  columns: readonly ResultColumn<Row>[]
  sort: SortOrder
  /** Called for a pressed column header, sortable or not. */
  onSort?: ((column: ResultColumn<Row>) => void) | undefined
  activeColumn: number | null
}

/** The sticky header row; a click or Enter sorts by a sortable column, and reports otherwise. */
export function TableHead<Row>({ gridId, columns, sort, onSort, activeColumn }: Props<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column, at) => {
          const sorted = sort?.field === column.field ? sort.direction : null
          return (
            <th
              key={column.field}
              scope="col"
              id={`${gridId}-head-${at}`}
              aria-colindex={at + 1}
              aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : column.sortable ? 'none' : undefined}
              data-active={activeColumn === at || undefined}
              data-sortable={(column.sortable && onSort !== undefined) || undefined}
              onClick={onSort && (() => onSort(column))}
              {...cellPlace(columns, at)}
            >
              <span className={styles.headText}>
                {column.header}
                {sorted && <Icon of={sorted === 'asc' ? SortAscendingIcon : SortDescendingIcon} size={12} />}
              </span>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

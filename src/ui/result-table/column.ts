import type { ReactNode } from 'react'

/** A column of a read-only list. Pinned columns come first and are fixed at the left edge. */
export type ResultColumn<Row> = {
  field: string
  header: string
  /** Pixels; spare width is shared among all columns. */
  width: number
  align?: 'start' | 'end' | 'center'
  pinned?: boolean
  sortable?: boolean
  /** False: of no use on paper, such as check boxes and buttons. */
  onPaper?: boolean
  /** Default: the row's value of `field` as text. */
  render?: (row: Row, index: number) => ReactNode
}

export type SortOrder = { field: string; direction: 'asc' | 'desc' } | null

/** Cycles ascending, descending, the default order. */
export const nextSort = (sort: SortOrder, field: string): SortOrder => {
  if (sort?.field !== field) return { field, direction: 'asc' }
  return sort.direction === 'asc' ? { field, direction: 'desc' } : null
}

/** A cell's alignment and its position among the pinned columns (the last one draws the edge). */
export const cellPlace = <Row>(columns: readonly ResultColumn<Row>[], at: number) => {
  const column = columns[at]
  const pinned = column?.pinned === true
  return {
    'data-align': column?.align,
    'data-print': column?.onPaper === false ? ('hide' as const) : undefined,
    'data-pin': pinned ? at : undefined,
    'data-pin-end': pinned && !columns[at + 1]?.pinned ? true : undefined,
  }
}

/** The search order of a table sort; null for a column that is not sortable. */
export const orderOf = <S extends string>(sorts: readonly S[], sort: SortOrder): { SORT: S; DIR: 'ASC' | 'DESC' } | null => {
  const SORT = sorts.find((field) => field === sort?.field)
  return sort && SORT ? { SORT, DIR: sort.direction === 'asc' ? 'ASC' : 'DESC' } : null
}

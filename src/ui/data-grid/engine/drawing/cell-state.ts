import type { Field } from '#platform/shared/fields/fields.ts'
import { cellProblem } from '../../model/cell-text.ts'
import type { CellMark, GridRow } from '../../model/row.ts'
import { isChanged } from '../../model/row.ts'
import styles from '../../data-grid.module.css'
import type { Core } from '../core.ts'

/** The state of a cell as bits: one number per cell is compared before writing to the DOM. */
export const STATE = { changed: 1, invalid: 2, selected: 4, active: 8 } as const

/** The problem of a cell: a mark of validation or server, else an invalid value in a changed row. */
export const markOf = ({ context }: Core, row: GridRow, field: Field): CellMark | null => {
  const mark = row.marks?.[field.name]
  if (mark) return mark
  return row.BATCH_FLAG === 'insert' || row.BATCH_FLAG === 'update' ? cellProblem(field, row.data[field.name], context) : null
}

/** The text of a mark. */
export const markText = ({ options }: Core, mark: CellMark): string => ('text' in mark ? mark.text : options.words(mark.key, mark.params))

/** Changed and invalid; the painter adds the selection. */
export const dataState = (core: Core, row: GridRow, field: Field): number => {
  if (row.BATCH_FLAG === null || row.BATCH_FLAG === 'delete') return row.marks?.[field.name] ? STATE.invalid : 0
  return (isChanged(row, field) ? STATE.changed : 0) | (markOf(core, row, field) ? STATE.invalid : 0)
}

const classNames = new Map<number, string>()
/** The class of a cell by state. */
export const stateClass = (state: number): string => {
  const known = classNames.get(state)
  if (known !== undefined) return known
  const wanted = [
    styles.cell,
    state & STATE.changed && styles.changed,
    state & STATE.invalid && styles.invalid,
    state & STATE.selected && styles.selected,
    state & STATE.active && styles.active,
  ]
  const name = wanted.filter(Boolean).join(' ')
  classNames.set(state, name)
  return name
}

import { rangeOf } from '../../model/range.ts'
import type { GridRow } from '../../model/row.ts'
import type { GridCommand } from './grid-command.ts'
import type { Core } from '../core.ts'

/** The loaded rows of a row command: the checked ones, else those of the selected cells. */
const wantedRows = (core: Core): GridRow[] => {
  const picked = core.source.loaded().filter(({ AG_CHECK }) => AG_CHECK)
  if (picked.length > 0) return picked
  const { top, bottom } = rangeOf(core.selection)
  const rows: GridRow[] = []
  for (let at = top; at <= bottom; at += 1) {
    const row = core.rowAt(at)
    if (row) rows.push(row)
  }
  return rows
}
/** The same rows for a step that needs all of them, loaded if necessary. */
const withWantedRows = (core: Core, step: (rows: GridRow[]) => void) => {
  const picked = core.source.loaded().filter(({ AG_CHECK }) => AG_CHECK)
  if (picked.length > 0) return step(picked)
  const { top, bottom } = rangeOf(core.selection)
  core.withRows([top, bottom], (rowAt) =>
    step(Array.from({ length: bottom - top + 1 }, (_, at) => rowAt(top + at)).filter((row) => row !== undefined)),
  )
}

/** Whether a row may be deleted. */
const isRemovable = (core: Core, row: GridRow) =>
  row.BATCH_FLAG !== 'delete' && (!core.options.keepsRows || row.BATCH_FLAG === 'insert') && core.model.lockOf(row) === null

/** Why some of these rows stay, or null. */
const lockAmong = (core: Core, rows: readonly GridRow[]) => rows.map((row) => core.model.lockOf(row)).find((lock) => lock !== null) ?? null

const isDeleted = ({ BATCH_FLAG }: GridRow) => BATCH_FLAG === 'delete'

/** Restores deleted rows. */
const restoreRows = (core: Core) =>
  withWantedRows(core, (wanted) => {
    const rows = wanted.filter(isDeleted)
    core.model.restore(rows)
    core.say('grid.rowsRestored', [rows.length])
  })

/** Commands that add, delete and restore rows. */
export const rowCommands = (core: Core, mayWrite: () => boolean): GridCommand[] => [
  {
    id: 'addRow',
    label: 'grid.insertBelow',
    group: 'rows',
    shortcuts: ['Ctrl+Insert'],
    whenEmpty: true,
    enabled: () => mayWrite() && core.options.addable !== false && !core.options.fixed,
    run: () => {
      const { active } = core.selection
      const anchor = core.rowAt(active.row)
      const at = anchor ? core.model.rows().indexOf(anchor) + 1 : core.model.rows().length
      const [row] = core.model.insert([{}], at)
      const place = row ? core.source.indexOf(row) : -1
      const first = core.fields.findIndex(({ field }) => core.mayEdit(row, field))
      if (place >= 0)
        core.select(
          { active: { row: place, column: Math.max(0, first) }, end: { row: place, column: Math.max(0, first) } },
          { reveal: true, focus: true },
        )
      core.say('grid.rowsAdded', [1])
    },
  },
  {
    id: 'removeRows',
    label: 'grid.removeRow',
    group: 'rows',
    shortcuts: ['Ctrl+Delete', 'Ctrl+-'],
    enabled: () => mayWrite() && !core.options.fixed && wantedRows(core).some((row) => isDeleted(row) || isRemovable(core, row)),
    whyNot: () => {
      const rows = wantedRows(core)
      return rows.every((row) => core.model.lockOf(row) !== null) ? lockAmong(core, rows) : null
    },
    run: () =>
      withWantedRows(core, (wanted) => {
        const rows = wanted.filter((row) => isRemovable(core, row))
        // Pressed again on deleted rows, it restores them.
        if (rows.length === 0) return restoreRows(core)
        core.model.remove(rows)
        core.model.pick(rows, false)
        core.say('grid.rowsRemoved', [rows.length])
        const lock = lockAmong(core, wanted)
        if (lock) core.warn(lock)
      }),
  },
  {
    id: 'restoreRows',
    label: 'grid.restoreRow',
    group: 'rows',
    enabled: mayWrite,
    whyNot: () => (wantedRows(core).some(isDeleted) ? null : 'grid.noneDeleted'),
    run: () => restoreRows(core),
  },
]

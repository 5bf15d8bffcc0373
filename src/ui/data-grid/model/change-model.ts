import type { BatchFlag, BatchRow } from '#platform/shared/fields/batch.ts'
import { type CellValue, type DataRow, type Field, type FieldList, isEditable, keyOf } from '#platform/shared/fields/fields.ts'
import { createComingRows } from './coming-rows.ts'
import { createHistory } from './history.ts'
import { mergeChanges, straysOf } from './merge-changes.ts'
import type { Patch, Touched } from './patch.ts'
import { type CellMark, enteredRow, flagAfterEdit, type GridRow, isEmpty, sameValue } from './row.ts'

/** Why a user may only read a row, or one of its cells, as a message key; null when they may write. Without a field the whole row is meant. */
export type RowLock = (row: DataRow, field?: Field) => string | null
export type CellEdit = { row: GridRow; field: Field; value: CellValue }
/** A posted row: its values as sent, and its flag. */
export type Posted = { row: GridRow; sent: DataRow; flag: BatchFlag | null }
export type ModelOptions = {
  /** False: no flags, and removed rows disappear at once (S4-031). */
  tracking?: boolean
  /** The rows are on the server: the model contains only edited ones. */
  windowed?: boolean
  lockOf?: RowLock | undefined
}

/** The rows of a grid with every change since loading (S4-026…038): pure state without UI. Each mutating method is one undo step. */
export const createGridModel = (fields: FieldList, { tracking = true, windowed = false, lockOf = () => null }: ModelOptions = {}) => {
  let rows: GridRow[] = []
  const coming = createComingRows(() => rows)
  /** Stored rows with changes that the last load did not contain. */
  let strays = new Set<GridRow>()
  const listeners = new Set<(touched: Touched) => void>()
  const notify = (touched: Touched) => {
    for (const listener of listeners) listener(touched)
  }
  const history = createHistory(
    () => rows,
    (next, touched) => {
      rows = next
      notify(touched)
    },
  )
  const everything = (): Touched => ({ cells: true, rows: true, loaded: true, fields: new Set(fields.list.map(({ name }) => name)) })

  const flagPatch = (row: GridRow, flag: BatchFlag | null, former: BatchFlag | null = null): Patch => ({
    kind: 'flag',
    row,
    before: { flag: row.BATCH_FLAG, former: row.former },
    after: { flag, former },
  })

  const initial = Object.fromEntries(fields.list.flatMap((field) => (field.initial === undefined ? [] : [[field.name, field.initial]])))
  /** Adds a row of a window to the model with its first change. */
  const admit = (wanted: Iterable<GridRow>) => {
    if (!windowed) return
    const known = new Set(rows)
    for (const row of wanted) if (!known.has(row)) known.add(row)
    if (known.size > rows.length) rows = [...known]
  }
  const mayEdit = (row: GridRow, field: Field): boolean =>
    isEditable(field) && row.BATCH_FLAG !== 'delete' && !(field.key && row.BATCH_FLAG !== 'insert') && lockOf(row.data, field) === null

  const editPatches = (edits: readonly CellEdit[]): Patch[] => {
    const patches: Patch[] = []
    const flagged = new Set<GridRow>()
    for (const { row, field, value } of edits) {
      const before = row.data[field.name]
      if (sameValue(field, before, value)) continue
      if (row.loaded === null) {
        // The data may be shared: the first edit copies them.
        row.data = { ...row.data }
        row.loaded = {}
      }
      if (!(field.name in row.loaded)) row.loaded[field.name] = before
      patches.push({ kind: 'cell', row, field: field.name, before, after: value, mark: row.marks?.[field.name] ?? null })
      if (!tracking || flagged.has(row)) continue
      flagged.add(row)
      const flag = flagAfterEdit(row.BATCH_FLAG)
      if (flag !== row.BATCH_FLAG) patches.push(flagPatch(row, flag))
    }
    return patches
  }

  const inPatch = (data: readonly DataRow[], at: number): { patch: Patch; entered: GridRow[] } => {
    const entered = data.map((row) => enteredRow({ ...initial, ...row }, tracking ? 'insert' : null))
    return { entered, patch: { kind: 'in', rows: entered, at: entered.map((_, nth) => at + nth) } }
  }

  const removePatches = (wanted: readonly GridRow[], joining: readonly GridRow[] = []): Patch[] => {
    const set = new Set(wanted)
    const leaving: GridRow[] = []
    const at: number[] = []
    const patches: Patch[] = []
    for (const [index, row] of [...rows, ...joining].entries()) {
      if (!set.has(row)) continue
      if (!tracking || row.BATCH_FLAG === 'insert') {
        leaving.push(row)
        at.push(index)
      } else if (row.BATCH_FLAG !== 'delete') patches.push(flagPatch(row, 'delete', row.BATCH_FLAG))
    }
    return leaving.length > 0 ? [...patches, { kind: 'out', rows: leaving, at }] : patches
  }

  /** Marks a row as stored with the sent values: only later differences count as changes. */
  const settleRow = (row: GridRow, sent: DataRow) => {
    const since = fields.list.filter((field) => isEditable(field) && !sameValue(field, sent[field.name], row.data[field.name]))
    const flag = since.length > 0 ? 'update' : null
    row.loaded = flag && Object.fromEntries(since.map(({ name }) => [name, sent[name]]))
    if (row.BATCH_FLAG === 'delete') row.former = flag
    else Object.assign(row, { BATCH_FLAG: flag, former: null })
  }

  /** Restores the loaded values of a row and clears its flag. */
  const revertPatches = (row: GridRow): Patch[] => {
    const edits = fields.list
      .filter(({ name }) => name in (row.loaded ?? {}))
      .map((field) => ({ row, field, value: row.loaded?.[field.name] }))
    return [...editPatches(edits), flagPatch(row, null)]
  }
  const merged = (fresh: GridRow[], changed: readonly GridRow[]): GridRow[] => {
    strays = straysOf(fields, fresh, changed)
    return mergeChanges(fields, fresh, changed)
  }

  const model = {
    fields,
    tracking,
    /** All rows in their own order, including deleted ones. */
    rows: () => rows as readonly GridRow[],
    /** Whether a user may change the cell: not when read-only, computed, deleted, in a locked row, or the key of a stored one. */
    mayEdit,
    /** Why the row, or a cell of it, may only be read, as a message key; null when it may be written. */
    lockOf: (row: GridRow, field?: Field) => lockOf(row.data, field),

    ...coming,
    /** Replaces all rows. Clears the change set unless `keepChanges`: then changed rows stay, merged by key (S4-037, S4-038). */
    load: (data: readonly DataRow[], { keepChanges }: { keepChanges?: boolean } = {}) => {
      const kept = coming.takeRows(keepChanges)
      const entered = data.map((row) => enteredRow(row))
      rows = merged(entered, kept)
      history.clear()
      notify(everything())
    },
    /** Applies changes from before a reload to the current rows; rows changed by another user keep the old version. */
    takeUp: (changed: readonly GridRow[]) => {
      rows = merged(rows, changed)
      history.clear()
      notify(everything())
    },
    /** Discards all changes, as one undo step. */
    revert: () => {
      const leaving = new Map(
        rows.flatMap((row, at) => (row.BATCH_FLAG === 'insert' || (row.BATCH_FLAG && strays.has(row)) ? [[row, at]] : [])),
      )
      const out: Patch = { kind: 'out', rows: [...leaving.keys()], at: [...leaving.values()] }
      const staying = model.changes().filter((row) => !leaving.has(row))
      history.run([...staying.flatMap(revertPatches), out])
    },
    /** Sets cells in one step, skipping read-only cells and unchanged values. @returns the number of changed cells */
    edit: (edits: readonly CellEdit[]): number => {
      admit(edits.map(({ row }) => row))
      const patches = editPatches(edits.filter(({ row, field }) => mayEdit(row, field)))
      history.run(patches)
      return patches.filter(({ kind }) => kind === 'cell').length
    },
    /** Inserts rows at a position (default: the end) and sets cells in the same step, for a paste longer than the grid. */
    insert: (data: readonly DataRow[], at = rows.length, edits: readonly CellEdit[] = []): GridRow[] => {
      admit(edits.map(({ row }) => row))
      const { patch, entered } = inPatch(data, Math.max(0, Math.min(at, rows.length)))
      const patches = editPatches(edits.filter(({ row, field }) => mayEdit(row, field)))
      if (entered.length > 0) history.run([...patches, patch])
      return entered
    },
    /** Removes inserted rows; others are marked as deleted and stay (S4-029, S4-030). */
    remove: (wanted: readonly GridRow[]) => {
      admit(wanted)
      history.run(removePatches(wanted))
    },
    /** Removes rows from the grid without deleting them: neither displayed nor saved. */
    drop: (wanted: readonly GridRow[]) => {
      const set = new Set(wanted)
      const at = rows.flatMap((row, index) => (set.has(row) ? [index] : []))
      if (at.length > 0) history.run([{ kind: 'out', rows: rows.filter((row) => set.has(row)), at }])
    },
    /** Restores deleted rows with their previous status. */
    restore: (wanted: readonly GridRow[]) =>
      history.run(wanted.filter(({ BATCH_FLAG }) => BATCH_FLAG === 'delete').map((row) => flagPatch(row, row.former))),
    /** Several changes as one undo step, for an import. Stored rows outside the search are added at the end. */
    together: (change: { edits?: readonly CellEdit[]; insert?: readonly DataRow[]; remove?: readonly GridRow[] }): GridRow[] => {
      const wanted = (change.edits ?? []).map(({ row }) => row)
      admit(wanted)
      const known = new Set(rows)
      const joining = [...new Set([...wanted, ...(windowed ? [] : (change.remove ?? []))])].filter((row) => !known.has(row))
      const joined: Patch = { kind: 'in', rows: joining, at: joining.map((_, nth) => rows.length + nth) }
      const edits = editPatches((change.edits ?? []).filter(({ row, field }) => mayEdit(row, field)))
      const { patch, entered } = inPatch(change.insert ?? [], rows.length + joining.length)
      // Inserts before removals, with positions in the list at that time.
      history.run([
        ...(joining.length > 0 ? [joined] : []),
        ...edits,
        ...(entered.length > 0 ? [patch] : []),
        ...removePatches(change.remove ?? [], joining),
      ])
      return entered
    },

    undo: history.undo,
    redo: history.redo,
    canUndo: history.canUndo,
    canRedo: history.canRedo,

    /** The changed rows in order. */
    changes: (): GridRow[] => rows.filter(({ BATCH_FLAG }) => BATCH_FLAG !== null),
    counts: () => {
      const counts = { insert: 0, update: 0, delete: 0 }
      for (const { BATCH_FLAG } of rows) if (BATCH_FLAG) counts[BATCH_FLAG] += 1
      return counts
    },
    /** Selects rows; no data change (S3-022). */
    pick: (wanted: readonly GridRow[], on: boolean) => {
      admit(wanted)
      for (const row of wanted) row.AG_CHECK = on
      notify({ cells: true, rows: false, fields: new Set() })
    },
    /** Sets the counted check of a row (S3-023); an equal value changes nothing. */
    tick: (row: GridRow, value: 'Y' | 'N') => {
      admit([row])
      row.DX_CHECK = value
      notify({ cells: true, rows: false, fields: new Set() })
    },
    /** The number of rows with DX_CHECK Y; computed, so it is right after every load (S4-036). */
    ticked: () => rows.reduce((count, { DX_CHECK }) => count + (DX_CHECK === 'Y' ? 1 : 0), 0),
    /** Marks cells as invalid; `null` clears all marks. */
    mark: (marks: readonly { row: GridRow; field: string; mark: CellMark }[] | null) => {
      for (const row of rows) row.marks = null
      for (const { row, field, mark } of marks ?? []) row.marks = { ...row.marks, [field]: mark }
      notify({ cells: true, rows: false, fields: new Set() })
    },
    /**
     * Resolves a conflict (S3-039): `theirs` is the other user's row. With `keepMine` the edits stay and the next save overwrites;
     * otherwise their row applies, or is removed if they deleted it. Cannot be undone.
     */
    settle: (row: GridRow, theirs: DataRow | null, keepMine: boolean) => {
      if (keepMine && theirs) row.data = { ...row.data, ROW_VER: theirs.ROW_VER }
      else if (keepMine) {
        const { ROW_VER: _, ...data } = row.data
        row.data = data
        row.BATCH_FLAG = 'insert'
      } else if (theirs) Object.assign(row, { data: { ...theirs }, BATCH_FLAG: null, former: null, loaded: null, marks: null })
      else rows = rows.filter((one) => one !== row)
      history.clear()
      notify({ cells: true, rows: true, fields: new Set() })
    },
    /**
     * Marks the posted rows (default: the current changes) as stored: they no longer count as changed, and deleted ones disappear. Input
     * after posting is a separate change. Rows, editor and undo stay.
     */
    stored: (posted: readonly Posted[] = model.changes().map((row) => ({ row, sent: row.data, flag: row.BATCH_FLAG }))) => {
      const gone = new Set<GridRow>()
      for (const { row, sent, flag } of posted) {
        if (flag === 'delete' && row.BATCH_FLAG === 'delete') gone.add(row)
        else settleRow(row, sent)
      }
      if (gone.size > 0) history.clear()
      rows = rows.filter((row) => !gone.has(row))
      notify({ cells: true, rows: true, fields: new Set() })
    },
    /** Marks one cell until its next edit. */
    markCell: (row: GridRow, field: string, mark: CellMark) => {
      row.marks = { ...row.marks, [field]: mark }
      notify({ cells: true, rows: false, fields: new Set() })
    },
    /** The current row: itself, or the one with its key after a load; undefined when gone. */
    successor: (row: GridRow): GridRow | undefined => {
      if (windowed || rows.includes(row)) return row
      const isKeyed = row.BATCH_FLAG !== 'insert' && fields.keys.some((name) => !isEmpty(row.data[name]))
      return isKeyed ? model.rowOf(keyOf(fields, row.data)) : undefined
    },
    rowOf: (key: string) => rows.find((row) => keyOf(fields, row.data) === key),
    /** @returns the unsubscribe function */
    subscribe: (listener: (touched: Touched) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    redraw: () => notify({ cells: true, rows: false, fields: new Set() }),
  }
  return model
}
export type GridModel = ReturnType<typeof createGridModel>

/** The change set to post: whole rows without computed values, each with flag and version (S3-021, S3-024). */
export const changeSet = (model: GridModel): { rows: GridRow[]; batch: BatchRow[] } => {
  const rows = model.changes()
  const sent = model.fields.list.filter(({ computed }) => !computed)
  const batch = rows.map(({ data, BATCH_FLAG }) => ({
    ...Object.fromEntries(sent.map(({ name, kind }) => [name, data[name] ?? (kind === 'number' ? null : '')])),
    BATCH_FLAG: BATCH_FLAG ?? 'update',
    ...(typeof data.ROW_VER === 'number' && { ROW_VER: data.ROW_VER }),
  })) as BatchRow[]
  return { rows, batch }
}

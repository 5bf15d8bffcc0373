import { useMemo, useState, useSyncExternalStore } from 'react'
import type { CellValue, DataRow } from '#platform/shared/fields/fields.ts'
import type { Grid } from '#ui/data-grid/use-grid.ts'
import { HELD_BY_FORM, useGrid } from '#ui/data-grid/use-grid.ts'
import { draftFormProblems, type FormProblem, requestFormProblems, withDerived } from './booking-wire.ts'
import type { BookingForm, BookingRecord, TypedForm } from './contract.ts'

export type BookingKind = { mode: 'SEA' | 'AIR'; form: BookingForm }

/** The initial state of a form: new, or from a booking. */
export type Opened = {
  record: BookingRecord | null
  header: DataRow
  names: Record<string, string>
  containers: DataRow[]
  dimensions: DataRow[]
  /** The form that was being typed and goes on here. */
  kept?: FormVersion
  /** The booking that it repeats. */
  repeats?: Repeated
}
/** A repeated booking: its number, by how many days its days moved, and its departure before and now. */
export type Repeated = { BKG_NO: string; days: number; from: string; to: string }
export type FormVersion = { FORM_KEY: string; ROW_VER: number; SAVED_AT: string }

const NO_ROWS: DataRow[] = []

/** The rows of a grid to send, without deleted rows and computed columns. */
const rowsOf = ({ model }: Grid): DataRow[] =>
  model
    .rows()
    .filter(({ BATCH_FLAG }) => BATCH_FLAG !== 'delete')
    .map(({ data }) =>
      Object.fromEntries(
        model.fields.list
          .filter(({ computed, name }) => !computed && name !== 'SEQ')
          .map(({ name, kind }) => [name, data[name] ?? (kind === 'number' ? null : '')]),
      ),
    )

/** The rows serialised, once per change. */
const watchRows = (grid: Grid) => {
  let text: string | null = null
  const subscribe = (changed: () => void) =>
    grid.model.subscribe(() => {
      text = null
      changed()
    })
  return { subscribe, snapshot: () => (text ??= JSON.stringify(rowsOf(grid))) }
}

/** The serialised rows of a grid, updated with them. */
const useRowsText = (grid: Grid) => {
  const { subscribe, snapshot } = useMemo(() => watchRows(grid), [grid])
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}

/** The form state of a booking: header, grids, problems. */
export const useBookingForm = ({ mode, form }: BookingKind, opened: Opened) => {
  const [header, setHeader] = useState(opened.header)
  const [names, setNames] = useState(opened.names)
  const [told, tell] = useState<FormProblem[]>([])
  const [asked, setAsked] = useState(false)
  const containers = useGrid(form.containers ?? form.dimensions, opened.containers, HELD_BY_FORM)
  const dimensions = useGrid(form.dimensions, opened.dimensions, HELD_BY_FORM)
  const containersText = useRowsText(containers)
  const dimensionsText = useRowsText(dimensions)
  const typed = useMemo(
    () =>
      withDerived(form, {
        header,
        containers: form.containers ? (JSON.parse(containersText) as DataRow[]) : NO_ROWS,
        dimensions: JSON.parse(dimensionsText) as DataRow[],
      }),
    [header, form, containersText, dimensionsText],
  )
  const missing = useMemo(() => requestFormProblems(mode, form, typed), [mode, form, typed])
  const text = useMemo(() => {
    const { BKG_NO: _, ...said } = typed.header
    return JSON.stringify({ ...typed, header: said })
  }, [typed])
  const set = (change: DataRow) => {
    setHeader((before) => ({ ...before, ...change }))
    tell((before) => before.filter(({ grid, field }) => grid !== 'header' || !(field in change)))
  }
  return {
    form,
    header,
    names,
    typed,
    /** Everything to send except the number, serialised. */
    text,
    containers,
    dimensions,
    missing,
    /** Whether it can be saved as a draft. */
    keepable: useMemo(() => draftFormProblems(mode, form, typed).length === 0, [mode, form, typed]),
    set,
    /** Sets a selected code and its name. */
    setCode: (field: string, entry: { code: string; name: string } | null) => {
      set({ [field]: entry?.code ?? '' })
      setNames((before) => ({ ...before, [field]: entry?.name ?? '' }))
    },
    value: (field: string): CellValue => typed.header[field],
    /** Server errors of a field, and after the first request attempt also form problems. */
    errorOf: (field: string): FormProblem | undefined =>
      told.find((problem) => problem.grid === 'header' && problem.field === field) ??
      (asked ? missing.find((problem) => problem.grid === 'header' && problem.field === field) : undefined),
    /** Replaces the lines of each given grid as one change. */
    replaceLines: (lines: Partial<Pick<TypedForm, 'containers' | 'dimensions'>>) => {
      for (const [grid, rows] of [
        [containers, lines.containers],
        [dimensions, lines.dimensions],
      ] as const)
        if (rows) grid.model.together({ remove: grid.model.rows(), insert: rows })
    },
    rename: (more: Record<string, string>) => setNames((before) => ({ ...before, ...more })),
    tell,
    /** Shows every problem at its field from now on. */
    showProblems: () => setAsked(true),
    asked,
    setNumber: (BKG_NO: string) => setHeader((before) => ({ ...before, BKG_NO })),
  }
}
export type TypedBooking = ReturnType<typeof useBookingForm>

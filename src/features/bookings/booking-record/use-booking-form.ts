import { useMemo, useState, useSyncExternalStore } from 'react'
import type { CellValue, DataRow } from '#platform/shared/fields/fields.ts'
import type { Grid } from '#ui/data-grid/use-grid.ts'
import { HELD_BY_FORM, useGrid } from '#ui/data-grid/use-grid.ts'
import { draftFormProblems, type FormProblem, requestFormProblems, withDerived } from './booking-wire.ts'
import type { BookingForm, BookingRecord, TypedForm } from './contract.ts'

export type BookingKind = { mode: 'SEA' | 'AIR'; form: BookingForm }

/** What a new form starts with, or a booking. */
export type Opened = {
  record: BookingRecord | null
  header: DataRow
  names: Record<string, string>
  containers: DataRow[]
  dimensions: DataRow[]
}

const NO_ROWS: DataRow[] = []

/** The rows of a grid as they would be sent: what is deleted or computed stays behind. */
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

/** The rows as one text, made once per change. */
const watchRows = (grid: Grid) => {
  let text: string | null = null
  const subscribe = (changed: () => void) =>
    grid.model.subscribe(() => {
      text = null
      changed()
    })
  return { subscribe, snapshot: () => (text ??= JSON.stringify(rowsOf(grid))) }
}

/** The rows of a grid as one text that changes with them. */
const useRowsText = (grid: Grid) => {
  const { subscribe, snapshot } = useMemo(() => watchRows(grid), [grid])
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}

/** A booking as it is typed: header, grids, what is wrong with it. */
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
    /** All that would be sent but the number, as one text. */
    text,
    containers,
    dimensions,
    missing,
    /** Whether it could be kept as a draft. */
    keepable: useMemo(() => draftFormProblems(mode, form, typed).length === 0, [mode, form, typed]),
    set,
    /** Takes a chosen code with its name. */
    setCode: (field: string, entry: { code: string; name: string } | null) => {
      set({ [field]: entry?.code ?? '' })
      setNames((before) => ({ ...before, [field]: entry?.name ?? '' }))
    },
    value: (field: string): CellValue => typed.header[field],
    /** What the server said of a field, and after a request was tried also what the form says. */
    errorOf: (field: string): FormProblem | undefined =>
      told.find((problem) => problem.grid === 'header' && problem.field === field) ??
      (asked ? missing.find((problem) => problem.grid === 'header' && problem.field === field) : undefined),
    /** Puts other lines in the place of those that stand, as one change of each grid. */
    replaceLines: (lines: Pick<TypedForm, 'containers' | 'dimensions'>) => {
      for (const [grid, rows] of [
        [containers, lines.containers],
        [dimensions, lines.dimensions],
      ] as const)
        grid.model.together({ remove: grid.model.rows(), insert: rows })
    },
    rename: (more: Record<string, string>) => setNames((before) => ({ ...before, ...more })),
    tell,
    /** From now on every problem is shown at its box. */
    showProblems: () => setAsked(true),
    asked,
    setNumber: (BKG_NO: string) => setHeader((before) => ({ ...before, BKG_NO })),
  }
}
export type TypedBooking = ReturnType<typeof useBookingForm>

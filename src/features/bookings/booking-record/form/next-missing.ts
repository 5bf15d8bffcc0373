import { useEffect, useEffectEvent } from 'react'
import type { GridRow } from '#ui/data-grid/model/row.ts'
import type { Grid } from '#ui/data-grid/use-grid.ts'
import type { FormProblem } from '../booking-wire.ts'
import type { TypedBooking } from '../use-booking-form.ts'

/** The key that moves to the next incomplete field, and finally to the request button. */
export const NEXT_KEY = 'F8'

/** Focuses a cell of a line, which a phone shows as a field. */
const focusLine = ({ focusCell }: Grid, row: GridRow, field: string) => {
  const place = `[data-line="${row.id}"] [data-cell="${CSS.escape(field)}"] :is(input, select, button)`
  const box = document.querySelector<HTMLElement>(place)
  if (box) box.focus()
  else focusCell(row, field)
}

const boxOf = (field: string) => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)

/** Shows the step of a problem, where a form has steps. */
export type Reveal = ((problem: FormProblem) => void) | undefined

/** Focuses the field of a problem, once its step is shown. */
export const goTo = (problem: FormProblem, form: TypedBooking, reveal?: Reveal) => {
  reveal?.(problem)
  const { grid, field, row } = problem
  if (grid === 'header') return boxOf(field)?.focus()
  const lines = form[grid]
  const wanted = row === null ? undefined : lines.model.rows()[row]
  if (wanted) focusLine(lines, wanted, field)
  else {
    const [first] = lines.model.insert([{}])
    const [column] = lines.model.fields.list.filter(({ hidden }) => !hidden)
    if (first && column) requestAnimationFrame(() => focusLine(lines, first, column.name))
  }
}

/** The next problem in form order, wrapping around at the end. */
const nextOf = ({ form, missing }: TypedBooking) => {
  const here = document.activeElement?.getAttribute('data-field')
  const order = form.header.list.map(({ name }) => name)
  const place = ({ grid, field }: FormProblem) => (grid === 'header' ? order.indexOf(field) : order.length)
  const at = order.indexOf(here ?? '')
  return missing.find((problem) => place(problem) > at) ?? missing.find(({ field }) => field !== here)
}

/** Moves through the incomplete fields of a booking by one key. */
export const useNextMissing = (form: TypedBooking, enabled: boolean, reveal?: Reveal) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== NEXT_KEY || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
    event.preventDefault()
    const next = nextOf(form)
    if (next) goTo(next, form, reveal)
    else document.querySelector<HTMLElement>('[data-request]')?.focus()
  })
  useEffect(() => {
    if (!enabled) return
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [enabled])
}

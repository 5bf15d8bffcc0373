import { useRef, useState } from 'react'
import { useLazyPart } from '../layer/use-lazy-part.ts'
import type { CalendarProps } from './calendar.tsx'

/** The open state of a field's calendar, and its focus handling. Never opens for a field that is not `usable` (S5-039). */
export const useCalendar = (usable: boolean) => {
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const { Part, want } = useLazyPart<CalendarProps>(() => import('./calendar.tsx'))
  const show = () => {
    if (!usable) return
    setOpen(true)
    void want()
  }
  /** Closes the calendar; focuses the field if given. */
  const close = (back?: HTMLElement | null) => {
    setOpen(false)
    back?.focus()
  }
  return { open: open && usable, show, close, frame, Calendar: open && usable ? Part : null }
}

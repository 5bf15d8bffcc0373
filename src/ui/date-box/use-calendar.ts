import { useRef, useState } from 'react'
import { useLazyPart } from '../layer/use-lazy-part.ts'
import type { CalendarProps } from './calendar.tsx'

/** Whether the calendar of a box is open, and the focus that goes into it and comes back. A box that is not `usable` never opens it (S5-039). */
export const useCalendar = (usable: boolean) => {
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const { Part, want } = useLazyPart<CalendarProps>(() => import('./calendar.tsx'))
  const show = () => {
    if (!usable) return
    setOpen(true)
    void want()
  }
  /** Closes; with a box, that box has the focus again. */
  const close = (back?: HTMLElement | null) => {
    setOpen(false)
    back?.focus()
  }
  return { open: open && usable, show, close, frame, Calendar: open && usable ? Part : null }
}

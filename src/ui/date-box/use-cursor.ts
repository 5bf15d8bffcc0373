import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { todayInSeoul } from '#domain/time/ymd.ts'
import { calendarTarget, firstCursor, nearestAllowed } from './calendar-keys.ts'
import type { DateVariant } from '#domain/typed-value/typed-date.ts'
import type { DateRules } from './date-rules.ts'

type Rules = Pick<DateRules, 'min' | 'max' | 'noWeekends'> & { variant: DateVariant }

/**
 * The focused day, month or year of an open calendar, the only tab stop, and its keys. The library renders the grid and marks each item
 * with `data-at`, its first day.
 */
export const useCursor = (value: string, rules: Rules, box: HTMLElement | null) => {
  // not drawn: the calendar is rendered only after its button was pressed
  const [cursor, setCursor] = useState(() => firstCursor(value, todayInSeoul(new Date()), rules))
  // Also true on opening: the focus goes to the day, not to the buttons above it.
  const takes = useRef(true)
  useEffect(() => {
    // The library sets its own tab stops again on every month change.
    for (const choice of box?.querySelectorAll<HTMLElement>('[data-at]') ?? []) {
      const here = choice.dataset.at === cursor
      choice.tabIndex = here ? 0 : -1
      if (here && takes.current) {
        choice.focus({ preventScroll: true })
        takes.current = false
      }
    }
  })
  return {
    cursor,
    /** A month or year was opened by its buttons, which keep the focus. */
    show: (day: string) => setCursor(nearestAllowed(day, rules)),
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
      const at = (event.target as HTMLElement).dataset.at
      const target = at && !event.altKey && !event.ctrlKey && !event.metaKey && calendarTarget(event.key, event.shiftKey, at, rules)
      if (!target) return
      event.preventDefault()
      event.stopPropagation()
      takes.current = true
      setCursor(target)
    },
  }
}

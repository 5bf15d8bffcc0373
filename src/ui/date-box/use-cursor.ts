import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { todayInSeoul } from '#domain/time/ymd.ts'
import { calendarTarget, firstCursor, nearestAllowed } from './calendar-keys.ts'
import type { DateVariant } from '#domain/typed-value/typed-date.ts'
import type { DateRules } from './date-rules.ts'

type Rules = Pick<DateRules, 'min' | 'max' | 'noWeekends'> & { variant: DateVariant }

/**
 * The one day, month or year of an open calendar that Tab stops at, and the keys that move it. The library draws the grid and
 * marks each choice with `data-at`, the first day of what it stands for.
 */
export const useCursor = (value: string, rules: Rules, box: HTMLElement | null) => {
  // not drawn: the calendar stands only after its button was pressed
  const [cursor, setCursor] = useState(() => firstCursor(value, todayInSeoul(new Date()), rules))
  // True at the opening too: the focus goes to the day, not to the buttons above it.
  const takes = useRef(true)
  useEffect(() => {
    // The library has tab stops of its own choice and sets them again when it draws another month.
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
    /** Another month or year was opened by its buttons: the focus stays on them. */
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

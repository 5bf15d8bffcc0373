import { addDays, addMonths, addYears, daysBetween, isWeekend, type Ymd } from '#domain/time/ymd.ts'
import { type DateVariant, isDateOf } from '#domain/typed-value/typed-date.ts'
import { type DateRules, firstDay } from './date-rules.ts'

type Rules = Pick<DateRules, 'min' | 'max' | 'noWeekends'> & { variant: DateVariant }

const SUNDAY: Ymd = '20240107'
const weekday = (day: Ymd) => ((daysBetween(SUNDAY, day) % 7) + 7) % 7

type Move = (at: Ymd) => Ymd
/** Months and years are in rows of three. */
const ROW = 3
const YEARS = 10
const ofMonths =
  (months: number): Move =>
  (at) =>
    addMonths(at, months)
const ofYears =
  (years: number): Move =>
  (at) =>
    addYears(at, years)

const MOVES: Record<DateVariant, Record<string, Move>> = {
  day: {
    ArrowLeft: (at) => addDays(at, -1),
    ArrowRight: (at) => addDays(at, 1),
    ArrowUp: (at) => addDays(at, -7),
    ArrowDown: (at) => addDays(at, 7),
    Home: (at) => addDays(at, -weekday(at)),
    End: (at) => addDays(at, 6 - weekday(at)),
    PageUp: ofMonths(-1),
    PageDown: ofMonths(1),
    'Shift+PageUp': ofYears(-1),
    'Shift+PageDown': ofYears(1),
  },
  month: {
    ArrowLeft: ofMonths(-1),
    ArrowRight: ofMonths(1),
    ArrowUp: ofMonths(-ROW),
    ArrowDown: ofMonths(ROW),
    Home: (at) => `${at.slice(0, 4)}0101`,
    End: (at) => `${at.slice(0, 4)}1201`,
    PageUp: ofYears(-1),
    PageDown: ofYears(1),
    'Shift+PageUp': ofYears(-YEARS),
    'Shift+PageDown': ofYears(YEARS),
  },
  year: {
    ArrowLeft: ofYears(-1),
    ArrowRight: ofYears(1),
    ArrowUp: ofYears(-ROW),
    ArrowDown: ofYears(ROW),
    Home: (at) => `${at.slice(0, 3)}00101`,
    End: (at) => `${at.slice(0, 3)}90101`,
    PageUp: ofYears(-YEARS),
    PageDown: ofYears(YEARS),
  },
}

/** The nearest enabled day, searching `forward` first; the day itself without one within a fortnight. */
export const nearestAllowed = (day: Ymd, { variant, min, max, noWeekends }: Rules, forward = true): Ymd => {
  const first = min && firstDay(min)
  const last = max && firstDay(max)
  const inside = first && day < first ? first : last && day > last ? last : day
  if (variant !== 'day' || !noWeekends) return inside
  const fits = (one: Ymd) => !isWeekend(one) && (!first || one >= first) && (!last || one <= last)
  const ways = forward ? [1, -1] : [-1, 1]
  const near = ways.flatMap((way) => [0, 1, 2].map((steps) => addDays(inside, way * steps)))
  return near.find(fits) ?? day
}

/**
 * The target of a key in a calendar (WAI-ARIA APG, date picker dialog): days and weeks by arrows, the ends of the week by Home and End,
 * months by Page Up and Page Down, years with Shift. Disabled days are skipped.
 * @param at first day of the focused item
 * @returns the same kind of day, or null for other keys
 */
export const calendarTarget = (key: string, shift: boolean, at: Ymd, rules: Rules): Ymd | null => {
  const moves = MOVES[rules.variant]
  const move = moves[shift && key.startsWith('Page') ? `Shift+${key}` : key]
  if (!move) return null
  const wanted = move(at)
  // Home and End search inwards, all other keys onwards.
  return nearestAllowed(wanted, rules, key === 'Home' || (key !== 'End' && wanted > at))
}

/** Where a calendar opens: on its value, else on today or the nearest enabled day. */
export const firstCursor = (value: string, today: Ymd, rules: Rules): Ymd => {
  const { variant } = rules
  const digits = { day: 8, month: 6, year: 4 }[variant]
  return isDateOf(variant, value) ? firstDay(value) : nearestAllowed(firstDay(today.slice(0, digits)), rules)
}

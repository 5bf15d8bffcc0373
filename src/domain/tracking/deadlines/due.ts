import { daysBetween, isYmd } from '../../time/ymd.ts'

/**
 * Content of a deadline cell: `left` = whole days left, `today` = the time (null when only the day is known), `over` = days overdue, 0 when
 * it passed earlier today (then with `time`).
 */
export type Due =
  | { kind: 'left'; days: number; band: 'none' | 'note' }
  | { kind: 'today'; time: string | null; band: 'warn' }
  | { kind: 'over'; days: number; time: string | null; band: 'bad' }

const NEAR_DAYS = 3
export const SEOUL_OFFSET = 540

const wallClock = (now: Date, offsetMinutes: number): string =>
  new Date(now.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 16).replace(/\D/g, '')

/**
 * Days to a deadline in calendar days of the place. `due` is yyyyMMdd or yyyyMMddHHmm local time, `offsetMinutes` the place's UTC offset.
 * Null without a readable deadline.
 */
export const dueBand = (due: string | null | undefined, now: Date, offsetMinutes = SEOUL_OFFSET): Due | null => {
  const [, day, clock] = /^(\d{8})(\d{4})?(?:\d\d)?$/.exec(due ?? '') ?? []
  if (!day || !isYmd(day)) return null
  const time = clock ? `${clock.slice(0, 2)}:${clock.slice(2)}` : null
  const current = wallClock(now, offsetMinutes)
  const days = daysBetween(current.slice(0, 8), day)
  if (days > 0) return { kind: 'left', days, band: days > NEAR_DAYS ? 'none' : 'note' }
  if (days < 0) return { kind: 'over', days: -days, time, band: 'bad' }
  return clock && current.slice(8) > clock ? { kind: 'over', days: 0, time, band: 'bad' } : { kind: 'today', time, band: 'warn' }
}

/** The text of a deadline cell: `D-19`, `오늘 17:00`, `1일 초과`; a dash without a deadline. */
export const dueLabel = (due: Due | null, lang: 'ko' | 'en'): string => {
  if (!due) return '–'
  if (due.kind === 'left') return `D-${due.days}`
  const at = due.time ? ` ${due.time}` : ''
  if (due.kind === 'today') return lang === 'ko' ? `오늘${at}` : `today${at}`
  if (due.days === 0) return lang === 'ko' ? `오늘${at} 초과` : `over since${at}`
  if (lang === 'ko') return `${due.days}일 초과`
  return due.days === 1 ? '1 day over' : `${due.days} days over`
}

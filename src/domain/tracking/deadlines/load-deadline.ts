import { type IsHoliday, legalEnd } from '../../time/korean-holidays.ts'
import { addDays, daysBetween, isYmd, type Ymd } from '../../time/ymd.ts'

const NEAR_DAYS = 7

/**
 * The loading deadline of an export declaration: `left` = days left, 0 today; `over` = days overdue. Fully loaded goods have no pressing
 * deadline. `unknown` when customs named no day.
 */
export type LoadDeadline =
  | { kind: 'done'; band: 'none' }
  | { kind: 'unknown'; band: 'none' }
  | { kind: 'left'; days: number; band: 'none' | 'warn' }
  | { kind: 'over'; days: number; band: 'bad' }

const LEGAL_DAYS = 30

/** Customs extended the duty to load (적재의무기한 연장): the day they name is past the thirtieth after acceptance. */
export const isExtended = (accepted: Ymd, deadline: Ymd, isHoliday?: IsHoliday): boolean =>
  isYmd(accepted) && isYmd(deadline) && deadline > legalEnd(addDays(accepted, LEGAL_DAYS), isHoliday)

/** Orange in the last seven days, red from the day after the deadline (S2-112). */
export const loadDeadline = (deadline: Ymd, complete: boolean, today: Ymd): LoadDeadline => {
  if (complete) return { kind: 'done', band: 'none' }
  if (!isYmd(deadline)) return { kind: 'unknown', band: 'none' }
  const days = daysBetween(today, deadline)
  if (days < 0) return { kind: 'over', days: -days, band: 'bad' }
  return { kind: 'left', days, band: days <= NEAR_DAYS ? 'warn' : 'none' }
}

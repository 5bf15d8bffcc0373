import { addDays, daysBetween, isYmd, type Ymd } from '../time/ymd.ts'

/**
 * By how many days a repeated booking moves: whole weeks, so that weekdays and the days between them stay, at least one, and as many as
 * bring its first day to tomorrow or later. 0 without any day.
 */
export const repeatShift = (days: readonly Ymd[], today: Ymd): number => {
  const [first] = days.filter(isYmd).toSorted()
  if (!first) return 0
  return 7 * Math.max(1, Math.ceil(daysBetween(first, addDays(today, 1)) / 7))
}

import { addDays, isWeekend, todayInSeoul } from './ymd.ts'

/** Noon of the next working day in Seoul, as yyyyMMddHHmm: the deadline of an answer. Skips weekends but not public holidays. */
export const nextWorkday = (from: Date): string => {
  let day = addDays(todayInSeoul(from), 1)
  while (isWeekend(day)) day = addDays(day, 1)
  return `${day}1200`
}

import type { Problem } from '../validation/problem.ts'
import { addDays, addMonths, addYears, isYmd, type Ymd } from './ymd.ts'

/** The longest period of a search, in one unit. */
export type PeriodLimit = { days: number } | { months: number } | { years: number }

/** The unit name for {1} in MSG000023, by the unit key in the second parameter of `periodProblem`. */
export const PERIOD_UNITS = {
  days: { ko: '일', en: 'days' },
  months: { ko: '개월', en: 'months' },
  years: { ko: '년', en: 'years' },
} as const

const latest = (from: Ymd, limit: PeriodLimit): { last: Ymd; params: [number, keyof typeof PERIOD_UNITS] } => {
  if ('days' in limit) return { last: addDays(from, limit.days), params: [limit.days, 'days'] }
  if ('months' in limit) return { last: addMonths(from, limit.months), params: [limit.months, 'months'] }
  return { last: addYears(from, limit.years), params: [limit.years, 'years'] }
}

/**
 * Why a from–to range is invalid, or null (S5-012 to S5-016): first the format (MSG000187), then the order (MSG000022), then the length
 * (MSG000023 with number and unit key). An empty range is optional and passes.
 */
export const periodProblem = (from: string, to: string, limit?: PeriodLimit): Problem | null => {
  if (!from && !to) return null
  if (!isYmd(from) || !isYmd(to)) return { key: 'MSG000187', params: [] }
  if (from > to) return { key: 'MSG000022', params: [] }
  if (!limit) return null
  const { last, params } = latest(from, limit)
  return to > last ? { key: 'MSG000023', params } : null
}

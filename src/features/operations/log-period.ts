import { type FieldCheck, periodFields } from '#domain/validation/field-checks.ts'
import { addDays, todayInSeoul } from '#domain/time/ymd.ts'

/** Maximum months of a log search. */
const MAX_MONTHS = 24
const USUAL_DAYS = 6

/** The default log search: the last seven days. */
export const lastDays = (now: Date) => {
  const today = todayInSeoul(now)
  return { FROM_DT: addDays(today, -USUAL_DAYS), TO_DT: today }
}

/** Form checks before a log search; the server repeats them. */
export const logChecks = ({ FROM_DT, TO_DT }: { FROM_DT: string; TO_DT: string }): FieldCheck[] => [
  periodFields(['FROM_DT', 'TO_DT'], FROM_DT, TO_DT, { months: MAX_MONTHS }),
]

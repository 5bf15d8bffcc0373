import { type FieldCheck, periodFields } from '#domain/validation/field-checks.ts'
import { addDays, todayInSeoul } from '#domain/time/ymd.ts'

/** Months a search of a log may span. */
const MAX_MONTHS = 24
const USUAL_DAYS = 6

/** What a log is opened with: the last seven days. */
export const lastDays = (now: Date) => {
  const today = todayInSeoul(now)
  return { FROM_DT: addDays(today, -USUAL_DAYS), TO_DT: today }
}

/** What is asked of a search of a log before it is sent; the server asks the same. */
export const logChecks = ({ FROM_DT, TO_DT }: { FROM_DT: string; TO_DT: string }): FieldCheck[] => [
  periodFields(['FROM_DT', 'TO_DT'], FROM_DT, TO_DT, { months: MAX_MONTHS }),
]

import { firstProblem } from '#domain/validation/field-checks.ts'
import { PERIOD_UNITS } from '#domain/time/period.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { logChecks } from './log-period.ts'

/** Refuses a search without a period, or with a too long one. @throws Refusal VAL-001 */
export const checkPeriod = (search: { FROM_DT: string; TO_DT: string }, lang: 'ko' | 'en') => {
  const problem = firstProblem(logChecks(search))
  const word = (value: string | number) => (value in PERIOD_UNITS ? PERIOD_UNITS[value as keyof typeof PERIOD_UNITS][lang] : value)
  if (problem) throw new Refusal('VAL-001', { key: problem.key, params: problem.params.map(word) })
}

import { periodProblem, type PeriodLimit } from '../time/period.ts'
import type { Problem } from './problem.ts'
import { requiredProblem } from './required.ts'

/** A problem and the field it belongs to. */
export type FieldProblem = Problem & { field: string }

/** One rule of a form. Of several that fail, the first counts; missing fields are also listed together. */
export type FieldCheck = () => FieldProblem | null

const at = (field: string, problem: Problem | null): FieldProblem | null => problem && { key: problem.key, params: problem.params, field }

/** MSG000012 with the field's title when it is empty (S5-009). */
export const requiredField =
  (field: string, title: string, value: unknown): FieldCheck =>
  () =>
    at(field, requiredProblem([{ title, value }]))

/** A range of two fields: eight digits each, in order, within the limit (S5-012 to S5-016). Reports the invalid end. */
export const periodFields =
  ([fromField, toField]: readonly [string, string], from: string, to: string, limit?: PeriodLimit): FieldCheck =>
  () => {
    const problem = periodProblem(from, to, limit)
    const fromIsFine = problem?.key === 'MSG000187' && periodProblem(from, from) === null && from !== ''
    return at(fromIsFine ? toField : fromField, problem)
  }

/** Binds any domain rule to its field. */
export const fieldRule =
  (field: string, rule: () => Problem | null): FieldCheck =>
  () =>
    at(field, rule())

/** The first problem of a form, or null. The form and the server use the same list (S5-011, S5-052). */
export const firstProblem = (checks: readonly FieldCheck[]): FieldProblem | null => {
  for (const check of checks) {
    const problem = check()
    if (problem) return problem
  }
  return null
}

/** The first problem of a form and every missing field, each field once, in the order of the checks. */
export const missingAndFirst = (checks: readonly FieldCheck[]): FieldProblem[] => {
  const first = firstProblem(checks)
  if (!first) return []
  const missing = checks.flatMap((check) => check() ?? []).filter(({ key }) => key === 'MSG000012')
  return [first, ...missing].filter(({ field }, at, all) => all.findIndex((other) => other.field === field) === at)
}

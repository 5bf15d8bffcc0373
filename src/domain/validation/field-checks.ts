import { periodProblem, type PeriodLimit } from '../time/period.ts'
import type { Problem } from './problem.ts'
import { requiredProblem } from './required.ts'

/** A problem with the name of the field it was found in. */
export type FieldProblem = Problem & { field: string }

/** One rule of a form. It is asked only when every rule before it had nothing to say. */
export type FieldCheck = () => FieldProblem | null

const at = (field: string, problem: Problem | null): FieldProblem | null => problem && { key: problem.key, params: problem.params, field }

/** MSG000012 with the field's title when it is empty (S5-009). */
export const requiredField =
  (field: string, title: string, value: unknown): FieldCheck =>
  () =>
    at(field, requiredProblem([{ title, value }]))

/** A range of two fields: eight digits each, in order, not longer than the limit (S5-012 to S5-016). The wrong end is named. */
export const periodFields =
  ([fromField, toField]: readonly [string, string], from: string, to: string, limit?: PeriodLimit): FieldCheck =>
  () => {
    const problem = periodProblem(from, to, limit)
    const fromIsFine = problem?.key === 'MSG000187' && periodProblem(from, from) === null && from !== ''
    return at(fromIsFine ? toField : fromField, problem)
  }

/** Any other rule of the domain, bound to its field. */
export const fieldRule =
  (field: string, rule: () => Problem | null): FieldCheck =>
  () =>
    at(field, rule())

/** The first problem of a form, or null. The form and the server ask the same list (S5-011, S5-052). */
export const firstProblem = (checks: readonly FieldCheck[]): FieldProblem | null => {
  for (const check of checks) {
    const problem = check()
    if (problem) return problem
  }
  return null
}

import { type ClearanceKind, clearanceKind, plainCustomsNumber } from '#domain/customs/customs-numbers.ts'
import type { RuleProblem } from '#platform/shared/calls/errors.ts'

const SHORTEST_CARGO_NO = 15

/** Why a number cannot be asked for, or null; the popup and the server ask the same rule. */
export const numberProblem = (kind: ClearanceKind | undefined, typed: string): RuleProblem | null => {
  const number = plainCustomsNumber(typed)
  if (!number) return { key: 'clearance.noNumber' }
  const isShort = (kind ?? clearanceKind(typed)) === 'CARGO' && number.length < SHORTEST_CARGO_NO
  return isShort ? { key: 'clearance.shortCargoNo', params: [SHORTEST_CARGO_NO] } : null
}

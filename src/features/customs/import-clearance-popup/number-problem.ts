import { type ClearanceKind, clearanceKind, plainCustomsNumber } from '#domain/customs/customs-numbers.ts'
import type { RuleProblem } from '#platform/shared/calls/errors.ts'

const MIN_CARGO_NO = 15

/** Why a number is invalid, or null; shared by popup and server. */
export const numberProblem = (kind: ClearanceKind | undefined, typed: string): RuleProblem | null => {
  const number = plainCustomsNumber(typed)
  if (!number) return { key: 'clearance.noNumber' }
  const isShort = (kind ?? clearanceKind(typed)) === 'CARGO' && number.length < MIN_CARGO_NO
  return isShort ? { key: 'clearance.shortCargoNo', params: [MIN_CARGO_NO] } : null
}

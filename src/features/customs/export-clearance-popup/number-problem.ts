import { type ExportKind, exportKind, plainCustomsNumber } from '#domain/customs/customs-numbers.ts'
import type { RuleProblem } from '#platform/shared/calls/errors.ts'

/** Why a number is invalid, or null; shared by popup and server. */
export const numberProblem = (kind: ExportKind | undefined, typed: string): RuleProblem | null => {
  const number = plainCustomsNumber(typed)
  if (!number) return { key: 'clearance.noNumber' }
  return kind === 'DECL' && exportKind(typed) !== 'DECL' ? { key: 'clearance.badDeclarationNo' } : null
}

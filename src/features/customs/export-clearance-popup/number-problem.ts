import { type ExportKind, exportKind, plainCustomsNumber } from '#domain/customs/customs-numbers.ts'
import type { RuleProblem } from '#platform/shared/calls/errors.ts'

/** Why a number cannot be asked for, or null; the popup and the server ask the same rule. */
export const numberProblem = (kind: ExportKind | undefined, typed: string): RuleProblem | null => {
  const number = plainCustomsNumber(typed)
  if (!number) return { key: 'clearance.noNumber' }
  return kind === 'DECL' && exportKind(typed) !== 'DECL' ? { key: 'clearance.badDeclarationNo' } : null
}

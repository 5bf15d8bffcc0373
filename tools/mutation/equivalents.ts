import type { Mutant } from './operators.ts'

/** A mutant that no test can notice: `line` is the source line without its indent. */
export type Equivalent = { file: string; line: string; before: string; after: string; why: string }

export const EQUIVALENTS: Equivalent[] = []

/** Why a mutant changes nothing anyone can notice, or null. */
export const equivalence = (mutant: Mutant, text: string, known: readonly Equivalent[] = EQUIVALENTS): string | null => {
  const line = text.split('\n')[mutant.line - 1]?.trim()
  const { file, before, after } = mutant
  return known.find((entry) => entry.file === file && entry.line === line && entry.before === before && entry.after === after)?.why ?? null
}

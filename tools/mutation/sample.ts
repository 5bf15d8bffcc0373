import { createHash } from 'node:crypto'
import type { Mutant } from './operators.ts'

/** What a mutant changes, whatever stands before and after it in its file. The same text on the same line counts on. */
export const identitiesOf = (mutants: readonly Mutant[], lineOf: (mutant: Mutant) => string): string[] => {
  const seen = new Map<string, number>()
  return mutants.map((mutant) => {
    const name = [mutant.file, lineOf(mutant).trim(), mutant.operator, mutant.before, mutant.after].join('\n')
    const nth = seen.get(name) ?? 0
    seen.set(name, nth + 1)
    return `${name}\n${nth}`
  })
}

/**
 * As many of the items as asked, chosen by the seed, in their own order. An item is chosen by its own identity: when others come and go,
 * the rest of the sample stays.
 */
export const sampleOf = <T>(items: readonly T[], identities: readonly string[], count: number, seed: number): T[] => {
  const rankOf = (identity: string) => createHash('sha256').update(`${seed}\n${identity}`).digest('hex')
  const ranked = items.map((item, index) => ({ item, index, rank: rankOf(identities[index] ?? '') }))
  return ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .sort((a, b) => a.index - b.index)
    .map(({ item }) => item)
}

import type { TextRow } from './find-header.ts'
import { type ImportMap, NULL_CELL } from './read-records.ts'
import { CANCEL_TARGET, importTarget } from './targets.ts'

/** Values that are remembered of a target, and their longest. */
const MAX_VALUES = 50
const MAX_LENGTH = 60

/** The different codes and choices that a file writes for each target, as they stand there: no texts, numbers or names. */
export const codeSamples = (rows: readonly TextRow[], names: readonly string[], { columns }: ImportMap): Record<string, string[]> => {
  const found: Record<string, string[]> = {}
  for (const [at, name] of names.entries()) {
    const target = columns[name] ?? ''
    const type = importTarget(target)?.type
    if ((type !== 'code' && type !== 'choice') || target === CANCEL_TARGET) continue
    const values = new Set(
      rows
        .flatMap(({ cells }) => (cells[at] ?? '').trim() || [])
        .filter((value) => value !== NULL_CELL && value.length <= MAX_LENGTH && !/\p{C}/u.test(value)),
    )
    found[target] = [...values].slice(0, MAX_VALUES)
  }
  return found
}

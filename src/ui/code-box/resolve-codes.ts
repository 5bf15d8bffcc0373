import { findCode } from '#domain/typed-value/typed-code.ts'
import type { Suggest } from './use-suggestions.ts'

/** Maximum concurrent look-ups. */
const MAX_AT_ONCE = 4

/** The codes of texts; null without a match, for an ambiguous text, or for a suspended entry. */
export const resolveCodes = async (
  texts: readonly string[],
  suggest: Suggest,
  signal: AbortSignal,
): Promise<Record<string, string | null>> => {
  const waiting = [...new Set(texts)]
  const codes: [string, string | null][] = []
  const work = async () => {
    for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
      const meant = findCode(await suggest(text, signal), text)
      codes.push([text, meant && !meant.stopped ? meant.code : null])
    }
  }
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, work))
  return Object.fromEntries(codes)
}

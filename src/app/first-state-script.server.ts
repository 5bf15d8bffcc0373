import { utf8 } from '#platform/server/utf8.ts'
import type { FirstState } from '#platform/web/store.ts'
import { FIRST_STATE_ID } from './first-state.ts'

/** Language maps whose bytes are kept: one for each language and wording. */
const MOST_KEPT = 8
const kept = new Map<string, Buffer>()

/** No text can end the script it stands in. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const literalOf = (words: string) => {
  const known = kept.get(words)
  if (known) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const literal = utf8(json(words))
  kept.set(words, literal)
  return literal
}

/** The first state as a script without code, for the end of the page (S4-045); the words, half of a page, are encoded once for all. */
export const firstStateScript = ({ words = '', ...state }: FirstState, nonce: string): Buffer[] => [
  utf8(`<script type="application/json" id="${FIRST_STATE_ID}"${nonce && ` nonce="${nonce}"`}>{"words":`),
  literalOf(words),
  utf8(`,"rest":${json(state)}}</script>`),
]

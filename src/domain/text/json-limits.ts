/** Maximum nesting; DCSA and ONE Record have a dozen levels. */
const DEEPEST = 64
/** Maximum lists, objects and values of a text. The largest valid file has half as many. */
const MAX_PARTS = 1_000_000

const [QUOTE, ESCAPE, COMMA] = [0x22, 0x5c, 0x2c]
const isOpening = (code: number) => code === 0x5b || code === 0x7b
const isClosing = (code: number) => code === 0x5d || code === 0x7d

/** The end of a string that begins at `from`. */
const endOfString = (text: string, from: number) => {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === ESCAPE) at += 1
    else if (code === QUOTE) return at
  }
  return text.length
}

/**
 * Why a JSON text must not be parsed: nested too deep or too many parts. One pass without allocation; does not check the syntax. Null when
 * it may be parsed.
 */
export const jsonBeyondLimits = (text: string): { code: 'TOO_DEEP' | 'TOO_MANY_ITEMS'; detail: string } | null => {
  let depth = 0
  let parts = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (isOpening(code)) {
      depth += 1
      parts += 1
    } else if (isClosing(code)) depth -= 1
    else if (code === COMMA) parts += 1
    if (depth > DEEPEST) return { code: 'TOO_DEEP', detail: `Lists and objects are nested more than ${DEEPEST} deep.` }
    if (parts > MAX_PARTS) return { code: 'TOO_MANY_ITEMS', detail: `The text has more than ${MAX_PARTS} parts.` }
  }
  return null
}

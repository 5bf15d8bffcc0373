// Private use characters occur in no text of a portal, and need no escaping in JSON or scripts.
const END_OF_KEY = '\u{e000}'
const END_OF_TEXT = '\u{e001}'

const packed = new WeakMap<Record<string, string>, string>()

/** A language map as one text: a page has over a thousand messages, and one text is written and read many times faster (S4-045). */
export const packTranslations = (words: Record<string, string>): string => {
  const known = packed.get(words)
  if (known !== undefined) return known
  const text = Object.entries(words)
    .map((pair) => pair.map((part) => part.replace(/[\u{e000}\u{e001}]/gu, '')).join(END_OF_KEY))
    .join(END_OF_TEXT)
  packed.set(words, text)
  return text
}

// Cache of the last map; an empty text is an empty map.
let last: { text: string; words: Record<string, string> } = { text: '', words: {} }

/** The language map of a packed text. Equal texts return the same map: treat it as read-only. */
export const unpackTranslations = (text: string): Record<string, string> => {
  if (last.text !== text) {
    const pairs = text.split(END_OF_TEXT).map((pair) => pair.split(END_OF_KEY) as [string, string])
    last = { text, words: Object.fromEntries(pairs) }
  }
  return last.words
}

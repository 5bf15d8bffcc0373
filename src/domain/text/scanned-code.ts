const MAX_LENGTH = 60

/** What a code on a label or paper holds: a place of this portal, a number, or nothing that helps here. */
export type Scanned = { kind: 'place'; path: string } | { kind: 'number'; number: string } | { kind: 'nothing' }

const urlOf = (raw: string): URL | null => {
  if (!/^https?:\/\//i.test(raw)) return null
  return URL.canParse(raw) ? new URL(raw) : null
}

/**
 * Reads what a camera found. Only addresses of this portal are followed; another address is no number.
 * @param origin of this portal
 */
export const readScanned = (raw: string, origin: string): Scanned => {
  // Code 128 of GS1 separates its fields by a control character.
  const text = raw.replace(/\p{Cc}+/gu, ' ').trim()
  const url = urlOf(text)
  if (url) return url.origin === origin ? { kind: 'place', path: url.pathname + url.search } : { kind: 'nothing' }
  const [number] = text.split(/[\s,;]+/).filter((part) => /\d/.test(part) && part.length >= 4 && part.length <= MAX_LENGTH)
  return number ? { kind: 'number', number: number.toUpperCase() } : { kind: 'nothing' }
}

import { cleanText } from '../../text/clean-text.ts'

/** Tolerant access to a JSON object: keys in any case; null, blank text and wrong types count as missing. */
export type Loose = {
  text: (...names: string[]) => string | null
  number: (...names: string[]) => number | null
  flag: (name: string) => boolean
  object: (...names: string[]) => Loose
  list: (...names: string[]) => Loose[]
  /** A list of texts, joined by commas. */
  textList: (name: string) => string | null
  has: (name: string) => boolean
}

const asText = (value: unknown): string | null => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return null
  return cleanText(value) || null
}

/** Degrees and other numbers as carriers write them: a number, a numeric text, or `53.551° N`. */
const asNumber = (value: unknown): number | null => {
  const [, digits, hemisphere] = /^([+-]?\d+(?:\.\d+)?)(?:\s*°?\s*([NSEW]))?$/i.exec(asText(value) ?? '') ?? []
  if (!digits) return null
  return /[SW]/i.test(hemisphere ?? '') ? -Number(digits) : Number(digits)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Wraps any value; a non-object behaves like an empty object. Reads only own keys and only the requested depth, so `__proto__` and deep
 * nesting are harmless.
 */
export const loose = (value: unknown): Loose => {
  const fields = new Map<string, unknown>()
  if (isObject(value)) {
    for (const [key, field] of Object.entries(value)) {
      const name = key.toLowerCase()
      if (field !== null && field !== undefined && !fields.has(name)) fields.set(name, field)
    }
  }
  const first = <T>(names: string[], read: (field: unknown) => T | null): T | null => {
    for (const name of names) {
      const found = read(fields.get(name.toLowerCase()))
      if (found !== null) return found
    }
    return null
  }
  return {
    text: (...names) => first(names, asText),
    number: (...names) => first(names, asNumber),
    flag: (name) => [true, 'true'].includes(fields.get(name.toLowerCase()) as boolean | string),
    object: (...names) => loose(first(names, (field) => (isObject(field) ? field : null))),
    list: (...names) => (first(names, (field) => (Array.isArray(field) ? (field as unknown[]) : null)) ?? []).map(loose),
    textList: (name) => {
      const field = fields.get(name.toLowerCase())
      return Array.isArray(field) ? field.flatMap((entry) => asText(entry) ?? []).join(',') || null : null
    },
    has: (name) => fields.has(name.toLowerCase()),
  }
}

import { FINALS, FIRST_SYLLABLE, hangulOfKeys, INITIALS, keysOfHangul, PER_INITIAL, PER_VOWEL, syllableParts } from './keyboard.ts'

/** Longer texts are no names. */
const MAX_LENGTH = 40
const MIN_FOR_TYPOS = { hangul: 3, other: 4 }

const folded = (text: string) => text.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')
const range = (from: number, count: number) => `${String.fromCodePoint(from)}-${String.fromCodePoint(from + count - 1)}`
const isHangul = (text: string) => /[ㄱ-ㅎ가-힣]/.test(text)
const hasLoneVowel = (text: string) => /[ㅏ-ㅣ]/.test(text)

const startingWith = (initial: number) => `[${range(FIRST_SYLLABLE + initial * PER_INITIAL, PER_INITIAL)}${INITIALS[initial]}]`

/** One character: a consonant stands for every syllable that begins with it; spaces and dashes are one. */
const partOf = (char: string): string => {
  if (/[\s-]/.test(char)) return '[ -]*'
  const initial = INITIALS.indexOf(char)
  return initial >= 0 ? startingWith(initial) : char.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

/** The syllable being written: 부 may become 붓, and the last letter of 붓 may become the first of the next one (부산). */
const lastPart = (char: string): string => {
  const parts = syllableParts(char)
  if (!parts) return partOf(char)
  const open = FIRST_SYLLABLE + parts.initial * PER_INITIAL + parts.vowel * PER_VOWEL
  if (parts.final === 0) return `[${range(open, PER_VOWEL)}]`
  const next = INITIALS.indexOf(FINALS[parts.final] ?? '')
  return next < 0 ? char : `(?:${char}|${String.fromCodePoint(open)}${startingWith(next)})`
}

// Spaces and dashes in a row are one: a part for each would be tried against each other without end on a name of many dashes.
const charsOf = (text: string) => [...text.replace(/[\s-]+/g, ' ')]

const patternOf = (text: string) =>
  charsOf(text)
    .map((char, at, all) => (at === all.length - 1 ? lastPart(char) : partOf(char)))
    .join('')

/** The text with one character wrong, too many or missing, or two changed places; null when too short to tell. */
const sloppyOf = (text: string): string | null => {
  const chars = [...text]
  if (!/^[\p{L}\p{N} ]+$/u.test(text) || chars.length < (isHangul(text) ? MIN_FOR_TYPOS.hangul : MIN_FOR_TYPOS.other)) return null
  const parts = chars.map(partOf)
  const wrong = parts.map((_, at) => parts.toSpliced(at, 1, '.?').join(''))
  const missing = parts.slice(1).map((_, at) => parts.toSpliced(at + 1, 0, '.').join(''))
  const turned = parts.slice(1).map((part, at) => parts.toSpliced(at, 2, part, parts[at] ?? '').join(''))
  return `(?:${[...wrong, ...missing, ...turned].join('|')})`
}

/** What a typed text may mean, in the order of likelihood: as typed, then typed on the keyboard of the other language. */
export const readingsOf = (typed: string): string[] => {
  const text = folded(typed).slice(0, MAX_LENGTH)
  if (!text) return []
  const letters = typed.trim().slice(0, MAX_LENGTH)
  const other = isHangul(text) || hasLoneVowel(text) ? folded(keysOfHangul(letters)) : folded(hangulOfKeys(letters))
  return other === text || hasLoneVowel(other) ? [text] : [text, other]
}

/**
 * A pattern that finds a typed text in lower-case names, written so that JavaScript and PostgreSQL read it alike: by any part of the name,
 * by initial consonants (ㅂㅅ finds 부산), by an unfinished syllable, and typed on the keyboard of the other language. Null for a blank
 * text; with `typos` also for one that is too short to differ from others.
 */
export const namePattern = (typed: string, typos = false): string | null => {
  const patterns = readingsOf(typed).map((reading) => (typos ? sloppyOf(reading) : patternOf(reading)))
  const found = patterns.filter((pattern) => pattern !== null)
  return found.length > 0 ? found.join('|') : null
}

/** The rank of what is found only with a typing error. */
export const TYPING_ERROR = 8

/**
 * How well a name answers a typed text: 0 equal, 1 its beginning, 2 the beginning of a word, 3 a part; 4 to 7 the same on the other
 * keyboard, 8 with a typing error. Null when it does not match.
 */
export const nameRank = (names: readonly string[], typed: string): number | null => {
  const texts = names.filter(Boolean).map(folded)
  for (const [turn, reading] of readingsOf(typed).entries()) {
    const pattern = patternOf(reading)
    const ways = [`^(?:${pattern})$`, `^(?:${pattern})`, `[\\s(·/-](?:${pattern})`, `(?:${pattern})`]
    const rank = ways.findIndex((way) => texts.some((text) => new RegExp(way, 'u').test(text)))
    if (texts.includes(reading)) return turn * 4
    // The unfinished last syllable makes a whole name of its beginning: that is no equal name.
    if (rank >= 0) return turn * 4 + Math.max(rank, 1)
  }
  const sloppy = namePattern(typed, true)
  return sloppy && texts.some((text) => new RegExp(sloppy, 'u').test(text)) ? TYPING_ERROR : null
}

import { expect, test } from 'vitest'
import { fill, type Messages } from './messages.ts'

const tables = import.meta.glob<Record<string, Messages>>('../../../**/{messages,*-texts}.ts', { eager: true })
const all = Object.values(tables)
  .flatMap((module) => Object.values(module))
  .flatMap((table) => (table && typeof table === 'object' ? Object.entries(table) : []))
  .flatMap(([key, text]) => (typeof text?.en === 'string' ? [{ key, ko: text.ko, en: text.en }] : []))
const english = all.map(({ key, en }) => ({ key, en }))

test('S7-021 a count of one has the singular of its text, any other the plural', () => {
  const text = 'Cancel {0} {0|booking|bookings}? {1} {1|was|were} left out.'
  expect(fill(text, [1, '1'])).toBe('Cancel 1 booking? 1 was left out.')
  expect(fill(text, [0, '1,001'])).toBe('Cancel 0 bookings? 1,001 were left out.')
  expect(fill(text, [21])).toBe('Cancel 21 bookings? {1} {1|was|were} left out.')
})

/** A count, up to two words of its text, and a plural or a verb of one. */
const MANY = /\{\d\} (?:(?:more|other|changed|recovery|chosen|selected) )*(?:[a-z]{3,}s|are|were|have)\b/
/** Words that follow a name or a number and are no plural. */
const NO_COUNT = /\{\d\} (?:was|has|his|does|stands|goes|waits|agrees|passed|across|less|days? of week)\b/
/** Fixed limits, each far above one. */
const LIMITS =
  /(?:up to|more than|fewer than|at most|at least|first|latest|newest|next|last|within|works once, for|only|can have|\{0\} to|\{0\} \/) (?:the )?\{\d\}|^\{0\} (?:changed rows|selected (?:rows|cells)|cells copied as)/i
/** Said of several only; and the number of a booking, which counts nothing. */
const NEVER_ONE = new Set(['notice.letter.many', 'grid.valuesCut', 'viewMail.tooLarge'])
const NUMBER = /booking \{0\}/

test('S7-021 no English message counts one of a thing in the plural', () => {
  expect(english.length).toBeGreaterThan(1_500)
  const wrong = english.filter(
    ({ key, en }) => MANY.test(en.replace(NUMBER, '')) && !NO_COUNT.test(en) && !LIMITS.test(en) && !NEVER_ONE.has(key),
  )
  expect(wrong).toEqual([])
})

/** Texts that the specification fixes to the letter. */
const FIXED = new Set(['MSG000012', 'MSG000023'])

test('S7-021 no Korean message writes two particles side by side', () => {
  const both = /[은을이과]\([는를가와]\)|[는를가와]\([은을이과]\)|\(으\)로/
  expect(all.filter(({ key, ko }) => both.test(ko) && !FIXED.has(key))).toEqual([])
})

/** Phrases that no native speaker of the trade writes, each with what stands instead. */
const STIFF: readonly RegExp[] = [
  /\bthis is no\b/i, // not a valid …
  /\b(?:was|were|is) asked for\b|: .*asked for$/i, // requested
  /\btaken in\b/i, // applied
  /\bwhoever\b/i, // anyone who
  /\bput out of use\b/i, // deactivated
  /\bword from\b/i, // message from
  /\bare taken\b/i, // are accepted
  /\breckoned\b/i, // calculated
  /\bholds (malicious|unsafe)\b/i, // contains
  /\bour desk\b/i, // our team
  /\bpapers\b/i, // documents
]

test('S7-021 no English message uses a stiff phrase', () => {
  expect(english.filter(({ en }) => STIFF.some((phrase) => phrase.test(en)))).toEqual([])
})

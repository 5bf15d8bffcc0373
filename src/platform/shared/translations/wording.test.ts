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
const NO_COUNT = /\{\d\} (?:was|has|his|does|belongs|stands|goes|waits|agrees|passed|across|less|days? of week)\b/
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

test('S7-021 no Korean message writes two particles side by side', () => {
  const both = /[은을이과]\([는를가와]\)|[는를가와]\([은을이과]\)|\(으\)로/
  expect(all.filter(({ ko }) => both.test(ko))).toEqual([])
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
  /\bthere is no such\b/i, // … does not exist
  /\btold by\b|\bsaid by\b|\bis told\b/i, // reported by, notified
  /\b(?:they|it) stands?\b|\bstands as\b/i, // is shown, remains
  /\bgo on with\b/i, // continue
  /\bleaves out\b/i, // skips
  /\bholds? (?:no|a|personal)\b/i, // contains
  /\bloading duty\b|\bcarry-out\b|\bcarrying in\b/i, // loading deadline, removal from bond, entry into bond
  /\bthe desk\b|\bcustoms desk\b/i, // our team
  /\btelephone\b/i, // phone
  /\bwas made\b/i, // was created
]

test('S7-021 no English message uses a stiff phrase', () => {
  expect(english.filter(({ en }) => STIFF.some((phrase) => phrase.test(en)))).toEqual([])
})

/** Forms that mix two tones on one screen, spell one word in two ways, or are not the word of the glossary. */
const STIFF_KOREAN: readonly RegExp[] = [
  /주십시오|하십시오|보내십시오/, // … 주세요, 하세요
  /새로 고침/, // 새로고침
  /체크디지트/, // 검증 숫자
  /청구중량|운임중량/, // 운임적용중량
  /착화통지처/, // 통지처
  /부킹 거절/, // 부킹 반려
  /삼국간/, // 삼국
  /에 의해/, // the active voice
  /되어지|보여지|불려지/, // 되다, 보이다, 불리다
  /당신|귀하/, // no pronoun
]
/** Letters and documents keep the formal tone. */
const FORMAL = /^(?:report|bookingMail|exhibitionMail|viewMail|ediBooking|mcp)\./

test('S7-021 no Korean message mixes tones or uses a word beside the glossary', () => {
  const wrong = all.filter(({ key, ko }) => STIFF_KOREAN.some((phrase, at) => !(at === 0 && FORMAL.test(key)) && phrase.test(ko)))
  expect(wrong).toEqual([])
})

/** Refusals that a person can act upon say how. */
test.each(['AUTH-003', 'NTF-001', 'VAL-001', 'VAL-002', 'VAL-003', 'BIZ-001', 'BIZ-003', 'CNF-001', 'EXT-001', 'EXT-002', 'RTE-404'])(
  'S8-007 the refusal %s says what to do next, in both languages',
  (code) => {
    const found = all.find(({ key }) => key === code)
    expect(found?.ko).toMatch(/(?:주세요|하세요)\.$/)
    expect(found?.en).toMatch(/\b(?:check|ask|send|use|search|remove|try)\b/i)
  },
)

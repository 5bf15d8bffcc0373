/** The keys of a Latin keyboard and the letters of the Korean one (two-set) on them. */
const KEYS_OF_LETTERS = 'qwertyuiopasdfghjklzxcvbnmQWERTOP'
const LETTERS_OF_KEYS = 'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ'
const LETTERS = new Map([...KEYS_OF_LETTERS].map((key, at) => [key, LETTERS_OF_KEYS[at] ?? '']))
export const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const VOWELS = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ']
export const FINALS = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ']
/** Letters of two strokes. */
const PAIRS = new Map(
  'ㅗㅏㅘ ㅗㅐㅙ ㅗㅣㅚ ㅜㅓㅝ ㅜㅔㅞ ㅜㅣㅟ ㅡㅣㅢ ㄱㅅㄳ ㄴㅈㄵ ㄴㅎㄶ ㄹㄱㄺ ㄹㅁㄻ ㄹㅂㄼ ㄹㅅㄽ ㄹㅌㄾ ㄹㅍㄿ ㄹㅎㅀ ㅂㅅㅄ'
    .split(' ')
    .map((pair) => [pair.slice(0, 2), pair.slice(2)]),
)
const STROKES = new Map([...PAIRS].map(([two, one]) => [one, two]))
const KEYS = new Map([...LETTERS].map(([key, letter]) => [letter, key]))
export const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
export const PER_VOWEL = FINALS.length
export const PER_INITIAL = VOWELS.length * PER_VOWEL

/** The letters of a syllable, or null for another character. */
export const syllableParts = (char: string): { initial: number; vowel: number; final: number } | null => {
  const code = (char.codePointAt(0) ?? 0) - FIRST_SYLLABLE
  if (code < 0 || code > LAST_SYLLABLE - FIRST_SYLLABLE) return null
  return { initial: Math.floor(code / PER_INITIAL), vowel: Math.floor((code % PER_INITIAL) / PER_VOWEL), final: code % PER_VOWEL }
}

const isVowel = (letter: string | undefined) => letter !== undefined && VOWELS.includes(letter)

/** Reads strokes as the input method does: initial, vowel of up to two strokes, final of up to two that no vowel follows. */
const compose = (letters: readonly string[]): string => {
  let text = ''
  for (let at = 0; at < letters.length; ) {
    const initial = INITIALS.indexOf(letters[at] ?? '')
    if (initial < 0 || !isVowel(letters[at + 1])) {
      text += letters[at] ?? ''
      at += 1
      continue
    }
    let vowel = letters[at + 1] ?? ''
    at += 2
    const two = PAIRS.get(vowel + (letters[at] ?? ''))
    if (two && isVowel(two)) {
      vowel = two
      at += 1
    }
    let final = ''
    if (FINALS.includes(letters[at] ?? '') && letters[at] && !isVowel(letters[at + 1])) {
      final = letters[at] ?? ''
      at += 1
      const pair = PAIRS.get(final + (letters[at] ?? ''))
      if (pair && !isVowel(letters[at + 1])) {
        final = pair
        at += 1
      }
    }
    text += String.fromCodePoint(
      FIRST_SYLLABLE + initial * PER_INITIAL + VOWELS.indexOf(vowel) * PER_VOWEL + Math.max(0, FINALS.indexOf(final)),
    )
  }
  return text
}

/** What the keys would have typed on the Korean keyboard: `qntks` is 부산. */
export const hangulOfKeys = (typed: string): string =>
  compose([...typed].map((key) => LETTERS.get(key) ?? LETTERS.get(key.toLowerCase()) ?? key))

const strokesOf = (char: string): string[] => {
  const parts = syllableParts(char)
  const letters = parts ? [INITIALS[parts.initial], VOWELS[parts.vowel], FINALS[parts.final]] : [char]
  return letters.flatMap((letter) => [...(STROKES.get(letter ?? '') ?? letter ?? '')])
}

/** What the keys would have typed on a Latin keyboard: ㅠㅕㄴ무 is `busan`. */
export const keysOfHangul = (typed: string): string =>
  [...typed.normalize('NFC')]
    .flatMap(strokesOf)
    .map((letter) => KEYS.get(letter) ?? letter)
    .join('')

const PAIRS = {
  '은/는': ['은', '는'],
  '이/가': ['이', '가'],
  '을/를': ['을', '를'],
  '과/와': ['과', '와'],
  '으로/로': ['으로', '로'],
} as const

/** Korean particles that depend on the sound before them: after a consonant / after a vowel. */
export type Particle = keyof typeof PAIRS

type Ending = 'consonant' | 'rieul' | 'vowel'

// Read aloud: 영 일 이 삼 사 오 육 칠 팔 구. Round numbers (십, 백, 천, 만) end in a consonant as 영 does.
const DIGIT_ENDINGS: readonly Ending[] = [
  'consonant',
  'rieul',
  'vowel',
  'consonant',
  'vowel',
  'vowel',
  'consonant',
  'rieul',
  'rieul',
  'vowel',
]
// Letters by name: 엘, 알 end in ㄹ, 엠 and 엔 in another consonant, all others in a vowel.
const LETTER_ENDINGS: Readonly<Record<string, Ending>> = { L: 'rieul', R: 'rieul', M: 'consonant', N: 'consonant' }

const RIEUL_INDEX = 8
const FINALS = 28
const FIRST_SYLLABLE = 0xac00

const endingOf = (word: string): Ending | null => {
  const last = [...word.normalize('NFKC').replace(/[^\p{L}\p{N}]+$/u, '')].at(-1)
  if (!last) return null
  if (/[0-9]/.test(last)) return DIGIT_ENDINGS[Number(last)] ?? null
  if (/[A-Za-z]/.test(last)) return LETTER_ENDINGS[last.toUpperCase()] ?? 'vowel'
  if (!/[가-힣]/.test(last)) return null
  const final = (last.charCodeAt(0) - FIRST_SYLLABLE) % FINALS
  if (final === 0) return 'vowel'
  return final === RIEUL_INDEX ? 'rieul' : 'consonant'
}

/**
 * The particle that fits a noun: by its last Hangul syllable, digit or Latin letter (read by name), without closing marks. A noun that
 * cannot be read aloud gets both, `은(는)`, as in the fixed message texts.
 */
const particle = (word: string, pair: Particle): string => {
  const [afterConsonant, afterVowel] = PAIRS[pair]
  const ending = endingOf(word)
  if (!ending) return `${afterConsonant}(${afterVowel})`
  const asVowel = ending === 'vowel' || (ending === 'rieul' && pair === '으로/로')
  return asVowel ? afterVowel : afterConsonant
}

/** The noun with its particle: `화물준비일` → `화물준비일은`. */
export const withParticle = (word: string, pair: Particle): string => `${word}${particle(word, pair)}`

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

/** Units behind a number, as they are read: 퍼센트, 도, 미터; 킬로그램, 톤, 시간. */
const UNIT_AFTER_NUMBER = /\d\s*(?:(%|℃|°|[kcm]?m[²³]?)|(?:k?g|t|h))$/

const latinEnding = (word: string): Ending => {
  // A word, not an abbreviation, ends as it sounds: Hong Kong is 콩, Container is 너.
  if (/[a-z]{2}ng$/i.test(word) && /[a-z]$/.test(word)) return 'consonant'
  if (/[a-z]{2}[aeiou]r$/i.test(word) && /[a-z]$/.test(word)) return 'vowel'
  return LETTER_ENDINGS[word.at(-1)?.toUpperCase() ?? ''] ?? 'vowel'
}

const unitEnding = (text: string): Ending | null => {
  const found = UNIT_AFTER_NUMBER.exec(text)
  if (!found) return null
  return found[1] ? 'vowel' : 'consonant'
}

// The particle follows the noun, not what stands behind it in brackets: 부산(KRPUS)은.
const bare = (word: string) => word.replace(/\s*(?:\([^()]*\)|\[[^[\]]*\])\s*$/u, '') || word

const endingOf = (word: string): Ending => {
  const noun = bare(
    word
      .normalize('NFC')
      .trim()
      .replace(/[’”"'»›」』]+$/u, ''),
  )
  const unit = unitEnding(noun)
  if (unit) return unit
  const [last = ''] = /[\p{L}\p{N}]+$/u.exec(noun.normalize('NFKC').replace(/[^\p{L}\p{N}]+$/u, '')) ?? []
  const sound = last.at(-1) ?? ''
  if (/[0-9]/.test(sound)) return DIGIT_ENDINGS[Number(sound)] ?? 'vowel'
  if (/[가-힣]/.test(sound)) {
    const final = (sound.charCodeAt(0) - FIRST_SYLLABLE) % FINALS
    if (final === 0) return 'vowel'
    return final === RIEUL_INDEX ? 'rieul' : 'consonant'
  }
  if (/[んン]/.test(sound)) return 'consonant'
  const latin = /[A-Za-z]+$/.exec(last.normalize('NFD').replace(/\p{M}/gu, ''))
  return latin ? latinEnding(latin[0]) : 'vowel'
}

/**
 * The particle that fits a noun: by its last Hangul syllable, digit, unit or Latin letter, without closing marks and brackets. A noun that
 * cannot be read aloud gets the one after a vowel: both at once, `은(는)`, stand in no text.
 */
const particle = (word: string, pair: Particle): string => {
  const [afterConsonant, afterVowel] = PAIRS[pair]
  const ending = endingOf(word)
  const asVowel = ending === 'vowel' || (ending === 'rieul' && pair === '으로/로')
  return asVowel ? afterVowel : afterConsonant
}

/** The noun with its particle: `화물준비일` → `화물준비일은`. */
export const withParticle = (word: string, pair: Particle): string => `${word}${particle(word, pair)}`

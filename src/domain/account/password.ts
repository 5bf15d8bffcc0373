import type { Problem } from '../validation/problem.ts'

/** The hint of the old forms (S5-005, Appendix B). No form shows it: forms show the rules of `passwordProblem` (S5-007), which it contradicts. */
export const PASSWORD_HINT = {
  ko: '영문 대문자, 소문자, 숫자, 특수문자(!@#$%^&*()_+-=?)를 포함하여 3~20자로 입력하세요.',
  en: '3 to 20 characters with uppercase, lowercase, digit and special character (!@#$%^&*()_+-=?).',
} as const

/** The check of the old forms accepts everything, by specification (S5-006, literal). */
export const checkPassword = (_password: string): boolean => true

/** Minimum and maximum length of a password, and how many previous passwords may not be reused (S5-007). */
export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 128
export const PASSWORD_HISTORY = 3

/** Names that a user's password must not contain: their own and their company's. */
export type OwnTerms = { ids: readonly string[]; names: readonly string[] }

/** Counts user-perceived characters, so that an emoji is one. */
const lengthOf = (password: string) => [...password.normalize('NFC')].length

/** Digits and signs that resemble letters, so that `Nar0-C0mpany` is found. */
const LOOKALIKES: Record<string, string> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._\-,()&'·]/g, '')
const unmasked = (text: string) => plain(text).replace(/[0134579@$!]/g, (sign) => LOOKALIKES[sign] ?? sign)

/** Generic words of company names. */
const GENERIC = new Set(
  `corp corporation company limited trading logistics forwarding shipping global international korea group industries industry
   주식회사 유한회사 무역 물류 상사 물산 해운 항공 글로벌 인터내셔널 코리아 그룹 산업 포워딩`.split(/\s+/),
)
const shortest = (word: string) => (/[가-힣]/.test(word) ? 2 : 4)

/** Korean names attach such words: 물결무역 becomes 물결. */
const brandOf = (word: string) =>
  word
    .replace(/^(주식회사|유한회사)/, '')
    .replace(/(무역|물류|상사|물산|해운|항공|글로벌|인터내셔널|코리아|그룹|산업|포워딩|주식회사)+$/, '')

/** The whole name, and each of its words that is not generic. */
const nameWords = (name: string) =>
  [name, ...name.split(/[\s.,()&·]+/).flatMap((word) => [word, brandOf(word)])]
    .map(plain)
    .filter((word) => word.length >= shortest(word) && !GENERIC.has(word))

/** One to four repeated characters, or one run along the alphabet or the digits. */
const isMonotonous = (text: string) => {
  if (/^(.{1,4})\1+.{0,3}$/su.test(text)) return true
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  return [1, -1].some((step) =>
    codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step || (code === 48 && codes[index - 1] === 57)),
  )
}

/** 12 to 128 characters: the part of the policy that a form can check (S5-007). */
export const passwordLengthProblem = (password: string): Problem | null => {
  const length = lengthOf(password)
  return length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH
    ? { key: 'password.length', params: [MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH] }
    : null
}

/** Both fields of a new password must be equal. */
export const repeatedProblem = (password: string, again: string): Problem | null =>
  password === again ? null : { key: 'password.differs', params: [] }

/** Why a password is rejected. */
export type PasswordProblem = 'length' | 'common' | 'own' | null

/**
 * The policy wherever a password is set (S5-007): 12–128 characters of any kind, not common, without the user's id, name or company. The
 * server also checks earlier passwords.
 * @param isCommon looks up a lower-cased password in the list of common ones
 */
export const passwordProblem = (password: string, own: OwnTerms, isCommon: (lower: string) => boolean): PasswordProblem => {
  if (passwordLengthProblem(password)) return 'length'
  const lower = password.normalize('NFC').toLowerCase()
  if (isCommon(lower) || isCommon(lower.replace(/[^\p{L}]+$/u, '')) || isMonotonous(lower)) return 'common'
  const words = [...own.ids.map(plain).filter((id) => id.length >= 3), ...own.names.flatMap(nameWords)]
  const [bare, folded] = [plain(password), unmasked(password)]
  return words.some((word) => bare.includes(word) || folded.includes(unmasked(word))) ? 'own' : null
}

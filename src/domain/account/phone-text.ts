import { plainText } from '../typed-value/reading.ts'

/** The groups of Korean numbers by how they begin: Seoul, nationwide 050x, nationwide 15xx to 18xx, all other areas and mobile phones. */
const GROUPS: readonly RegExp[] = [
  /^(02)(\d{3,4})(\d{4})$/,
  /^(050\d)(\d{3,4})(\d{4})$/,
  /^(1[5-9]\d\d)(\d{4})$/,
  /^(0(?:1[016-9]|[3-6]\d|70|80))(\d{3,4})(\d{4})$/,
]

const korean = (digits: string): string | null => {
  for (const group of GROUPS) {
    const parts = group.exec(digits)
    if (parts) return parts.slice(1).join('-')
  }
  return null
}

/**
 * A telephone number in its usual form: `01012345678` is 010-1234-5678, `021234567` is 02-123-4567, `15881234` is 1588-1234,
 * `+82 (0)10 1234 5678` is +82-10-1234-5678. Other numbers and whatever is more than a number stay as typed, without blanks around
 * (S5-053).
 */
export const formatPhone = (typed: string): string => {
  const text = plainText(typed)
  if (!/^\+?[\d\s().-]+$/.test(text)) return text
  const digits = text.replace(/\D/g, '')
  const national = text.startsWith('+') ? null : korean(digits)
  if (national) return national
  // 82 without a plus is the country too: no Korean number begins with it.
  const abroad = digits.startsWith('82') ? korean(`0${digits.slice(2).replace(/^0/, '')}`) : null
  return abroad ? `+82-${abroad.slice(1)}` : text
}

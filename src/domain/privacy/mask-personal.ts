const STARS = '****'

const letters = (text: string) => [...text.trim().normalize('NFC')]

/**
 * Masks for personal data (S-40): enough to tell two values apart, too little to use them. A value of unexpected shape shows only its first
 * letter; empty stays empty. The mask does not reveal the length, except in Korean names.
 */

/** A person: `한*론`, `김*`, `H*** S****`: the first and the last syllable of a Korean name, the first letters of others. */
export const maskPerson = (name: string): string => {
  const whole = letters(name)
  if (whole.length === 0) return ''
  if (!whole.every((letter) => /\p{Script=Hangul}/u.test(letter)))
    return name
      .trim()
      .normalize('NFC')
      .split(/\s+/)
      .map((word) => `${letters(word)[0]}***`)
      .join(' ')
  if (whole.length < 3) return `${whole[0]}*`
  return `${whole[0]}${'*'.repeat(whole.length - 2)}${whole.at(-1)}`
}

/** A mail address: `sa****@mulgyeol.example`. The domain is not secret. */
export const maskEmail = (address: string): string => {
  const at = address.lastIndexOf('@')
  if (at <= 0) return hidden(address)
  const name = letters(address.slice(0, at))
  return `${name.slice(0, name.length > 2 ? 2 : 1).join('')}${STARS}${address.slice(at).trim()}`
}

/** A telephone number without its middle: `010-****-5678`. */
export const maskPhone = (phone: string): string => {
  const parts = phone.trim().split(/[\s-]+/)
  const last = parts.at(-1) ?? ''
  if (parts.length < 2 || last.length < 3) return hidden(phone)
  return `${parts[0]}-${STARS}-${last}`
}

/** A number assigned to a person (personal customs code): its first and last letter, `P****7`. */
export const maskNumber = (number: string): string => {
  const whole = letters(number)
  return whole.length < 6 ? hidden(number) : `${whole[0]}${STARS}${whole.at(-1)}`
}

const MAIL = /[^\s<>()]+@[^\s<>()]+/g
const PHONE = /\+?\(?\d[\d\s().-]{5,}\d/g

const maskPart = (part: string): string => {
  const found: string[] = []
  const take = (mask: (text: string) => string) => (text: string) => {
    found.push(mask(text))
    return ' '
  }
  const rest = part
    .replace(MAIL, take(maskEmail))
    .replace(PHONE, take(maskPhone))
    .replace(/[()<>]/g, ' ')
  return [maskPerson(rest), ...found].filter(Boolean).join(' ')
}

/** Contact text with names, telephone numbers and mail addresses, each masked by its own rule. */
export const maskContact = (contact: string): string =>
  contact
    .split(/[/,;\n]/)
    .map((part) => maskPart(part.trim()))
    .filter(Boolean)
    .join(' / ')

/** The masks by their name in contracts. */
export const MASKS = { person: maskPerson, email: maskEmail, phone: maskPhone, number: maskNumber, contact: maskContact } as const
export type MaskKind = keyof typeof MASKS

/** Whether a text is a mask: users do not type three stars, or a name with hidden middle syllables. */
export const isMasked = (text: string): boolean => /\*{3}|(?:^|[\s/])\p{Script=Hangul}\*+\p{Script=Hangul}?(?=$|[\s/])/u.test(text)

const hidden = (text: string) => (text.trim() ? `${letters(text)[0]}${STARS}` : '')

const STARS = '****'

const letters = (text: string) => [...text.trim().normalize('NFC')]

/**
 * Personal data as somebody may see it who need not know them (S-40): enough to tell two apart, too little to use. What has another
 * shape than it should is hidden but for its first letter; empty stays empty. How much is hidden says nothing of how much there is,
 * but in a name, where a reader counts syllables anyway.
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

/** A mail address: `sa****@mulgyeol.example`. The house it goes to is no secret. */
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

/** A number given to a person (personal customs code): its first and last letter, `P****7`. */
export const maskNumber = (number: string): string => {
  const whole = letters(number)
  return whole.length < 6 ? hidden(number) : `${whole[0]}${STARS}${whole.at(-1)}`
}

const hidden = (text: string) => (text.trim() ? `${letters(text)[0]}${STARS}` : '')

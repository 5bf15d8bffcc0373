/** The check-digit result of a number. */
export type NumberCheck = {
  /** Upper case, half width, without blanks and separators. */
  value: string
  /** `malformed`: not the shape of such a number, so the digit was not checked. */
  status: 'valid' | 'bad-check-digit' | 'malformed'
}

const clean = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-./·]/g, '')

const detectExceptions = (value: string, shaped: boolean, expected: (value: string) => number): NumberCheck => {
  if (!shaped) return { value, status: 'malformed' }
  return { value, status: expected(value) === Number(value.at(-1)) ? 'valid' : 'bad-check-digit' }
}

/** ISO 6346 letter values run from 10 and leave out the multiples of 11. */
const LETTER_VALUES = new Map<string, number>()
for (let value = 10, letter = 0; letter < 26; value++) {
  if (value % 11 === 0) continue
  LETTER_VALUES.set(String.fromCharCode(65 + letter), value)
  letter++
}

/** The ISO 6346 check digit of the first ten characters (four letters, six digits). A remainder of ten counts as zero. */
export const containerCheckDigit = (firstTen: string): number => {
  let sum = 0
  for (let position = 0; position < 10; position++) {
    const character = firstTen.charAt(position)
    sum += (LETTER_VALUES.get(character) ?? Number(character)) * 2 ** position
  }
  return (sum % 11) % 10
}

/** A container number by ISO 6346: owner, category U, J or Z, six digits, check digit. */
export const checkContainerNumber = (text: string): NumberCheck => {
  const value = clean(text)
  return detectExceptions(value, /^[A-Z]{3}[UJZ]\d{7}$/.test(value), containerCheckDigit)
}

/** An air waybill number (IATA): eleven digits, the last is the seven before it modulo 7. */
export const checkAwb = (text: string): NumberCheck => {
  const value = clean(text)
  return detectExceptions(value, /^\d{11}$/.test(value), (digits) => Number(digits.slice(3, 10)) % 7)
}

/** `02012345675` → `020-12345675`. Any other text is returned unchanged. */
export const formatAwb = (awb: string): string => (/^\d{11}$/.test(awb) ? `${awb.slice(0, 3)}-${awb.slice(3)}` : awb)

const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits.charAt(index)), 0)

/** A ship's IMO number: seven digits, with an optional `IMO` prefix. */
export const checkImo = (text: string): NumberCheck => {
  const value = clean(text).replace(/^IMO/, '')
  return detectExceptions(value, /^\d{7}$/.test(value), (digits) => weighted(digits, [7, 6, 5, 4, 3, 2]) % 10)
}

/** A Korean business registration number (사업자등록번호): ten digits, weights of the National Tax Service. */
export const checkBusinessNumber = (text: string): NumberCheck => {
  const value = clean(text)
  return detectExceptions(value, /^\d{10}$/.test(value), (digits) => {
    const sum = weighted(digits, [1, 3, 7, 1, 3, 7, 1, 3, 5]) + Math.floor((Number(digits.charAt(8)) * 5) / 10)
    return (10 - (sum % 10)) % 10
  })
}

import { containerCheckDigit } from '#domain/validation/check-digits.ts'
import type { Random } from '../generator/random.ts'

/** A container number with its check digit from owner code and six digits: `HMMU602731` → `HMMU6027312`. */
export const containerNo = (firstTen: string): string => `${firstTen}${containerCheckDigit(firstTen)}`

/** An air waybill number of eleven digits from airline prefix and seven digits. */
export const awbNo = (prefix: string, serial: string): string => `${prefix}${serial}${Number(serial) % 7}`

/** A ship's IMO number from its first six digits. */
export const imoNo = (six: string): string =>
  `${six}${[7, 6, 5, 4, 3, 2].reduce((sum, weight, index) => sum + weight * Number(six.charAt(index)), 0) % 10}`

/** A Korean business registration number, as written, from its first nine digits. */
export const businessNo = (nine: string): string => {
  const sum = [1, 3, 7, 1, 3, 7, 1, 3, 5].reduce((total, weight, index) => total + weight * Number(nine.charAt(index)), 0)
  const check = (10 - ((sum + Math.floor((Number(nine.charAt(8)) * 5) / 10)) % 10)) % 10
  return `${nine.slice(0, 3)}-${nine.slice(3, 5)}-${nine.slice(5)}${check}`
}

const MASTER: Record<string, (yymm: string, random: Random) => string> = {
  HDMU: (yymm, random) => `HDMUSELA${yymm}${random.digits(4)}`,
  ONEY: (_, random) => `ONEYSELG1${random.digits(6)}`,
  COSU: (_, random) => `COSU638${random.digits(7)}`,
  MSCU: (_, random) => `MEDUSE4${random.digits(6)}`,
  EGLV: (_, random) => `EGLV0506004${random.digits(5)}`,
  CMDU: (_, random) => `CMDUSGN44${random.digits(5)}`,
  MAEU: (_, random) => `MAEU243${random.digits(6)}`,
  HLCU: (yymm, random) => `HLCUSEL${yymm}${random.digits(5)}`,
}

/** A master B/L number in the style of the carrier. */
export const masterNo = (carrier: string, yymm: string, random: Random): string =>
  (MASTER[carrier] ?? ((month, digits) => `${carrier}${month}${digits.digits(6)}`))(yymm, random)

/** Upper-case letters and digits only: the form in which numbers are stored for look-up. */
export const refNo = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

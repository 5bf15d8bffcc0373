import { checkAwb, checkContainerNumber, formatAwb } from '../validation/check-digits.ts'

/** Kinds of numbers, named as in code group NUM_TYPE, with AWB for air waybills. */
export type CargoNumberKind = 'CNTR' | 'AWB' | 'BKG' | 'HBL' | 'MBL'

/** One interpretation of a typed number. `check` is the result of its check digit, null for kinds without one. */
export type CargoNumber = { kind: CargoNumberKind; value: string; show: string; check: 'ok' | 'bad' | null }

const MIN_LENGTH = 4
const MAX_LENGTH = 35
const YEAR_MONTH = '\\d{2}(?:0[1-9]|1[0-2])'
const OWN_BOOKING = new RegExp(`^[A-Z]{2,4}[SA]${YEAR_MONTH}\\d{5}$`)
const OWN_HOUSE = new RegExp(`^[A-Z]{2}[SA][EI]${YEAR_MONTH}\\d{4}$`)
const SCAC_LETTERS = 4

/** Half width, capitals, without blanks, dashes and invisible marks: the form in which numbers are stored and compared. */
export const normalNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Cf}\p{Pd}\u2212]/gu, '')

/** A number as stored in reference tables: upper-case letters and digits only. */
export const refKey = (typed: string): string => normalNumber(typed).replace(/[^A-Z0-9]/g, '')

const reading = (kind: CargoNumberKind, value: string, check: CargoNumber['check'] = null): CargoNumber => ({
  kind,
  value,
  show: kind === 'AWB' ? formatAwb(value) : value,
  check,
})

const verdict = (status: 'valid' | 'bad-check-digit' | 'malformed'): 'ok' | 'bad' => (status === 'valid' ? 'ok' : 'bad')

/**
 * Interpretations of a quick-search number, the most likely first; empty when it is not a number. Our own patterns come first (booking
 * `KRS260100001`, house B/L `NRSE26100388`), then numbers with a valid check digit. `carriers` are the known SCAC and B/L prefixes: a
 * number with such a prefix that is not a valid container is a master B/L. A wrong check digit never prevents a search.
 */
export const readCargoNumber = (typed: string, carriers: ReadonlySet<string> = new Set()): CargoNumber[] => {
  const value = normalNumber(typed)
  if (value.length < MIN_LENGTH || value.length > MAX_LENGTH || !/^[A-Z0-9/._]*\d[A-Z0-9/._]*$/.test(value)) return []
  if (OWN_BOOKING.test(value)) return [reading('BKG', value)]
  const container = checkContainerNumber(value).status
  const awb = checkAwb(value).status
  const ofCarrier = carriers.has(value.slice(0, SCAC_LETTERS))
  if (container === 'valid') return [reading('CNTR', value, 'ok'), ...(ofCarrier ? [reading('MBL', value)] : [])]
  if (container === 'bad-check-digit') {
    const box = reading('CNTR', value, verdict(container))
    return ofCarrier ? [reading('MBL', value), box] : [box, reading('MBL', value), reading('HBL', value)]
  }
  if (awb !== 'malformed') {
    const waybill = reading('AWB', value, verdict(awb))
    return awb === 'valid' ? [waybill] : [waybill, reading('HBL', value), reading('MBL', value)]
  }
  const documents: CargoNumberKind[] = ofCarrier && !OWN_HOUSE.test(value) ? ['MBL', 'BKG', 'HBL'] : ['HBL', 'MBL', 'BKG']
  return documents.map((kind) => reading(kind, value))
}

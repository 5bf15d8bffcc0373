/** A date and time of EDIFACT DTM, converted to ISO 8601. */
export type EdiDate = {
  /** ISO 8601 without offset (local time at the place) unless the sender gave a zone; a date alone when there is no time. Null when unreadable. */
  at: string | null
  raw: string
  /** The irregularity: missing, unreadable, or not in the announced format. */
  problem: 'EMPTY_DATE' | 'BAD_DATE' | 'DATE_FORMAT' | null
}

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** True for a day that exists in the (Gregorian) calendar. */
const isRealDay = (year: number, month: number, day: number): boolean => {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return year > 0 && day >= 1 && day <= (month === 2 && !leap ? 28 : (DAYS[month - 1] ?? 0))
}

/** `20260314` with `0132` or `013200` or nothing → ISO, or null for an invalid moment. */
const iso = (ymd: string, time: string): string | null => {
  const [year, month, day] = [ymd.slice(0, 4), ymd.slice(4, 6), ymd.slice(6, 8)]
  if (!isRealDay(Number(year), Number(month), Number(day))) return null
  const date = `${year}-${month}-${day}`
  if (time === '') return date
  const [hour, minute, second] = [time.slice(0, 2), time.slice(2, 4), time.slice(4, 6) || '00']
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60 ? `${date}T${hour}:${minute}:${second}` : null
}

/** The number of digits before the zone, for the formats of UN/EDIFACT code list 2379 used in transport. */
const FORMATS = new Map<string, number[]>([
  ['101', [6]],
  ['102', [8]],
  ['201', [10]],
  ['203', [12]],
  ['204', [14]],
  ['205', [12]],
  ['303', [12]],
  ['304', [14]],
  ['718', [8, 16]],
])

const ZONES = new Map<string, string>([
  ['Z', 'Z'],
  ['UTC', 'Z'],
  ['GMT', 'Z'],
  ['KST', '+09:00'],
  ['JST', '+09:00'],
  ['HKT', '+08:00'],
  ['CET', '+01:00'],
  ['CEST', '+02:00'],
])

const zone = (text: string): string => {
  const named = ZONES.get(text.toUpperCase())
  if (named !== undefined) return named
  const [, sign, hour = '', minute = ''] = /^([+-])?(\d{1,2}):?(\d{2})?$/.exec(text) ?? []
  if (hour === '' || Number(hour) > 14) return ''
  return `${sign ?? '+'}${hour.padStart(2, '0')}:${minute || '00'}`
}

const byLength = (digits: string): string | null => {
  if (digits.length === 6) return iso(`20${digits}`, '')
  if (digits.length === 8) return iso(digits, '')
  if (digits.length === 10) return iso(`20${digits.slice(0, 6)}`, digits.slice(6)) ?? iso(digits.slice(0, 8), `${digits.slice(8)}00`)
  if (digits.length === 12) return iso(digits.slice(0, 8), digits.slice(8))
  if (digits.length === 14) return iso(digits.slice(0, 8), digits.slice(8))
  return digits.length === 16 ? iso(digits.slice(0, 8), '') : null
}

/**
 * Reads the second and third component of DTM. Real files announce one format and send another, so the length of the value decides; for a
 * period (718) the first day counts.
 */
export const ediDate = (text: string, format: string): EdiDate => {
  const raw = text.trim()
  if (raw === '') return { at: null, raw, problem: 'EMPTY_DATE' }
  const plain =
    raw.length <= 40 ? raw.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$1$2$3').replace(/^(\d{8})[T ](\d{2}):?(\d{2}):?/, '$1$2$3') : ''
  const [, digits = '', rest = ''] = /^(\d+)(.*)$/.exec(plain) ?? []
  const at = byLength(digits)
  const offset = zone(rest.trim())
  if (at === null || (rest !== '' && offset === '' && !/^[A-Z]{1,4}$|^-\d{8}$/.test(rest.trim())))
    return { at: null, raw, problem: 'BAD_DATE' }
  const expected = FORMATS.get(format)
  const problem = expected && !expected.includes(digits.length) ? 'DATE_FORMAT' : null
  return { at: at.includes('T') && offset !== '' ? at + offset : at, raw, problem }
}

/** A parsed time as yyyyMMddHHmm local time; a date alone starts at midnight. Blank for none. */
export const localDigits = (at: string | null): string => (at === null ? '' : at.slice(0, 16).replace(/\D/g, '').padEnd(12, '0'))

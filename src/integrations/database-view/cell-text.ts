import { seoulClock } from '#domain/time/ymd.ts'

/** Types of PostgreSQL by their numbers. */
const [BOOLEAN, TIMESTAMP, TIMESTAMP_TZ] = [16, 1114, 1184]

const minutes = (text: string) => text.slice(0, 16).replace(' 00:00', '')

/** A value as a spreadsheet would show it: a time to its minute, in Seoul where it names its zone; midnight is a day. */
export const cellText = (text: string | null, type: number): string => {
  if (text === null) return ''
  if (type === BOOLEAN) return text === 't' ? 'TRUE' : 'FALSE'
  if (type === TIMESTAMP) return /^\d{4}-/.test(text) ? minutes(text) : text
  if (type !== TIMESTAMP_TZ) return text
  const at = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  return Number.isNaN(at.getTime()) ? text : minutes(seoulClock(at).replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d).*$/, '$1-$2-$3 $4:$5'))
}

/** An entry of a calendar feed; `uid` is stable for the same deadline. */
export type CalendarEntry = {
  uid: string
  /** A moment, or a whole day (yyyyMMdd). */
  at: Date | string
  summary: string
  description: string
  /** Hours before it at which the calendar reminds; none without it. */
  remindHours?: number
}

const FOLD_AT = 75
const encoder = new TextEncoder()

/** RFC 5545 §3.3.11: backslash, semicolon, comma and line break; other control characters are not allowed at all. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?|\n/g, '\n')
    // oxlint-disable-next-line no-control-regex -- these are what must go
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n')

/** RFC 5545 §3.1: lines of at most 75 octets; continuation lines begin with a blank. Characters are never split. */
const fold = (line: string): string => {
  let out = ''
  let used = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (used + size > FOLD_AT) {
      out += '\r\n '
      used = 1
    }
    out += letter
    used += size
  }
  return out
}

const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/**
 * A calendar feed (RFC 5545). Times are in UTC, so that no time zone has to be described.
 * @param stamp creation time
 */
export const calendarText = (name: string, entries: readonly CalendarEntry[], stamp: Date): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Naru//Deadlines//KO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(({ uid, at, summary, description, remindHours }) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(uid)}`,
      `DTSTAMP:${utc(stamp)}`,
      typeof at === 'string' ? `DTSTART;VALUE=DATE:${at}` : `DTSTART:${utc(at)}`,
      `SUMMARY:${escapeText(summary)}`,
      `DESCRIPTION:${escapeText(description)}`,
      'TRANSP:TRANSPARENT',
      ...(remindHours === undefined
        ? []
        : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(summary)}`, `TRIGGER:-PT${remindHours}H`, 'END:VALARM']),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

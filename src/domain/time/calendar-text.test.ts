import { expect, test } from 'vitest'
import { calendarText } from './calendar-text.ts'

const STAMP = new Date('2026-11-20T05:20:00Z')
const entry = { uid: 'KRS1-DOC@naru', at: new Date('2026-11-21T08:00:00Z'), summary: '서류마감', description: 'a' }
const lines = (text: string) => text.split('\r\n')

test('a calendar has complete lines that end with CR LF, and its times are in UTC', () => {
  const text = calendarText('나루 기한', [entry], STAMP)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(lines(text)).toEqual(
    expect.arrayContaining(['BEGIN:VCALENDAR', 'VERSION:2.0', 'UID:KRS1-DOC@naru', 'DTSTAMP:20261120T052000Z', 'DTSTART:20261121T080000Z']),
  )
})
test('a deadline on a day has no time', () => {
  expect(lines(calendarText('n', [{ ...entry, at: '20261121' }], STAMP))).toContain('DTSTART;VALUE=DATE:20261121')
})
test('special characters in a text are escaped, so that it cannot add a line', () => {
  const text = calendarText('n', [{ ...entry, summary: 'A, B; C\\D\r\nBEGIN:VEVENT\u0007' }], STAMP)
  expect(text).toContain('SUMMARY:A\\, B\\; C\\\\D\\nBEGIN:VEVENT ')
  expect(lines(text).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
})
test('long lines are folded at 75 octets without splitting a Korean letter or an emoji, and unfold to the original text', () => {
  const said = '환적 대기 중인 컨테이너 🚢 '.repeat(12).trim()
  const text = calendarText('n', [{ ...entry, description: said }], STAMP)
  for (const line of lines(text)) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${said}\r\n`)
  expect(text).not.toContain('\ufffd')
})
test('an empty calendar is valid', () => {
  expect(lines(calendarText('n', [], STAMP)).filter((line) => line.startsWith('BEGIN'))).toEqual(['BEGIN:VCALENDAR'])
})
test('a deadline with a reminder has an alarm, one without has none', () => {
  const reminded = lines(calendarText('n', [{ ...entry, remindHours: 24 }], STAMP))
  expect(reminded.slice(reminded.indexOf('BEGIN:VALARM'), reminded.indexOf('END:VALARM') + 2)).toEqual([
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:서류마감',
    'TRIGGER:-PT24H',
    'END:VALARM',
    'END:VEVENT',
  ])
  expect(calendarText('n', [entry], STAMP)).not.toContain('VALARM')
})

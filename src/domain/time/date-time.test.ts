import { expect, test } from 'vitest'
import { clockMark, instantOf, readSentTime, showDateTime } from './date-time.ts'

test('S9-019 a stored date-time is shown with dashes and colons', () => {
  expect(showDateTime('20260305143007')).toBe('2026-03-05 14:30:07')
  expect(showDateTime('202603051430')).toBe('2026-03-05 14:30')
  expect(showDateTime('20260305')).toBe('2026-03-05')
  expect(showDateTime('202603051430', 'yyyy.MM.dd')).toBe('2026.03.05 14:30')
  expect(showDateTime('')).toBe('')
  expect(showDateTime('20261399000000')).toBe('20261399000000')
})

test('S9-019 a time abroad names its clock, and one on the clock of Korea needs none', () => {
  expect(clockMark('2026-03-14T01:32:00+09:00')).toBe('')
  expect(clockMark('2026-03-13T17:55:00-07:00')).toBe('UTC-7')
  expect(clockMark('2019-11-12T07:41:00+08:30')).toBe('UTC+8:30')
  expect(clockMark('2026-03-12T15:30:00Z')).toBe('UTC+0')
  expect(clockMark('2026-03-12T15:30:00')).toBe('')
  expect(clockMark('2026-03-12')).toBe('')
})

test.each([
  '',
  '   ',
  'ASAP',
  '2026-02-30T10:00:00Z',
  '2026-03-01T24:00:00Z',
  '0001-01-01T00:00:00Z',
  '2026-03-01T10:00:00+19:00',
  null,
  undefined,
])('the text %j is not a moment', (text) => {
  expect(readSentTime(text)).toBeNull()
  expect(instantOf(text)).toBeNull()
})

test('moments of different places compare by their offsets', () => {
  expect(instantOf('2026-04-21T11:20:00+02:00')).toBe(Date.parse('2026-04-21T09:20:00Z'))
  expect(instantOf('2026-03-12T15:30:00', 540)).toBe(Date.parse('2026-03-12T06:30:00Z'))
  expect(instantOf('2026-03-12')).toBe(Date.parse('2026-03-12T00:00:00Z'))
})

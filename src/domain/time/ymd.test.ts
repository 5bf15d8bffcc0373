import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  daysBetween,
  dtForm,
  isoDay,
  isWeekend,
  isYmd,
  padYmd,
  seoulClock,
  showYmd,
  storeYmd,
  todayInSeoul,
} from './ymd.ts'

test('S5-019 a day is stored with eight digits and shown with dashes', () => {
  expect(showYmd('20260305')).toBe('2026-03-05')
  expect(storeYmd('2026-03-05')).toBe('20260305')
  expect(showYmd('')).toBe('')
  expect(showYmd(null)).toBe('')
  expect(showYmd('20261399')).toBe('20261399')
})

test('S3-007 a date box follows the format of the user, and a format that is not year-first falls back', () => {
  expect(showYmd('20260305', 'yyyy.MM.dd')).toBe('2026.03.05')
  expect(showYmd('20260305', dtForm('yyyy/MM/dd'))).toBe('2026/03/05')
  expect(storeYmd('2026.03.05')).toBe('20260305')
  expect(dtForm('dd/MM/yyyy')).toBe('yyyy-MM-dd')
  expect(dtForm(null)).toBe('yyyy-MM-dd')
})

test.each([
  ['2026', '20260101'],
  ['202603', '20260301'],
  ['20263', '20263'],
  ['', ''],
  ['20260305', '20260305'],
  ['abcd', 'abcd'],
  ['202613', '202613'],
])('S5-020 the short value %j becomes %j', (typed, kept) => {
  expect(padYmd(typed)).toBe(kept)
})

test.each([
  ['20260228', true],
  ['20260229', false],
  ['20240229', true],
  ['20261301', false],
  ['20260100', false],
  ['00000101', false],
  ['2026030', false],
  ['2026-3-5', false],
  ['２０２６０３０５', false],
])('the text %s is a valid day: %s', (text, valid) => {
  expect(isYmd(text)).toBe(valid)
})

test('S5-014 S5-015 a month or a year later falls on the last day of a shorter month', () => {
  expect(addMonths('20260131', 1)).toBe('20260228')
  expect(addMonths('20251231', 2)).toBe('20260228')
  expect(addMonths('20260331', -1)).toBe('20260228')
  expect(addMonths('20261115', 3)).toBe('20270215')
  expect(addYears('20240229', 1)).toBe('20250228')
  expect(addYears('20240229', 4)).toBe('20280229')
})

test('days are counted across months, years and leap days', () => {
  expect(addDays('20240228', 1)).toBe('20240229')
  expect(addDays('20260101', -1)).toBe('20251231')
  expect(daysBetween('20260301', '20260331')).toBe(30)
  expect(daysBetween('20260331', '20260301')).toBe(-30)
  expect([isWeekend('20260307'), isWeekend('20260308'), isWeekend('20260309')]).toEqual([true, true, false])
})

test('today is the day in Seoul, also when it is still yesterday in London', () => {
  expect(todayInSeoul(new Date('2026-03-04T14:59:59Z'))).toBe('20260304')
  expect(todayInSeoul(new Date('2026-03-04T15:00:00Z'))).toBe('20260305')
  expect(seoulClock(new Date('2026-03-05T05:30:07Z'))).toBe('20260305143007')
})

test('S5-019 a stored day is written with dashes for the database, and what is no day comes back as it was', () => {
  expect(isoDay('20260305')).toBe('2026-03-05')
  expect(isoDay('2026-03-05')).toBe('2026-03-05')
})

import { expect, test } from 'vitest'
import { HOLIDAY_YEARS, holidayReach, isKoreanHoliday, legalEnd } from './korean-holidays.ts'
import { addDays } from './ymd.ts'

const holidays = (year: number): string[] => {
  const days: string[] = []
  for (let day = `${year}0101`; day.startsWith(String(year)); day = addDays(day, 1)) if (isKoreanHoliday(day)) days.push(day.slice(4))
  return days
}

test('the holidays of 2025 with their substitute days', () => {
  expect(holidays(2025)).toEqual(
    '0101 0127 0128 0129 0130 0301 0303 0501 0505 0506 0603 0606 0815 1003 1005 1006 1007 1008 1009 1225'.split(' '),
  )
})

test('the holidays of 2026 with their substitute days', () => {
  expect(holidays(2026)).toEqual(
    '0101 0216 0217 0218 0301 0302 0501 0505 0524 0525 0603 0606 0717 0815 0817 0924 0925 0926 1003 1005 1009 1225'.split(' '),
  )
})

test.each([
  ['20260214', '20260219'], // Saturday before the lunar new year
  ['20260215', '20260219'], // Sunday
  ['20260501', '20260504'], // Workers' Day, a Friday
  ['20261009', '20261012'], // Friday
  ['20260312', '20260312'], // a Thursday
])('Customs Act, Article 8: a period that ends on %s ends on %s', (day, end) => {
  expect(legalEnd(day)).toBe(end)
})

test('outside its years the table does not pretend to know', () => {
  expect([isKoreanHoliday(`${HOLIDAY_YEARS.to + 1}0101`), isKoreanHoliday('20210101')]).toEqual([null, null])
})

test('the table reaches at least two years ahead of today', () => {
  expect(HOLIDAY_YEARS.to).toBeGreaterThanOrEqual(new Date().getUTCFullYear() + 2)
})

test('S7-115 a table of holidays covers the years from its first without a gap, and none when it is empty', () => {
  expect(holidayReach([])).toBeNull()
  expect(holidayReach(['20270101', '20260101', '20260301', '20290101'])).toEqual({ from: 2026, to: 2027 })
})

import { expect, test } from 'vitest'
import { dateOfSerial, isDateFormat, isSerial } from './serial-date.ts'

test('S9-044 the days of a spreadsheet end with the year 9999, in both calendars of Excel', () => {
  expect([isSerial(0, false), isSerial(-1, false), isSerial(2_958_465.99, false), isSerial(2_958_466, false)]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect([isSerial(2_957_003.5, true), isSerial(2_957_004, true)]).toEqual([true, false])
})

test('S9-044 the day that 1900 never had is passed over', () => {
  const days = [1, 59, 60, 61].map((serial) => dateOfSerial(serial, false).toISOString().slice(0, 10))
  expect(days).toEqual(['1900-01-01', '1900-02-28', '1900-02-28', '1900-03-01'])
})

test('S9-043 the formats of dates and times that every spreadsheet program knows by number', () => {
  const dates = Array.from({ length: 60 }, (_, id) => id).filter((id) => isDateFormat(id, undefined))
  // ECMA-376 part 1, 18.8.30: days and times 14 to 22 and 45 to 47, those of East Asia 27 to 36 and 50 to 58.
  expect(dates).toEqual([
    14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58,
  ])
})

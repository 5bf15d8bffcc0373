import { expect, test } from 'vitest'
import { dateOfSerial, isSerial } from './serial-date.ts'

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

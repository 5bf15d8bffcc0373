import { expect, test } from 'vitest'
import { PERIOD_UNITS, periodProblem } from './period.ts'

test('S5-012 a start after the end is rejected, the same day passes', () => {
  expect(periodProblem('20260302', '20260301')).toEqual({ key: 'MSG000022', params: [] })
  expect(periodProblem('20260301', '20260301')).toBeNull()
})

test('S5-013 thirty days pass a limit of thirty days, thirty-one do not', () => {
  expect(periodProblem('20260301', '20260331', { days: 30 })).toBeNull()
  expect(periodProblem('20260301', '20260401', { days: 30 })).toEqual({ key: 'MSG000023', params: [30, 'days'] })
  expect(PERIOD_UNITS.days).toEqual({ ko: '일', en: 'days' })
})

test('S5-014 a limit in months ends on the same day, or on the last day of a shorter month', () => {
  expect(periodProblem('20250101', '20260101', { months: 12 })).toBeNull()
  expect(periodProblem('20250101', '20260102', { months: 12 })).toEqual({ key: 'MSG000023', params: [12, 'months'] })
  expect(periodProblem('20260131', '20260228', { months: 1 })).toBeNull()
  expect(periodProblem('20260131', '20260301', { months: 1 })?.key).toBe('MSG000023')
})

test('S5-015 a year from the leap day ends on 28 February', () => {
  expect(periodProblem('20240229', '20250228', { years: 1 })).toBeNull()
  expect(periodProblem('20240229', '20250301', { years: 1 })).toEqual({ key: 'MSG000023', params: [1, 'years'] })
})

test('S5-016 a date without eight characters is reported before order and length; an empty range is optional', () => {
  expect(periodProblem('2026030', '20260301')?.key).toBe('MSG000187')
  expect(periodProblem('20260401', '2026030', { days: 1 })?.key).toBe('MSG000187')
  expect(periodProblem('', '20260301')?.key).toBe('MSG000187')
  expect(periodProblem('20260231', '20260301')?.key).toBe('MSG000187')
  expect(periodProblem('', '')).toBeNull()
})

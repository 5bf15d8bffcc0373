import { expect, test } from 'vitest'
import { denseDay, denseTime } from './dense-day.ts'

test('days near today are shown without their year', () => {
  expect(denseDay('202611161140', '20261120')).toBe('11-16')
  expect(denseDay('20270105', '20261120')).toBe('01-05')
  expect(denseDay('20250105', '20261120')).toBe('2025-01-05')
  expect(denseTime('202611161140', '20261120')).toBe('11-16 11:40')
  expect(denseTime('20261116', '20261120')).toBe('11-16')
})

test('an unknown day is a dash', () => {
  for (const nothing of [null, undefined, '', '20261399']) expect(denseDay(nothing, '20261120')).toBe('–')
  expect(denseTime(null, '20261120')).toBe('–')
})

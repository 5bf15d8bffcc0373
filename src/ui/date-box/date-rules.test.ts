import { expect, test } from 'vitest'
import { DATE_TEXT_LENGTH, dateProblem, showDate } from './date-rules.ts'

test('S9-029 the typed text of a date has at most ten characters', () => {
  expect(DATE_TEXT_LENGTH).toBe(10)
})
test('S5-041 S9-018 S3-007 the date format of the session is shown and the value has no separators', () => {
  expect([
    showDate('20260305'),
    showDate('202603', 'month'),
    showDate('202603', 'month', 'yyyy/MM/dd'),
    showDate('2026', 'year', 'yyyy.MM.dd'),
  ]).toEqual(['2026-03-05', '2026-03', '2026/03', '2026'])
})
test('a date outside its limits, a non-existent one and an incomplete year are reported', () => {
  expect(dateProblem('20260301', { min: '20260305' })).toEqual({ key: 'ui.notBefore', params: ['2026-03-05'] })
  expect(dateProblem('2026-03', { variant: 'month', max: '202602' })).toEqual({ key: 'ui.notAfter', params: ['2026-02'] })
  expect(dateProblem('20261345', {})?.key).toBe('ui.noSuchDate')
  expect(dateProblem('202', { variant: 'year' })).toEqual({ key: 'ui.incompleteDate', params: [4] })
  expect([dateProblem('', { min: '20260101' }), dateProblem('2026-03-05', { min: '20260305', max: '20260305' })]).toEqual([null, null])
})

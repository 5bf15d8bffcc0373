import { expect, test } from 'vitest'
import { DATE_TEXT_LENGTH, DATE_VARIANTS, dateProblem, leaveDate, readDate, showDate } from './date-rules.ts'

test('S9-048 S5-030 S5-032 S9-029 day, month and year need eight, six and four digits, in at most ten characters', () => {
  expect(DATE_VARIANTS).toEqual({ day: 8, month: 6, year: 4 })
  expect(DATE_TEXT_LENGTH).toBe(10)
})
test.each([
  ['S5-031 only digits count', '2026-03/05', '2026-03-05', '20260305'],
  ['S5-031 letters are left out', '2026a0305', '2026-03-05', '20260305'],
  ['digits of a Korean keyboard count', '２０２６０３０５', '2026-03-05', '20260305'],
  ['S5-032 seven digits are no value yet', '2026-03-0', '2026-03-0', undefined],
  ['S5-033 nine digits clear the box', '202603051', '', ''],
  ['S5-034 what is no day stays as typed', '20261345', '20261345', '20261345'],
  ['S5-034 29 February of a plain year stays as typed', '20260229', '20260229', '20260229'],
  ['an emptied box has an empty value', '', '', ''],
])('day: %s', (_rule, typed, text, value) => {
  expect(readDate(typed)).toEqual({ text, value })
})
test.each([
  ['S5-032 S5-040 six digits are a month', 'month', '202603', '2026-03', '202603'],
  ['S5-033 seven digits clear it', 'month', '2026-035', '', ''],
  ['S5-034 month 13 stays as typed', 'month', '202613', '202613', '202613'],
  ['S5-032 S5-040 four digits are a year', 'year', '2026', '2026', '2026'],
  ['S5-033 five digits clear it', 'year', '20261', '', ''],
  ['S5-036 three digits are no year yet', 'year', '202', '202', undefined],
] as const)('%s', (_rule, variant, typed, text, value) => {
  expect(readDate(typed, { variant })).toEqual({ text, value })
})
test('S5-035 S5-036 on leaving, an incomplete day and month are cleared and an incomplete year is not', () => {
  expect([leaveDate('202603', 'day'), leaveDate('2026', 'month'), leaveDate('202', 'year')]).toEqual(['', '', '202'])
})
test('S5-037 with weekends off a typed Saturday or Sunday is cleared and a Monday stays', () => {
  expect(['20260307', '20260308', '20260309'].map((day) => readDate(day, { noWeekends: true }).value)).toEqual(['', '', '20260309'])
  expect(readDate('20260307').value).toBe('20260307')
})
test('S5-041 S9-018 S3-007 a form of the session is shown and its value has the marks stripped', () => {
  expect(readDate('2026/03/05', { form: 'yyyy/MM/dd' })).toEqual({ text: '2026/03/05', value: '20260305' })
  expect([
    showDate('20260305'),
    showDate('202603', 'month'),
    showDate('202603', 'month', 'yyyy/MM/dd'),
    showDate('2026', 'year', 'yyyy.MM.dd'),
  ]).toEqual(['2026-03-05', '2026-03', '2026/03', '2026'])
})
test('a date outside its limits, one that does not exist and an unfinished year say what is wrong', () => {
  expect(dateProblem('20260301', { min: '20260305' })).toEqual({ key: 'ui.notBefore', params: ['2026-03-05'] })
  expect(dateProblem('2026-03', { variant: 'month', max: '202602' })).toEqual({ key: 'ui.notAfter', params: ['2026-02'] })
  expect(dateProblem('20261345', {})?.key).toBe('ui.noSuchDate')
  expect(dateProblem('202', { variant: 'year' })).toEqual({ key: 'ui.incompleteDate', params: [4] })
  expect([dateProblem('', { min: '20260101' }), dateProblem('2026-03-05', { min: '20260305', max: '20260305' })]).toEqual([null, null])
})

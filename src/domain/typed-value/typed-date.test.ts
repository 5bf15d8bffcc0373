import { describe, expect, test } from 'vitest'
import { DATE_VARIANTS, readDate } from './typed-date.ts'

const TODAY = '20261120'
const day = (text: string, more: Parameters<typeof readDate>[1] | object = {}) => readDate(text, { today: () => TODAY, ...more })

test('S9-048 S5-030 S5-032 day, month and year need eight, six and four digits', () => {
  expect(DATE_VARIANTS).toEqual({ day: 8, month: 6, year: 4 })
})
describe('day texts', () => {
  test.each([
    ['S5-032 eight digits', '20260305', '20260305'],
    ['S5-031 only digits count', '2026-03/05', '20260305'],
    ['S5-031 letters are left out', '2026a0305', '20260305'],
    ['digits of a Korean keyboard', '２０２６０３０５', '20260305'],
    ['month and day of one digit', '2026-3-5', '20260305'],
    ['points', '2026.3.5', '20260305'],
    ['a Korean sheet', '2026. 3. 5.', '20260305'],
    ['Korean words', '2026년 3월 5일', '20260305'],
    ['a year of two digits', '26.03.05', '20260305'],
    ['six digits', '260305', '20260305'],
    ['a time behind it', '2026/3/5 14:20', '20260305'],
    ['no year: the nearest one, here the next', '3/5', '20270305'],
    ['no year: the nearest one, here this', '11.23', '20261123'],
    ['no year: the nearest one, here the last', '12월 1일', '20261201'],
    ['a leap day of the nearest leap year', '2-29', '20280229'],
    ['nothing', '', ''],
  ])('%s: %j is %j', (_, text, value) => {
    expect(day(text)).toEqual({ value })
  })
  test('of two equally near years the later is chosen, and a month is never a day', () => {
    expect(readDate('7/2', { today: () => '20260101' }).value).toBe('20260702')
    expect(day('23.11').kept).toBe('23.11')
  })
})
describe('invalid days', () => {
  test.each([
    ['S5-034 digits that are none stay', '20261345', '20261345', 'ui.noSuchDate'],
    ['S5-034 29 February of a plain year', '2026-02-29', '20260229', 'ui.noSuchDate'],
    ['a month that is none', '2026-13-5', '2026-13-5', 'ui.noSuchDate'],
    ['words', '내일', '내일', 'ui.acceptedDay'],
    ['a day first', '5 Mar', '5 Mar', 'ui.acceptedDay'],
    ['a year behind', '12/31/2026', '12/31/2026', 'ui.noSuchDate'],
    ['two ways to read it, the other nearer', '03/05/26', '03/05/26', 'ui.noSuchDate'],
  ])('%s: %j stays unchanged and is rejected', (_, text, kept, key) => {
    const reading = day(text)
    expect([reading.kept, reading.refused?.key, reading.cleared]).toEqual([kept, key, undefined])
  })
  test.each([
    ['S5-033 nine digits', '202603051', 'tooLong', 'ui.dateTooLong'],
    ['S5-035 six digits that begin a year', '202603', 'incomplete', 'ui.dateIncomplete'],
    ['S5-035 a day without its month', '2026-03', 'incomplete', 'ui.dateIncomplete'],
  ])('%s: %j is cleared, and the message contains the text', (_, text, cleared, key) => {
    expect(day(text)).toMatchObject({ cleared, refused: { key, params: [8, text] } })
  })
  test('S5-037 with weekends off a Saturday or Sunday is cleared and a Monday stays', () => {
    const read = (text: string) => day(text, { noWeekends: true })
    expect([read('20260307').cleared, read('2026-3-8').cleared, read('20260309').value]).toEqual(['weekend', 'weekend', '20260309'])
    expect(day('20260307').value).toBe('20260307')
  })
})
describe('months and years', () => {
  test.each([
    ['month', '202603', '202603'],
    ['month', '2026-3', '202603'],
    ['month', '2026년 3월', '202603'],
    ['month', '26.03', '202603'],
    ['year', '2026', '2026'],
    ['year', '2026년', '2026'],
  ] as const)('S5-040 a %s: %j is %j', (variant, text, value) => {
    expect(day(text, { variant })).toEqual({ value })
  })
  test.each([
    ['S5-033', 'month', '2026-035', 'tooLong'],
    ['S5-033', 'year', '20261', 'tooLong'],
    ['S5-035', 'month', '2026', 'incomplete'],
  ] as const)('%s a %s of %j is cleared', (_, variant, text, cleared) => {
    expect(day(text, { variant }).cleared).toBe(cleared)
  })
  test('S5-034 S5-036 month 13 and an incomplete year stay as typed', () => {
    expect([day('202613', { variant: 'month' }).kept, day('202', { variant: 'year' }).kept]).toEqual(['202613', '202'])
  })
})

test('a year of two digits stands first when the first and the last are equally near', () => {
  expect(day('25-03-27').value).toBe('20250327')
  expect(day('27-03-25').value).toBe('20270325')
})

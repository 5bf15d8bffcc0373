import { describe, expect, test } from 'vitest'
import { numberProblem, readNumber } from './typed-number.ts'

describe('S5-028 number texts', () => {
  test.each([
    ['1,234.5', 1234.5],
    ['-1,234.50', -1234.5],
    ['−5', -5],
    ['- 5', -5],
    ['+5', 5],
    ['(500)', -500],
    ['(₩1,000)', -1000],
    ['₩ 1,200', 1200],
    ['1200원', 1200],
    ['1 234.5', 1234.5],
    ['1\u00a0234', 1234],
    ['1.234.567,89', 1234567.89],
    ['1.234,5', 1234.5],
    ['1.234.567', 1234567],
    ['1.234', 1.234],
    ['１２３', 123],
    ['1e3', 1000],
    ['.5', 0.5],
    ['5.', 5],
    ['007', 7],
    ['-0', 0],
    ['', null],
    [' ', null],
  ])('%j is %j', (text, value) => {
    expect(readNumber(text)).toEqual({ value })
  })
  test.each([
    '=10*12',
    '3/4',
    '12abc34',
    '한글',
    '-',
    '.',
    '1.2.3',
    '1,5',
    '12,34',
    '0,500',
    '1,234,56',
    '1,234.567.8',
    '--5',
    '()',
    '5²',
    '①',
    '½',
    '500-',
    '12 kg',
    '1,5e3',
    'NaN',
    'Infinity',
    '0x10',
  ])('%j is rejected, and the message names what is accepted', (text) => {
    expect(readNumber(text)).toEqual({ refused: { key: 'ui.notNumber', params: [text] } })
  })
  test('more digits than a number stores exactly are rejected', () => {
    for (const text of ['1234567890123456', '0.1234567890123456', '1e15', '1e400', '1e-400', '1e-16'])
      expect(readNumber(text).refused?.key).toBe('ui.mostDigits')
    expect(readNumber('123456789012345').value).toBe(123_456_789_012_345)
  })
  test('more decimals than the field has are rejected, never rounded', () => {
    expect(readNumber('1.5', { decimals: 0 })).toEqual({ refused: { key: 'ui.wholeNumber', params: [] } })
    expect(readNumber('0.75', { decimals: 0 }).refused?.key).toBe('ui.wholeNumber')
    expect(readNumber('1.2345', { decimals: 3 })).toEqual({ refused: { key: 'ui.mostDecimals', params: [3] } })
    expect([readNumber('3.0', { decimals: 0 }), readNumber('1.230', { decimals: 2 })]).toEqual([{ value: 3 }, { value: 1.23 }])
  })
})
test('S5-027 zero is null only with the option', () => {
  const read = (text: string, zeroToNull: boolean) => readNumber(text, { zeroToNull }).value
  expect([read('0', true), read('0.00', true), read('0', false), read('0.5', true)]).toEqual([null, null, 0, 0.5])
})
test('S5-052 a number outside its limits reports the limit; one with too many decimals the decimals', () => {
  expect(numberProblem(-1, { min: 0 })).toEqual({ key: 'ui.atLeast', params: [0] })
  expect(numberProblem(101, { max: 100 })).toEqual({ key: 'ui.atMost', params: [100] })
  expect(numberProblem(1.5, { decimals: 0 })).toEqual({ key: 'ui.wholeNumber', params: [] })
  expect(numberProblem(0, { min: 0, max: 0 })).toBeNull()
})

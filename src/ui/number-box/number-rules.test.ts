import { expect, test } from 'vitest'
import { plainNumber, rangeProblem, readNumber, shapeNumber, showTyped } from './number-rules.ts'

const typed = (text: string, rules = {}) => readNumber(shapeNumber(text, text.length, rules).text, rules)

test.each([
  ['1,234.5', 1234.5],
  ['abc12x3', 123],
  ['', null],
  ['-', null],
  ['.', null],
  ['-1,234.50', -1234.5],
  ['１２３', 123],
  ['1.2.3', 1.23],
  ['한글', null],
  ['-0', 0],
])('S5-028 "%s" typed in a number box is %s', (text, value) => {
  expect(typed(text)).toBe(value)
})
test('S5-027 zero is null only where the option asks for it', () => {
  expect([typed('0', { zeroToNull: true }), typed('0.00', { zeroToNull: true }), typed('0'), typed('0.5', { zeroToNull: true })]).toEqual([
    null,
    null,
    0,
    0.5,
  ])
})
test('decimals are not taken beyond the allowed ones, and a whole number ends at its point', () => {
  expect([typed('1.2345', { decimals: 3 }), typed('1.9', { decimals: 0 }), typed('-5', { min: 0 })]).toEqual([1.234, 1, 5])
})
test('S9-016 commas part thousands and the point parts decimals, also below zero', () => {
  expect([showTyped(-1234.5, 2), showTyped(1234567.891), showTyped(0), showTyped(null)]).toEqual(['-1,234.50', '1,234,567.891', '0', ''])
  expect([plainNumber(1234567.5), plainNumber(0.0000001), plainNumber(null)]).toEqual(['1234567.5', '0.0000001', ''])
})
test('the caret stays behind the digit it was behind when a letter is dropped before it', () => {
  expect(shapeNumber('1a23', 2)).toEqual({ text: '123', caret: 1 })
})
test('a number outside its limits names the limit', () => {
  expect(rangeProblem(-1, { min: 0 })).toEqual({ key: 'ui.atLeast', limit: 0 })
  expect(rangeProblem(101, { max: 100 })).toEqual({ key: 'ui.atMost', limit: 100 })
  expect([rangeProblem(0, { min: 0, max: 0 }), rangeProblem(null, { min: 1 })]).toEqual([null, null])
})

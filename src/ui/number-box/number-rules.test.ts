import { expect, test } from 'vitest'
import { plainNumber, showTyped } from './number-rules.ts'

test('S9-016 commas separate thousands and the point decimals, also below zero', () => {
  expect([showTyped(-1234.5, 2), showTyped(1234567.891), showTyped(0), showTyped(null)]).toEqual(['-1,234.50', '1,234,567.891', '0', ''])
  expect([plainNumber(1234567.5), plainNumber(0.0000001), plainNumber(null)]).toEqual(['1234567.5', '0.0000001', ''])
})
test('a number with more decimals than its field is shown in full, never rounded', () => {
  expect([showTyped(1.5, 0), showTyped(-1.255, 2), showTyped(1.5, 2)]).toEqual(['1.5', '-1.255', '1.50'])
})

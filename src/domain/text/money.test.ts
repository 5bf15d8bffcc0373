import { expect, test } from 'vitest'
import { showMoney, showNumber } from './money.ts'

test('S9-014 S9-015 an amount without a currency follows the language', () => {
  expect(showMoney(1234567.8, 'ko')).toBe('₩1,234,568')
  expect(showMoney(1234567.8, 'en')).toBe('$1,234,567.80')
})

test('S9-016 commas separate thousands and a point the decimals, also below zero', () => {
  expect(showNumber(-1234.5, 2)).toBe('-1,234.50')
  expect(showMoney(-1234.5, 'en')).toBe('-$1,234.50')
  expect(showMoney(-0.2, 'ko')).toBe('₩0')
})

test('S9-017 an amount with its own currency has the same code and decimals in every language', () => {
  expect(showMoney(1000, 'ko', 'USD')).toBe('USD 1,000.00')
  expect(showMoney(1000, 'en', 'krw')).toBe('KRW 1,000')
  expect(showMoney(1999.5, 'ko', 'JPY')).toBe('JPY 2,000')
})

test('a missing amount is shown as blank', () => {
  expect([showMoney(null, 'ko'), showMoney(Number.NaN, 'en'), showNumber(undefined)]).toEqual(['', '', ''])
})

import { expect, test } from 'vitest'
import { isYes, NO, showFlag, toFlag, YES } from './flag.ts'

test('S9-046 S5-026 a check is stored as Y or N, and only Y is checked', () => {
  expect([YES, NO]).toEqual(['Y', 'N'])
  expect([toFlag(true), toFlag(false)]).toEqual(['Y', 'N'])
  expect([isYes('Y'), isYes('N'), isYes(null), isYes(undefined), isYes('')]).toEqual([true, false, false, false, false])
})
test('S9-047 a flag is shown as V when Y and blank when not', () => {
  expect([showFlag('Y'), showFlag('N'), showFlag(null)]).toEqual(['V', '', ''])
})

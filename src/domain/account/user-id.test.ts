import { expect, test } from 'vitest'
import { hasPlainEnds, isUserId } from './user-id.ts'

test('S5-004 ids are letters, digits, underscore, hyphen and dot', () => {
  expect(['kim_01-a.b', 'A', '0'].map(isUserId)).toEqual([true, true, true])
  expect(['kim a', 'kim@a', '한글', '', 'a:b', 'a^b', 'kim\n'].map(isUserId)).toEqual([false, false, false, false, false, false, false])
})

test('S5-008 first and last character are A–Z or 0–9', () => {
  expect(['A1', '7', 'AxxZ', 'A b\n9'].map(hasPlainEnds)).toEqual([true, true, true, true])
  expect(['a1', 'A_', '', '1a', '가'].map(hasPlainEnds)).toEqual([false, false, false, false, false])
})

import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test('S5-007 the strength increases with length and variety', () => {
  expect(
    [
      '',
      'short',
      'aaaaaaaaaaaaaaaaaaaa',
      'abcabcabcabcabc',
      'gulls at dawn',
      'seven grey gulls at dawn',
      '부두 위 갈매기 열두 마리가 난다',
    ].map(passwordStrength),
  ).toEqual([0, 0, 1, 1, 1, 3, 3])
})

import { expect, test } from 'vitest'
import { FLAG_SPELLINGS, readFlag } from './typed-flag.ts'

test.each(['Y', 'v', '✓', '○', 'O', '1', 'true', 'TRUE', '예', '사용', '사용함', 'ｖ', ' yes '])('S9-046 %j is Y', (text) => {
  expect(readFlag(text)).toEqual({ value: 'Y' })
})
test.each(['N', 'x', 'X', '✗', '×', '0', 'false', '아니오', '미사용', '사용 안 함', ''])('S9-046 %j is N', (text) => {
  expect(readFlag(text)).toEqual({ value: 'N' })
})
test.each(['글쎄', '2', 'YN', '사용?', 'vv'])('%j is neither and is rejected', (text) => {
  expect(readFlag(text)).toEqual({ refused: { key: 'ui.notFlag', params: [text] } })
})
test('no text means both', () => {
  expect(FLAG_SPELLINGS.Y.filter((word) => FLAG_SPELLINGS.N.includes(word))).toEqual([])
})

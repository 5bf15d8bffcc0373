import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test('characters that a database rejects are removed, the rest is unchanged', () => {
  expect(cleanText(' 한글\u0000화물\u0007\r\n27" ')).toBe('한글 화물 27"')
  expect(cleanText('\uD83D').isWellFormed()).toBe(true)
  expect(cleanText('x'.repeat(9000))).toHaveLength(500)
  expect(cleanText('\u0000\u0001')).toBe('')
})

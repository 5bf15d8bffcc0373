import { expect, test } from 'vitest'
import { jsonBeyondLimits } from './json-limits.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const code = (text: string) => jsonBeyondLimits(text)?.code ?? null

test('a text may be nested 64 deep, lists beside each other count once', () => {
  expect([code(nested(64)), code(nested(65)), code(`{"a":${nested(64)}}`)]).toEqual([null, 'TOO_DEEP', 'TOO_DEEP'])
  expect(code(`[${Array.from({ length: 200 }, () => '[{}]').join()}]`)).toBeNull()
})

test('a text may have a million parts: lists, objects and the commas between values', () => {
  expect([code(`[${','.repeat(999_999)}]`), code(`[${','.repeat(1_000_000)}]`)]).toEqual([null, 'TOO_MANY_ITEMS'])
})

test('what stands in a text counts for nothing, also behind an escaped quote, and a text without end does no harm', () => {
  expect(code(`["${'['.repeat(100)}"]`)).toBeNull()
  expect(code(`["\\"${'['.repeat(100)}"]`)).toBeNull()
  expect(code(`["\\\\", ${nested(64)}]`)).toBe('TOO_DEEP')
  expect(code(`["${'['.repeat(100)}`)).toBeNull()
})

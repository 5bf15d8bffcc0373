import { expect, test } from 'vitest'
import { moved } from './moved-paths.ts'

test('S7-026 one favourite moves, the others stay in order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a'], 3, 0)).toEqual(['a'])
})

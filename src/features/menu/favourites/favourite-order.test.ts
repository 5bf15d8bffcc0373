import { expect, test } from 'vitest'
import { favouriteOrder } from './favourite-order.ts'

test('S7-026 the requested order applies; unknown and repeated ids are ignored, missing ones follow in their previous order', () => {
  expect(favouriteOrder(['A', 'B', 'C'], ['C', 'A', 'B'])).toEqual(['C', 'A', 'B'])
  expect(favouriteOrder(['A', 'B', 'C'], ['C', 'X', 'C'])).toEqual(['C', 'A', 'B'])
  expect(favouriteOrder([], ['A'])).toEqual([])
})

import { expect, test } from 'vitest'
import { favouriteOrder } from './favourite-order.ts'

test('S7-026 the wanted order wins; unknown and repeated ids are ignored, missing ones follow in their old order', () => {
  expect(favouriteOrder(['A', 'B', 'C'], ['C', 'A', 'B'])).toEqual(['C', 'A', 'B'])
  expect(favouriteOrder(['A', 'B', 'C'], ['C', 'X', 'C'])).toEqual(['C', 'A', 'B'])
  expect(favouriteOrder([], ['A'])).toEqual([])
})

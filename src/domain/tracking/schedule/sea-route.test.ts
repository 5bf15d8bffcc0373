import { describe, expect, test } from 'vitest'
import { greatCircleKm, type SeaNetwork, seaRoute } from './sea-route.ts'

// A square: the short way a–b–d passes a canal, the long way a–c–d does not.
const square: SeaNetwork = {
  nodes: { a: [0, 0], b: [0, 1], c: [5, 0], d: [0, 2], alone: [50, 50] },
  edges: [
    ['a', 'b'],
    ['b', 'd'],
    ['a', 'c'],
    ['c', 'd'],
  ],
  tags: { canal: [['d', 'b']] },
  snap: {
    AAAAA: [['a', 10]],
    DDDDD: [
      ['d', 5],
      ['c', 3000],
    ],
    ISLES: [['alone', 1]],
  },
}

describe('the sea route', () => {
  test('takes the shortest nodes and counts the approach to both ports', () => {
    const route = seaRoute(square, 'AAAAA', 'DDDDD')
    expect(route?.nodes).toEqual(['a', 'b', 'd'])
    expect(route?.km).toBeCloseTo(10 + 222.4 + 5, 0)
  })
  test('avoids a canal, in either direction of its edge', () => {
    expect(seaRoute(square, 'AAAAA', 'DDDDD', ['canal'])?.nodes).toEqual(['a', 'c', 'd'])
  })
  test('is unknown for unknown or disconnected ports', () => {
    expect(seaRoute(square, 'AAAAA', 'XXXXX')).toBeNull()
    expect(seaRoute(square, 'XXXXX', 'DDDDD')).toBeNull()
    expect(seaRoute(square, 'AAAAA', 'ISLES')).toBeNull()
  })
  test('a degree of the equator is 111.2 km', () => {
    expect(greatCircleKm([0, 0], [0, 1])).toBeCloseTo(111.19, 1)
  })
})

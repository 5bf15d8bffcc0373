import { expect, test } from 'vitest'
import { closedPath, smoothPath } from './smooth-path.ts'

test('a coast is written in relative steps of tenths, without points too close to the one before', () => {
  expect(
    closedPath(
      [
        [10, 10],
        [10.3, 10],
        [12.04, 10],
        [12, 13],
      ],
      1,
    ),
  ).toBe('M10,10l2,0 0,3z')
})
test('an islet of fewer than three points is dropped', () => {
  expect(
    closedPath(
      [
        [0, 0],
        [0.1, 0],
        [0, 0.1],
      ],
      1,
    ),
  ).toBe('')
})
test('a route runs through all of its points', () => {
  const path = smoothPath([
    [0, 0],
    [10, 0],
    [20, 10],
  ])
  expect(path).toMatch(/^M0,0C[^C]* 10,0C[^C]* 20,10$/)
})

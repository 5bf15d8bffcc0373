import { expect, test } from 'vitest'
import { mapInSlices } from './map-in-slices.ts'

const busyFor = (milliseconds: number) => {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('requests get their turn while the lines of a batch are checked, and the lines keep their order (S7-110)', async () => {
  let turns = 0
  const counting = setInterval(() => turns++, 1)
  const doubled = await mapInSlices([1, 2, 3, 4, 5, 6], (item, at) => {
    busyFor(10)
    return [item * 2, at]
  })
  clearInterval(counting)
  expect(doubled).toEqual([1, 2, 3, 4, 5, 6].map((item, at) => [item * 2, at]))
  expect(turns).toBeGreaterThanOrEqual(4)
})

test('each group of lines is checked to its end before the next begins, also after one that fails (S7-110)', async () => {
  const order: string[] = []
  const group = (name: string, failsAt = -1) =>
    mapInSlices([0, 1, 2], (item) => {
      busyFor(10)
      if (item === failsAt) throw new Error(name)
      order.push(`${name}${item}`)
    })
  const ended = await Promise.allSettled([group('a'), group('b', 1), group('c')])
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(order).toEqual(['a0', 'a1', 'a2', 'b0', 'c0', 'c1', 'c2'])
})

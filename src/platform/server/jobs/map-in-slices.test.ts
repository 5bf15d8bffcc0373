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

const group = (order: string[], name: string, items: readonly number[], failsAt = -1) =>
  mapInSlices(items, (item) => {
    busyFor(10)
    if (item === failsAt) throw new Error(name)
    order.push(`${name}${item}`)
  })

test('each long group of lines is checked to its end before the next goes on, also after one that fails (S7-110)', async () => {
  const order: string[] = []
  const groups = [group(order, 'a', [0, 1, 2]), group(order, 'b', [0, 1, 2], 1), group(order, 'c', [0, 1, 2])]
  const ended = await Promise.allSettled(groups)
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(order).toEqual(['a0', 'b0', 'c0', 'a1', 'a2', 'c1', 'c2'])
})

test('a single shipment does not wait for the lines of a batch (S7-110)', async () => {
  const order: string[] = []
  await Promise.all([group(order, 'batch', [0, 1, 2]), group(order, 'single', [0]).then(() => order.push('answered'))])
  expect(order).toEqual(['batch0', 'single0', 'answered', 'batch1', 'batch2'])
})

import { expect, test } from 'vitest'
import { type Cuboid, drawingOrder, facesOf, FIRST_VIEW, projection, seamsOf, turned } from './projection.ts'

const box = (x: number, y: number, z: number, size = 10): Cuboid => ({ from: [x, y, z], to: [x + size, y + size, z + size] })

test('blocks behind are drawn first from every side, blocks on top last', () => {
  const boxes = [box(0, 0, 10), box(20, 0, 0), box(0, 0, 0), box(0, 20, 0)]
  for (const turn of [10, 100, 190, 280]) {
    const { near, paper } = projection({ turn, tilt: 26 })
    const order = drawingOrder(boxes, near)
    expect(order.indexOf(0), `${turn}`).toBeGreaterThan(order.indexOf(2))
    const depth = (at: number) => paper([...(boxes[at]?.from ?? [0, 0, 0])])[1]
    for (const [one, other] of [
      [1, 2],
      [2, 3],
    ] as const)
      expect(order.indexOf(one) < order.indexOf(other), `${turn}: ${one} and ${other}`).toBe(depth(one) < depth(other))
  }
})

test('a cuboid shows three faces, and half a turn shows its other sides', () => {
  const shown = (turn: number) => facesOf(box(0, 0, 0), projection({ turn, tilt: 26 })).map(({ corners }) => corners)
  expect(shown(33)).toHaveLength(3)
  const back = facesOf(box(0, 0, 0), projection({ turn: 33, tilt: 26 }), true).map(({ corners }) => corners)
  expect(back).not.toEqual(shown(33))
})

test('the view turns all around and never below the floor', () => {
  expect(turned(FIRST_VIEW, { turn: 340, tilt: 0 }).turn).toBe(13)
  expect(turned(FIRST_VIEW, { turn: -40, tilt: 0 }).turn).toBe(353)
  expect([turned(FIRST_VIEW, { turn: 0, tilt: -90 }).tilt, turned(FIRST_VIEW, { turn: 0, tilt: 90 }).tilt]).toEqual([8, 80])
})

test('a block shows the seams between its pieces', () => {
  const block = { row: 0, x: 0, y: 0, z: 0, turn: { length: 5, width: 10, height: 2 }, along: 2, across: 1, high: 5 }
  const seams = ([0, 1, 2] as const).map((axis) => seamsOf(block, box(0, 0, 0), axis, projection(FIRST_VIEW)).length)
  expect(seams).toEqual([4, 5, 1])
})

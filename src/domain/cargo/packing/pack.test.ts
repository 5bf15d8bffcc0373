import { expect, test } from 'vitest'
import { type Block, countOf, heightOf, lengthOf, volumeOf, widthOf } from './block.ts'
import { packCargo, roomsOf } from './pack.ts'
import type { Piece, Room } from './piece.ts'
import { PUBLISHED_KINDS, PUBLISHED_ROOM, publishedCargo } from './published-cargo.factory.ts'

const piece = (length: number, width: number, height: number, quantity: number, over: Partial<Piece> = {}): Piece => ({
  length,
  width,
  height,
  quantity,
  weightKg: 0,
  upright: [true, true, true],
  top: false,
  ...over,
})
const STEEL: Room = { length: 5_898, width: 2_352, height: 2_393, doorWidth: 2_340, doorHeight: 2_280, payloadKg: 28_250 }
const room = (over: Partial<Room> = {}): Room => ({ ...STEEL, ...over })
const ends = (block: Block) => ({
  x: [block.x, block.x + lengthOf(block)] as const,
  y: [block.y, block.y + widthOf(block)] as const,
  z: [block.z, block.z + heightOf(block)] as const,
})
const overlap = (a: readonly [number, number], b: readonly [number, number]) => Math.max(0, Math.min(a[1], b[1]) - Math.max(a[0], b[0]))

/** Checks every rule of a load from outside; returns the violation as text. */
const troubleOf = (blocks: readonly Block[], pieces: readonly Piece[], into: Room): string[] => {
  const trouble: string[] = []
  for (const [at, block] of blocks.entries()) {
    const mine = ends(block)
    const inside =
      mine.x[0] >= 0 && mine.y[0] >= 0 && mine.z[0] >= 0 && mine.x[1] <= into.length && mine.y[1] <= into.width && mine.z[1] <= into.height
    if (!inside) trouble.push(`block ${at} sticks out`)
    let carried = 0
    for (const [index, other] of blocks.entries()) {
      if (index === at) continue
      const its = ends(other)
      const plan = overlap(mine.x, its.x) * overlap(mine.y, its.y)
      if (plan * overlap(mine.z, its.z) > 0) trouble.push(`blocks ${at} and ${index} overlap`)
      if (its.z[1] === mine.z[0]) carried += plan
      if (plan > 0 && its.z[1] === mine.z[0]) {
        if (pieces[other.row]?.top) trouble.push(`block ${at} stands on row ${other.row}`)
        if ((pieces[block.row]?.weightKg ?? 0) > ((pieces[other.row]?.weightKg ?? 0) || Infinity))
          trouble.push(`block ${at} is heavier than what carries it`)
      }
    }
    if (block.z > 0 && carried !== lengthOf(block) * widthOf(block)) trouble.push(`block ${at} hangs in the air`)
    if (pieces[block.row]?.top && block.high > 1) trouble.push(`block ${at} is piled`)
  }
  return trouble
}

test('the published cargoes are generated as printed', () => {
  const quantities = (kinds: number) => publishedCargo(kinds, 1).map(({ quantity }) => quantity)
  expect(publishedCargo(3, 1).map(({ length, width, height, upright }) => [length, width, height, upright])).toEqual([
    [108, 76, 30, [false, false, true]],
    [110, 43, 25, [false, true, true]],
    [92, 81, 55, [true, true, true]],
  ])
  expect([quantities(3), quantities(5), quantities(8)]).toEqual([
    [40, 33, 39],
    [24, 7, 22, 13, 15],
    [24, 9, 8, 11, 11, 10, 12, 9],
  ])
  expect(publishedCargo(10, 60)[1]).toMatchObject({ length: 107, width: 57, height: 57, quantity: 11 })
})

test('one container of every published set is filled to at least 87 %, every piece on firm ground', () => {
  const capacity = PUBLISHED_ROOM.length * PUBLISHED_ROOM.width * PUBLISHED_ROOM.height
  for (const kinds of PUBLISHED_KINDS) {
    const shares = [1, 2].map((problem) => {
      const pieces = publishedCargo(kinds, problem)
      const [first] = packCargo(PUBLISHED_ROOM, pieces, 8).loads
      expect(troubleOf(first?.blocks ?? [], pieces, PUBLISHED_ROOM), `BR with ${kinds} kinds, ${problem}`).toEqual([])
      return (first?.volume ?? 0) / capacity
    })
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length, `${kinds} kinds`).toBeGreaterThan(0.87)
  }
})

test('every piece is loaded, in any number of rooms', () => {
  const pieces = publishedCargo(12, 7).map((one) => ({ ...one, quantity: one.quantity * 5 }))
  const { loads, left } = packCargo(PUBLISHED_ROOM, pieces, 0)
  const placed = pieces.map((_, row) =>
    loads.reduce(
      (sum, { blocks, times }) => sum + times * blocks.reduce((all, block) => all + (block.row === row ? countOf(block) : 0), 0),
      0,
    ),
  )
  expect(placed).toEqual(pieces.map(({ quantity }) => quantity))
  expect(left).toEqual([])
})

test('millions of equal cartons are counted, not placed one by one', () => {
  const began = performance.now()
  const packing = packCargo(room(), [piece(400, 300, 200, 5_000_000, { weightKg: 1 })], 8)
  expect(packing.loads.length).toBeLessThan(4)
  expect(packing.loads.reduce((sum, { blocks, times }) => sum + times * blocks.reduce((all, block) => all + countOf(block), 0), 0)).toBe(
    5_000_000,
  )
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('equal cartons fill at least the grid of the room: 14 x 7 x 11 of 400 x 300 x 200', () => {
  const [load] = packCargo(room(), [piece(400, 300, 200, 5_000)], 8).loads
  expect((load?.volume ?? 0) / (400 * 300 * 200)).toBeGreaterThanOrEqual(14 * 7 * 11)
})

test("the load stops at the room's payload and continues in the next one", () => {
  const { loads } = packCargo(room({ payloadKg: 1_000 }), [piece(500, 500, 500, 10, { weightKg: 300 })], 4)
  expect(loads.map(({ times, weightKg }) => [times, weightKg])).toEqual([
    [3, 900],
    [1, 300],
  ])
})

test('a row that fits no door or exceeds the payload is reported with its reason', () => {
  const { left } = packCargo(
    room(),
    [
      piece(6_000, 300, 300, 1),
      piece(500, 500, 500, 2, { weightKg: 30_000 }),
      piece(1_000, 1_000, 2_300, 1, { upright: [false, false, true] }),
    ],
    4,
  )
  expect(left).toEqual([
    { row: 0, quantity: 1, reason: 'size' },
    { row: 1, quantity: 2, reason: 'weight' },
    { row: 2, quantity: 1, reason: 'size' },
  ])
})

test('nothing is on top of a top-free piece, heavy is never on light, and upright stays upright', () => {
  const pieces = [
    piece(1_200, 1_000, 900, 12, { weightKg: 185, upright: [false, false, true] }),
    piece(800, 600, 520, 40, { weightKg: 24.5 }),
    piece(600, 400, 400, 64, { weightKg: 11.2 }),
    piece(1_100, 1_100, 800, 3, { weightKg: 310, top: true }),
  ]
  const { loads } = packCargo(room({ length: 12_032 }), pieces, 8)
  expect(roomsOf({ loads, left: [] })).toBe(1)
  for (const { blocks } of loads) {
    expect(troubleOf(blocks, pieces, room({ length: 12_032 }))).toEqual([])
    expect(blocks.filter(({ row }) => row === 0).every(({ turn }) => turn.height === 900)).toBe(true)
  }
})

test('an empty cargo needs no room, and an incomplete row is left out', () => {
  expect(packCargo(room(), [piece(0, 0, 0, 0), piece(100, 0, 100, 3), piece(10.5, 10, 10, 1)], 8)).toEqual({ loads: [], left: [] })
})

test('the same cargo is always loaded the same way', () => {
  const pieces = publishedCargo(15, 3)
  expect(packCargo(PUBLISHED_ROOM, pieces, 4)).toEqual(packCargo(PUBLISHED_ROOM, pieces, 4))
  expect(packCargo(PUBLISHED_ROOM, pieces, 4).loads[0]?.blocks.reduce((sum, block) => sum + volumeOf(block), 0)).toBeGreaterThan(0)
})

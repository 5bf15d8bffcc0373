import type { Piece, Room } from './piece.ts'

/**
 * Published test cargoes for container loading: E. E. Bischoff and M. S. W. Ratcliff, "Issues in the development of approaches to container
 * loading" (Omega 23, 1995), sets BR1 to BR7, made by their generator: minimal standard random numbers, the first ten discarded, sides
 * within limits, kinds filled up at random to the volume of the container.
 */
export const PUBLISHED_ROOM: Room = { length: 587, width: 233, height: 220, doorWidth: 233, doorHeight: 220, payloadKg: Infinity }

/** Kinds of boxes per set, from BR1 on. */
export const PUBLISHED_KINDS = [3, 5, 8, 10, 12, 15, 20] as const

const MODULUS = 2_147_483_647
const LIMITS = [
  [30, 120],
  [25, 100],
  [20, 80],
] as const
/** A side may be upright while it is less than this multiple of the smallest side. */
const STEADY = 2

const randomFrom = (seed: number) => {
  let state = seed
  const next = () => {
    state = (state * 16_807) % MODULUS
    return state / MODULUS
  }
  for (let thrown = 0; thrown < 10; thrown += 1) next()
  return (count: number) => Math.floor(next() * count)
}

/** Problem 1 to 100 of the set with this number of box kinds. */
export const publishedCargo = (kinds: number, problem: number): Piece[] => {
  const random = randomFrom(2_502_505 + 100 * (problem - 1))
  const pieces = Array.from({ length: kinds }, () => {
    const sides = LIMITS.map(([from, to]) => from + random(to - from + 1)).toSorted((a, b) => b - a)
    const [length = 0, width = 0, height = 0] = sides
    const upright = (side: number) => side / height < STEADY
    return { length, width, height, quantity: 1, weightKg: 0, upright: [upright(length), upright(width), true] as const, top: false }
  })
  const target = PUBLISHED_ROOM.length * PUBLISHED_ROOM.width * PUBLISHED_ROOM.height
  let volume = pieces.reduce((sum, { length, width, height }) => sum + length * width * height, 0)
  for (;;) {
    const piece = pieces[random(kinds)]
    if (!piece) return pieces
    volume += piece.length * piece.width * piece.height
    if (volume > target) return pieces
    piece.quantity += 1
  }
}

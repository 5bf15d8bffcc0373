import { type Block, blocksFor, countOf, heightOf, lengthOf, type Stock, volumeOf, widthOf } from './block.ts'
import type { Room } from './piece.ts'
import { cover, type Space } from './space.ts'

/** The state of a room during loading. */
type State = { spaces: Space[]; stocks: readonly Stock[]; blocks: readonly Block[]; freeKg: number; volume: number }

/** Rates a block in a space; the highest score is chosen. */
type Taste = (block: Block, space: Space, room: Room) => number

/** Rates by filled share of the space; by used width and height; by volume. The best rating depends on the cargo. */
const TASTES: readonly Taste[] = [
  volumeOf,
  (block, space, room) =>
    (widthOf(block) / space.width) * (heightOf(block) / (room.height - space.z)) + 1e-4 * (lengthOf(block) / room.length),
  (block, space, room) =>
    (widthOf(block) / space.width + heightOf(block) / (room.height - space.z) + lengthOf(block) / space.length) *
    Math.cbrt(volumeOf(block)),
]

/** Innermost first, low before high: the order in which a container is loaded. */
const byReach = (a: Space, b: Space): number => a.x - b.x || a.z - b.z || a.y - b.y

const place = (state: State, block: Block, space: Space): State => {
  const stock = state.stocks.find(({ row }) => row === block.row)
  if (!stock) return state
  const { piece } = stock
  const taken = { x: block.x, y: block.y, z: block.z, length: lengthOf(block), width: widthOf(block) }
  const limitKg = piece.weightKg > 0 ? Math.min(piece.weightKg, space.limitKg) : space.limitKg
  const top = piece.top ? null : { ...taken, z: block.z + heightOf(block), limitKg }
  return {
    spaces: cover(state.spaces, taken, top),
    stocks: state.stocks.map((one) => (one === stock ? { ...one, left: one.left - countOf(block) } : one)),
    blocks: [...state.blocks, block],
    freeKg: state.freeKg - piece.weightKg * countOf(block),
    volume: state.volume + volumeOf(block),
  }
}

/** The next usable space and all its candidate blocks; unusable spaces are dropped. */
const nextStep = (state: State, room: Room): { state: State; space: Space; blocks: Block[] } | null => {
  let spaces = state.spaces
  for (;;) {
    let space = spaces[0]
    if (!space) return null
    for (const one of spaces) if (byReach(one, space) < 0) space = one
    const chosen = space
    const blocks = state.stocks.flatMap((stock) => (stock.left > 0 ? blocksFor(stock, chosen, room.height, state.freeKg) : []))
    if (blocks.length > 0) return { state: { ...state, spaces }, space, blocks }
    spaces = spaces.filter((one) => one !== chosen)
  }
}

const reachOf = ({ blocks }: State): number => Math.max(0, ...blocks.map((block) => block.x + lengthOf(block)))

/** The fuller load; of equal loads the one that leaves more room at the door. */
const isBetter = (a: State, b: State): boolean => a.volume > b.volume || (a.volume === b.volume && reachOf(a) < reachOf(b))

const favourite = (blocks: readonly Block[], space: Space, room: Room, taste: Taste): Block | undefined => {
  let [chosen, most] = [blocks[0], -Infinity]
  for (const block of blocks) {
    const value = taste(block, space, room)
    if (value > most) [chosen, most] = [block, value]
  }
  return chosen
}

/** Completes the load with one rating until nothing more fits. */
const finish = (from: State, room: Room, taste: Taste): State => {
  let state = from
  for (let step = nextStep(state, room); step; step = nextStep(state, room)) {
    const block = favourite(step.blocks, step.space, room, taste)
    if (!block) break
    state = place(step.state, block, step.space)
  }
  return state
}

/** The few candidates to try: the best by each rating first. */
const worthTrying = (blocks: readonly Block[], space: Space, room: Room, width: number): Block[] => {
  const ranked = TASTES.map((taste) => blocks.toSorted((a, b) => taste(b, space, room) - taste(a, space, room)))
  return [...new Set(blocks.flatMap((_, at) => ranked.flatMap((order) => order[at] ?? [])))].slice(0, width)
}

/**
 * Loads one room as fully as the search finds. Each step tries a few blocks, completes the load after each and continues with the fullest;
 * `width` is the number of tries, and 0 takes the best-rated block. Deterministic: the same cargo always gives the same load.
 */
export const loadRoom = (room: Room, stocks: readonly Stock[], width: number): readonly Block[] => {
  const floor: Space = { x: 0, y: 0, z: 0, length: room.length, width: room.width, limitKg: Infinity }
  let state: State = { spaces: [floor], stocks, blocks: [], freeKg: room.payloadKg, volume: 0 }
  let best = state
  let taste: Taste = volumeOf
  for (const one of TASTES) {
    const end = finish(state, room, one)
    if (isBetter(end, best)) [best, taste] = [end, one]
  }
  for (let step = nextStep(state, room); step && width > 0; step = nextStep(state, room)) {
    let chosen: { placed: State; end: State } | null = null
    for (const block of worthTrying(step.blocks, step.space, room, width)) {
      const placed = place(step.state, block, step.space)
      const end = finish(placed, room, taste)
      if (!chosen || isBetter(end, chosen.end)) chosen = { placed, end }
    }
    if (!chosen) break
    if (isBetter(chosen.end, best)) best = chosen.end
    state = chosen.placed
  }
  return best.blocks
}

import { type Block, countOf, type Stock, volumeOf } from './block.ts'
import { loadRoom } from './load.ts'
import { type Piece, type Room, turnsOf } from './piece.ts'

/** One load of a room and the number of rooms with this load. */
type Load = { blocks: readonly Block[]; times: number; weightKg: number; volume: number }

/** Why a row cannot be loaded: it does not fit the door or the room, or one piece exceeds the payload. */
type Reason = 'size' | 'weight'
export type Packing = { loads: readonly Load[]; left: readonly { row: number; quantity: number; reason: Reason }[] }

/** Later loads use no search: their order hardly affects the total. */
const TRIED = 6
/** Maximum number of different loads; more is not one realistic cargo. */
const MAX_LOADS = 200

const countable = ({ length, width, height, quantity, weightKg }: Piece): boolean =>
  [length, width, height, quantity].every((value) => Number.isSafeInteger(value) && value > 0) && weightKg >= 0 && Number.isFinite(weightKg)

/** How often the same load fits the remaining stock. */
const timesOf = (used: ReadonlyMap<number, number>, stocks: readonly Stock[]): number =>
  Math.min(...stocks.flatMap(({ row, left }) => (used.has(row) ? [Math.floor(left / (used.get(row) ?? 1))] : [])))

const usedBy = (blocks: readonly Block[]) => {
  const used = new Map<number, number>()
  for (const block of blocks) used.set(block.row, (used.get(block.row) ?? 0) + countOf(block))
  return used
}

/**
 * Packs a cargo into as few rooms of one kind as the search finds, room after room; equal loads are counted together. Rows are identified
 * by their index in `pieces`; incomplete ones are ignored.
 */
export const packCargo = (room: Room, pieces: readonly Piece[], width: number): Packing => {
  const stocks: Stock[] = pieces.flatMap((piece, row) =>
    countable(piece) ? [{ row, piece, turns: turnsOf(piece, room), left: piece.quantity }] : [],
  )
  const reasonOf = ({ piece, turns }: Stock): Reason | null =>
    turns.length === 0 ? 'size' : piece.weightKg > room.payloadKg ? 'weight' : null
  const left = stocks.flatMap((stock) => {
    const reason = reasonOf(stock)
    return reason ? [{ row: stock.row, quantity: stock.left, reason }] : []
  })
  let open = stocks.filter((stock) => reasonOf(stock) === null)
  const loads: Load[] = []
  while (open.length > 0 && loads.length < MAX_LOADS) {
    const blocks = loadRoom(room, open, loads.length < TRIED ? width : 0)
    const used = usedBy(blocks)
    if (used.size === 0) break
    const times = timesOf(used, open)
    const weights = new Map(open.map(({ row, piece }) => [row, piece.weightKg]))
    loads.push({
      blocks,
      times,
      weightKg: blocks.reduce((sum, block) => sum + countOf(block) * (weights.get(block.row) ?? 0), 0),
      volume: blocks.reduce((sum, block) => sum + volumeOf(block), 0),
    })
    open = open.flatMap((stock) => {
      const rest = stock.left - times * (used.get(stock.row) ?? 0)
      return rest > 0 ? [{ ...stock, left: rest }] : []
    })
  }
  return { loads, left }
}

/** The number of rooms a cargo needs. */
export const roomsOf = ({ loads }: Packing): number => loads.reduce((sum, { times }) => sum + times, 0)

import type { Piece, Turn } from './piece.ts'
import type { Space } from './space.ts'

/** Equal pieces placed the same way as one block: counts along, across and high. */
export type Block = {
  row: number
  x: number
  y: number
  z: number
  turn: Turn
  along: number
  across: number
  high: number
}

export const countOf = ({ along, across, high }: Block): number => along * across * high
export const lengthOf = ({ along, turn }: Block): number => along * turn.length
export const widthOf = ({ across, turn }: Block): number => across * turn.width
export const heightOf = ({ high, turn }: Block): number => high * turn.height
export const volumeOf = (block: Block): number => lengthOf(block) * widthOf(block) * heightOf(block)

/** Pieces of one row that can be placed: the piece, its turns and the number left. */
export type Stock = { row: number; piece: Piece; turns: readonly Turn[]; left: number }

/** Candidate blocks of one stock for a space: as high as possible, then as wide, then as long; and single walls and columns of it. */
export const blocksFor = (stock: Stock, space: Space, ceiling: number, freeKg: number): Block[] => {
  const { row, piece, turns } = stock
  if (piece.weightKg > space.limitKg) return []
  const most = Math.min(stock.left, piece.weightKg > 0 ? Math.floor(freeKg / piece.weightKg + 1e-9) : stock.left)
  if (most < 1) return []
  const blocks: Block[] = []
  for (const turn of turns) {
    const [l, w] = [Math.floor(space.length / turn.length), Math.floor(space.width / turn.width)]
    const h = Math.min(piece.top ? 1 : Infinity, Math.floor((ceiling - space.z) / turn.height))
    if (l < 1 || w < 1 || h < 1) continue
    const add = (along: number, across: number, high: number) => {
      if (along * across * high > 0) blocks.push({ row, x: space.x, y: space.y, z: space.z, turn, along, across, high })
    }
    const high = Math.min(h, most)
    const across = Math.min(w, Math.floor(most / high))
    const along = Math.min(l, Math.floor(most / (high * across)))
    add(along, across, high)
    if (along > 1) add(1, across, high)
    // Not enough for a wall up to the ceiling: a lower block that is complete in the other direction.
    if (across < w || along < l) {
      const wide = Math.min(w, most)
      const raised = Math.min(h, Math.floor(most / wide))
      add(1, wide, raised)
      const long = Math.min(l, most)
      const beside = Math.min(w, Math.floor(most / long))
      add(long, beside, Math.min(h, Math.floor(most / (long * beside))))
    }
  }
  return blocks
}

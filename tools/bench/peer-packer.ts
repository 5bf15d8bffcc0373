import { pack3D, RotationType } from 'binpackingjs/3d'
import { PUBLISHED_ROOM } from '#domain/cargo/packing/published-cargo.factory.ts'
import type { Piece } from '#domain/cargo/packing/piece.ts'

/** Maximum containers of the other packer; no published cargo needs more than one. */
const MAX_BINS = 3

// Its width runs along the container, its height is vertical; the middle letter of a rotation is the vertical side.
const TURNS: readonly (readonly RotationType[])[] = [
  [RotationType.HWD, RotationType.DWH],
  [RotationType.HDW, RotationType.WDH],
  [RotationType.WHD, RotationType.DHW],
]

const itemsOf = ({ length, width, height, quantity, upright }: Piece, row: number) =>
  Array.from({ length: quantity }, () => ({
    name: String(row),
    width: length,
    height,
    depth: width,
    weight: 0,
    allowedRotations: TURNS.flatMap((turns, side) => (upright[side] ? turns : [])),
  }))

/** Cubic centimetres that binpackingjs (MIT) packs into its fullest container, with the same allowed rotations. */
export const peerVolume = (pieces: readonly Piece[]): number => {
  const { length, width, height } = PUBLISHED_ROOM
  const bins = Array.from({ length: MAX_BINS }, (_, at) => ({ name: String(at), width: length, height, depth: width, maxWeight: 1 }))
  const { packedBins } = pack3D({ bins, items: pieces.flatMap(itemsOf), factor: 1 })
  return Math.max(...packedBins.map(({ items }) => items.reduce((sum, item) => sum + item.width * item.height * item.depth, 0)))
}

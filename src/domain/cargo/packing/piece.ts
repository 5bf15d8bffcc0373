/** A room: inner size and opening in millimetres, payload in kilograms. */
export type Room = {
  length: number
  width: number
  height: number
  doorWidth: number
  doorHeight: number
  payloadKg: number
}

/** Equal pieces of one row: sides in whole millimetres, kilograms of one piece; 0 kg means unknown. */
export type Piece = {
  length: number
  width: number
  height: number
  quantity: number
  weightKg: number
  /** Which of length, width and height may be vertical. */
  upright: readonly [boolean, boolean, boolean]
  /** Nothing may be stacked on it. */
  top: boolean
}

/** An orientation of a piece: its length, width and height. */
export type Turn = { length: number; width: number; height: number }

/** The possible orientations of a piece in a room; none when it fits no door or exceeds the room. */
export const turnsOf = ({ length, width, height, upright }: Piece, room: Room): Turn[] => {
  const sides = [length, width, height] as const
  const turns = ([0, 1, 2] as const)
    .filter((side) => upright[side])
    .flatMap((side) => {
      const [a, b] = [sides[(side + 1) % 3] ?? 0, sides[(side + 2) % 3] ?? 0]
      return [
        { length: a, width: b, height: sides[side] },
        { length: b, width: a, height: sides[side] },
      ]
    })
  const known = new Set<string>()
  return turns.filter((turn) => {
    const key = `${turn.length}x${turn.width}`
    if (known.has(`${key}x${turn.height}`) || !fits(turn, room)) return false
    return known.add(`${key}x${turn.height}`)
  })
}

const fits = (turn: Turn, room: Room): boolean =>
  turn.length <= room.length &&
  turn.width <= room.width &&
  turn.height <= Math.min(room.height, room.doorHeight) &&
  Math.min(turn.length, turn.width) <= room.doorWidth

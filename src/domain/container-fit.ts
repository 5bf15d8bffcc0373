import { CM_PER_UNIT, type LengthUnit, type Packages } from './cbm.ts'

/** A box of steel from the inside: centimetres, cubic metres, kilograms of cargo (ISO 668 dry containers, usual maker's figures). */
export type ContainerRoom = { name: string; length: number; width: number; height: number; cbm: number; payloadKg: number }

/** The three dry containers a calculator compares: 22G1, 42G1, 45G1. */
export const CONTAINER_ROOMS: readonly ContainerRoom[] = [
  { name: '20DC', length: 589.8, width: 235.2, height: 239.3, cbm: 33.2, payloadKg: 28_250 },
  { name: '40DC', length: 1203.2, width: 235.2, height: 239.3, cbm: 67.7, payloadKg: 26_740 },
  { name: '40HC', length: 1203.2, width: 235.2, height: 269.8, cbm: 76.4, payloadKg: 28_600 },
]

/** Whether one package goes in at all, turned as it may be. */
export const fitsInto = ({ length, width, height }: Packages, unit: LengthUnit, room: ContainerRoom): boolean => {
  const sides = [length, width, height].map((side) => side * CM_PER_UNIT[unit]).toSorted((a, b) => b - a)
  const limits = [room.length, room.width, room.height].toSorted((a, b) => b - a)
  return sides.every((side, at) => side <= (limits[at] ?? 0))
}

export type ContainerNeed = {
  room: ContainerRoom
  /** Containers at least, by volume and by weight. Packages never fill a container without gaps: it may take more. */
  atLeast: number
  /** Share of volume and payload used in so many containers, 0 to 1. */
  volumeShare: number
  weightShare: number
  /** Rows (0-based) whose package goes in no way. */
  tooLarge: number[]
}

/** What a cargo needs of one kind of container; nothing for no cargo. */
export const containerNeed = (
  rows: readonly Packages[],
  unit: LengthUnit,
  { cbm, weightKg }: { cbm: number; weightKg: number },
  room: ContainerRoom,
): ContainerNeed => {
  const atLeast = Math.max(Math.ceil(cbm / room.cbm), Math.ceil(weightKg / room.payloadKg))
  const tooLarge = rows.flatMap((row, at) => (row.quantity > 0 && !fitsInto(row, unit, room) ? [at] : []))
  return {
    room,
    atLeast,
    volumeShare: atLeast === 0 ? 0 : cbm / (atLeast * room.cbm),
    weightShare: atLeast === 0 ? 0 : weightKg / (atLeast * room.payloadKg),
    tooLarge,
  }
}

import { CM_PER_UNIT, type LengthUnit, type Packages } from './cbm.ts'

/** A box of steel: inner length and door opening in centimetres, cubic metres, kilograms of cargo (ISO 668, usual maker's figures). */
export type ContainerRoom = {
  name: string
  iso: string
  length: number
  doorWidth: number
  doorHeight: number
  cbm: number
  payloadKg: number
}

/** The three dry containers a calculator compares; figures of the reference table of container types. */
export const CONTAINER_ROOMS: readonly ContainerRoom[] = [
  { name: '20DC', iso: '22G1', length: 589.8, doorWidth: 234, doorHeight: 228, cbm: 33.2, payloadKg: 28_250 },
  { name: '40DC', iso: '42G1', length: 1203.2, doorWidth: 234, doorHeight: 228, cbm: 67.7, payloadKg: 26_740 },
  { name: '40HC', iso: '45G1', length: 1203.2, doorWidth: 234, doorHeight: 258.5, cbm: 76.4, payloadKg: 28_600 },
]

/** Whether one package goes in at all, turned as it may be: the door is narrower and lower than the room behind it. */
export const fitsInto = ({ length, width, height }: Packages, unit: LengthUnit, room: ContainerRoom): boolean => {
  const sides = [length, width, height].map((side) => side * CM_PER_UNIT[unit]).toSorted((a, b) => b - a)
  const limits = [room.length, room.doorWidth, room.doorHeight].toSorted((a, b) => b - a)
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

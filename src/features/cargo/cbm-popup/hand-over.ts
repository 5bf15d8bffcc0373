import type { CbmTotals } from '#domain/cargo/cbm.ts'
import { CONTAINER_ROOMS, type LoadRoom } from '#domain/cargo/container-fit.ts'
import { type Packing, roomsOf } from '#domain/cargo/packing/pack.ts'
import type { CargoToBook } from './screen.ts'
import type { Packings } from './use-packings.ts'

/** From half a container on, cargo is booked as FCL; less is usually cheaper as LCL. */
const FULL_FROM = 0.5

const takesAll = (packing: Packing | undefined): packing is Packing =>
  packing !== undefined && packing.left.length === 0 && roomsOf(packing) > 0
const isContainer = ({ name }: LoadRoom) => CONTAINER_ROOMS.some((one) => one.name === name)

/** The smallest container type that needs the fewest containers for the whole cargo. */
export const bestContainer = (packings: Packings): LoadRoom | undefined => {
  const whole = CONTAINER_ROOMS.flatMap((room) => {
    const packing = packings.get(room.name)
    return takesAll(packing) ? [{ room, rooms: roomsOf(packing) }] : []
  })
  const fewest = Math.min(...whole.map(({ rooms }) => rooms))
  return whole.find(({ rooms }) => rooms === fewest)?.room
}

/**
 * The containers of a new booking: those of the selected type if they take everything; else those of the best type when the cargo fills
 * at least half of them, by volume or weight. None means LCL.
 */
export const bookedContainers = (packings: Packings, chosen: LoadRoom | null, { cbm, weightKg }: CbmTotals): CargoToBook['containers'] => {
  const room = chosen ?? bestContainer(packings)
  const packing = room && packings.get(room.name)
  if (!room || !isContainer(room) || !takesAll(packing)) return []
  const rooms = roomsOf(packing)
  const share = Math.max(cbm / (rooms * room.cbm), weightKg / (rooms * room.payloadKg))
  return chosen || share >= FULL_FROM ? [{ CNTR_TYPE: room.name, QTY: rooms }] : []
}

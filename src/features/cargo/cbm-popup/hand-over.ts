import type { CbmTotals } from '#domain/cargo/cbm.ts'
import { CONTAINER_ROOMS, type LoadRoom } from '#domain/cargo/container-fit.ts'
import { type Packing, roomsOf } from '#domain/cargo/packing/pack.ts'
import type { CargoToBook } from './screen.ts'
import type { Packings } from './use-packings.ts'

/** From half a container on, a cargo has the container for itself; less is usually cheaper among others' cargo. */
const FULL_FROM = 0.5

const takesAll = (packing: Packing | undefined): packing is Packing =>
  packing !== undefined && packing.left.length === 0 && roomsOf(packing) > 0
const isContainer = ({ name }: LoadRoom) => CONTAINER_ROOMS.some((one) => one.name === name)

/** The smallest kind of container that takes the whole cargo in the fewest boxes. */
export const bestContainer = (packings: Packings): LoadRoom | undefined => {
  const whole = CONTAINER_ROOMS.flatMap((room) => {
    const packing = packings.get(room.name)
    return takesAll(packing) ? [{ room, rooms: roomsOf(packing) }] : []
  })
  const fewest = Math.min(...whole.map(({ rooms }) => rooms))
  return whole.find(({ rooms }) => rooms === fewest)?.room
}

/**
 * The containers a booking begins with: those of the kind somebody chose, as far as they take everything; else those of the best kind
 * when the cargo fills them at least by half, by volume or weight. None means loose cargo.
 */
export const bookedContainers = (packings: Packings, chosen: LoadRoom | null, { cbm, weightKg }: CbmTotals): CargoToBook['containers'] => {
  const room = chosen ?? bestContainer(packings)
  const packing = room && packings.get(room.name)
  if (!room || !isContainer(room) || !takesAll(packing)) return []
  const rooms = roomsOf(packing)
  const share = Math.max(cbm / (rooms * room.cbm), weightKg / (rooms * room.payloadKg))
  return chosen || share >= FULL_FROM ? [{ CNTR_TYPE: room.name, QTY: rooms }] : []
}

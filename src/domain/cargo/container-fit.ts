import type { Room } from './packing/piece.ts'

/** A container: inner size and door opening in centimetres, cubic metres, kilograms of cargo (ISO 668, usual maker's figures). */
export type ContainerRoom = {
  name: string
  iso: string
  length: number
  width: number
  height: number
  doorWidth: number
  doorHeight: number
  cbm: number
  payloadKg: number
}

/** The three dry containers that the calculator compares; figures from the reference table of container types. */
export const CONTAINER_ROOMS: readonly ContainerRoom[] = [
  { name: '20DC', iso: '22G1', length: 589.8, width: 235.2, height: 239.3, doorWidth: 234, doorHeight: 228, cbm: 33.2, payloadKg: 28_250 },
  { name: '40DC', iso: '42G1', length: 1203.2, width: 235.2, height: 239.3, doorWidth: 234, doorHeight: 228, cbm: 67.7, payloadKg: 26_740 },
  {
    name: '40HC',
    iso: '45G1',
    length: 1203.2,
    width: 235.2,
    height: 269.8,
    doorWidth: 234,
    doorHeight: 258.5,
    cbm: 76.4,
    payloadKg: 28_600,
  },
]

/** A unit loaded from all sides, without a door. */
const open = (name: string, length: number, width: number, height: number, payloadKg: number) => ({
  name,
  length,
  width,
  height,
  payloadKg,
  doorWidth: width,
  doorHeight: height,
  cbm: (length * width * height) / 1_000_000,
})

/**
 * Air cargo units and the Korean standard pallet. PMC: the usable 304 x 230 of its base to the height of a lower deck; AKE: the upright
 * part of the hold, without the slope. Their payload is the maximum gross weight (6,804 and 1,588 kg) less the usual weight of the unit
 * with its net. T11: stacked to 150 cm, one ton.
 */
const OTHER_ROOMS = [open('PMC', 304, 230, 160, 6_680), open('AKE', 146, 144, 157, 1_500), open('T11', 110, 110, 150, 1_000)] as const

export type LoadRoom = Omit<ContainerRoom, 'iso'>

/** All containers and units that a cargo is tried in. */
export const LOAD_ROOMS: readonly LoadRoom[] = [...CONTAINER_ROOMS, ...OTHER_ROOMS]

const MM_PER_CM = 10
const mm = (cm: number) => Math.round(cm * MM_PER_CM)

/** Converts to the loading model in whole millimetres. */
export const roomOf = ({ length, width, height, doorWidth, doorHeight, payloadKg }: LoadRoom): Room => ({
  length: mm(length),
  width: mm(width),
  height: mm(height),
  doorWidth: mm(doorWidth),
  doorHeight: mm(doorHeight),
  payloadKg,
})

import { LOAD_ROOMS, roomOf } from '#domain/cargo/container-fit.ts'
import { packCargo, type Packing } from '#domain/cargo/packing/pack.ts'
import type { Piece } from '#domain/cargo/packing/piece.ts'

/** How a cargo fits each kind of room, by the name of the room; told as each is known. */
export type FromPackWorker = { name: string; packing: Packing }

/** Blocks tried at each step: more fill a room a little better and take longer. */
const WIDTH = 8

addEventListener('message', ({ data }: MessageEvent<readonly Piece[]>) => {
  for (const room of LOAD_ROOMS) {
    const told: FromPackWorker = { name: room.name, packing: packCargo(roomOf(room), data, WIDTH) }
    postMessage(told)
  }
})

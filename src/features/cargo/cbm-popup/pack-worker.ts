import { LOAD_ROOMS, roomOf } from '#domain/cargo/container-fit.ts'
import { packCargo, type Packing } from '#domain/cargo/packing/pack.ts'
import type { Piece } from '#domain/cargo/packing/piece.ts'

/** The packing of a cargo in one container type; sent as soon as each is computed. */
export type FromPackWorker = { name: string; packing: Packing }

/** Beam width of the search: more blocks pack slightly better and take longer. */
const WIDTH = 8

addEventListener('message', ({ data }: MessageEvent<readonly Piece[]>) => {
  for (const room of LOAD_ROOMS) {
    const answer: FromPackWorker = { name: room.name, packing: packCargo(roomOf(room), data, WIDTH) }
    postMessage(answer)
  }
})

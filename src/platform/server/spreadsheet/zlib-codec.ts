import { once } from 'node:events'
import { crc32, createDeflateRaw, createInflateRaw } from 'node:zlib'
import type { Inflate } from '#platform/shared/spreadsheet/zip-read.ts'
import type { Packer } from '#platform/shared/spreadsheet/zip-write.ts'

const PIECE_BYTES = 1 << 16

/** Inflates with zlib; what comes out is handed over in small pieces, so that limits strike early. */
export const inflate: Inflate = (raw) => {
  const stream = createInflateRaw({ chunkSize: PIECE_BYTES })
  stream.end(raw)
  return stream
}

/**
 * Deflates with zlib, which works on threads of its own while the next rows are made. One piece is under way at a time and the next
 * one is made only when somebody takes what came out: a slow reader holds no more than that.
 */
async function* deflate(pieces: AsyncIterable<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array> {
  const stream = createDeflateRaw({ chunkSize: PIECE_BYTES })
  const packed: Uint8Array[] = []
  const taken = () => packed.splice(0)
  const write = (piece: Uint8Array) =>
    new Promise<void>((resolve, reject) => void stream.write(piece, (error) => (error ? reject(error) : resolve())))
  stream.on('error', () => {}) // told by the write that met it
  stream.on('data', (piece: Uint8Array) => packed.push(piece))
  try {
    let underWay = Promise.resolve()
    for await (const piece of pieces) {
      await underWay
      yield* taken()
      underWay = write(piece)
      underWay.catch(() => {}) // thrown where it is waited for
    }
    await underWay
    const ended = once(stream, 'end')
    stream.end()
    await ended
    yield* taken()
  } finally {
    stream.destroy()
  }
}

export const packer: Packer = { deflate, crc32: (bytes, previous) => crc32(bytes, previous) }

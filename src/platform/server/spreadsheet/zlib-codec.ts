import { once } from 'node:events'
import { crc32, createDeflateRaw, createInflateRaw } from 'node:zlib'
import type { Inflate } from '#platform/shared/spreadsheet/zip-read.ts'
import type { Packer } from '#platform/shared/spreadsheet/zip-write.ts'

const PIECE_BYTES = 1 << 16

/** Inflates with zlib in small pieces, so that limits apply early. */
export const inflate: Inflate = (raw) => {
  const stream = createInflateRaw({ chunkSize: PIECE_BYTES })
  stream.end(raw)
  return stream
}

/**
 * Deflates with zlib on its own threads while the next rows are made. One piece is in progress at a time, and the next starts when the
 * reader has taken the output, so a slow reader uses no more memory.
 */
async function* deflate(pieces: AsyncIterable<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array> {
  const stream = createDeflateRaw({ chunkSize: PIECE_BYTES })
  const packed: Uint8Array[] = []
  const taken = () => packed.splice(0)
  const write = (piece: Uint8Array) =>
    new Promise<void>((resolve, reject) => void stream.write(piece, (error) => (error ? reject(error) : resolve())))
  stream.on('error', () => {}) // the failed write reports it
  stream.on('data', (piece: Uint8Array) => packed.push(piece))
  try {
    let underWay = Promise.resolve()
    for await (const piece of pieces) {
      await underWay
      yield* taken()
      underWay = write(piece)
      underWay.catch(() => {}) // thrown where it is awaited
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

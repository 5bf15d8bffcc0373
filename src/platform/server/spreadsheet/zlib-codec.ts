import { Readable } from 'node:stream'
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

/** Deflates with zlib, which works on threads of its own while rows are made. */
export const packer: Packer = {
  deflate: (pieces) => {
    const source = Readable.from(pieces, { objectMode: false, highWaterMark: PIECE_BYTES })
    const stream = createDeflateRaw({ chunkSize: PIECE_BYTES })
    source.once('error', (error) => stream.destroy(error))
    stream.once('close', () => source.destroy())
    return source.pipe(stream)
  },
  crc32: (bytes, previous) => crc32(bytes, previous),
}

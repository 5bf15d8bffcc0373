import { crc32 } from '#platform/shared/spreadsheet/crc32.ts'
import type { Inflate } from '#platform/shared/spreadsheet/zip-read.ts'
import type { Packer } from '#platform/shared/spreadsheet/zip-write.ts'

// Writes and reads at the same time, so that memory stays constant.
async function* through(pieces: AsyncIterable<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>[], stream: GenericTransformStream) {
  const writer = (stream.writable as WritableStream<Uint8Array<ArrayBuffer>>).getWriter()
  const written = (async () => {
    for await (const piece of pieces) await writer.write(piece)
    await writer.close()
  })()
  written.catch(() => {}) // the reading side reports it
  const reader = (stream.readable as ReadableStream<Uint8Array>).getReader()
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value
    await written
  } finally {
    await reader.cancel().catch(() => {})
    await writer.abort().catch(() => {})
  }
}

/** Inflates with the browser's own stream. */
export const inflate: Inflate = (raw) => through([raw], new DecompressionStream('deflate-raw'))

/** Deflates with the browser's own stream. */
export const packer: Packer = { deflate: (pieces) => through(pieces, new CompressionStream('deflate-raw')), crc32 }

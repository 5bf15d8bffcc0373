/** Compresses a stream of pieces (raw deflate), and updates a CRC-32 over them. */
export type Packer = {
  deflate: (pieces: AsyncIterable<Uint8Array<ArrayBuffer>>) => AsyncIterable<Uint8Array>
  crc32: (bytes: Uint8Array, previous: number) => number
}

const UTF8_NAME = 0x0800
const SIZES_FOLLOW = 0x0008
const DEFLATED = 8
/** 1980-01-01: a fixed date, so that equal tables give equal files. */
const DATE = 0x0021

const record = (bytes: number, fields: readonly [offset: number, size: 2 | 4, value: number][]) => {
  const view = new DataView(new ArrayBuffer(bytes))
  for (const [offset, size, value] of fields)
    if (size === 2) view.setUint16(offset, value, true)
    else view.setUint32(offset, value >>> 0, true)
  return new Uint8Array(view.buffer)
}

/**
 * A zip archive as a stream: each part is compressed while it is made and followed by its sizes, so that only the list of parts stays in
 * memory.
 */
export async function* zipStream(
  parts: readonly { name: string; text: () => AsyncIterable<string> | Iterable<string> }[],
  { deflate, crc32 }: Packer,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { name, text } of parts) {
    const bytes = encoder.encode(name)
    const start = offset
    let [crc, size, packed] = [0, 0, 0]
    const head = record(30, [
      [0, 4, 0x04034b50],
      [4, 2, 20],
      [6, 2, UTF8_NAME | SIZES_FOLLOW],
      [8, 2, DEFLATED],
      [12, 2, DATE],
      [26, 2, bytes.length],
    ])
    yield head
    yield bytes
    const measured = async function* measured() {
      for await (const piece of text()) {
        const encoded = encoder.encode(piece)
        crc = crc32(encoded, crc)
        size += encoded.length
        yield encoded
      }
    }
    for await (const piece of deflate(measured())) {
      packed += piece.length
      yield piece
    }
    yield record(16, [
      [0, 4, 0x08074b50],
      [4, 4, crc],
      [8, 4, packed],
      [12, 4, size],
    ])
    offset += head.length + bytes.length + packed + 16
    directory.push(
      record(46, [
        [0, 4, 0x02014b50],
        [4, 2, 20],
        [6, 2, 20],
        [8, 2, UTF8_NAME | SIZES_FOLLOW],
        [10, 2, DEFLATED],
        [14, 2, DATE],
        [16, 4, crc],
        [20, 4, packed],
        [24, 4, size],
        [28, 2, bytes.length],
        [42, 4, start],
      ]),
      bytes,
    )
  }
  yield* directory
  const length = directory.reduce((sum, { length }) => sum + length, 0)
  yield record(22, [
    [0, 4, 0x06054b50],
    [8, 2, parts.length],
    [10, 2, parts.length],
    [12, 4, length],
    [16, 4, offset],
  ])
}

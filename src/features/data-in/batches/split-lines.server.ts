import { createReadStream } from 'node:fs'

/** A line of a batch: its number in the file, and its text; null when it is not UTF-8 or too long. */
export type RawLine = { no: number; text: string | null }

/** Most bytes of one line. */
const LINE_BYTES = 512_000
const NEWLINE = 0x0a
const PIECE = 256 * 1024

const decoder = new TextDecoder('utf-8', { fatal: true })
const textOf = (parts: readonly Buffer[]): string | null => {
  try {
    return decoder.decode(parts.length === 1 ? parts[0] : Buffer.concat(parts)).trim()
  } catch {
    return null
  }
}

/** The lines of a file that are not blank, in parts of at most `most`, with the memory of one part. */
export async function* linesOf(path: string, most: number): AsyncGenerator<RawLine[]> {
  let part: RawLine[] = []
  let held: Buffer[] = []
  let bytes = 0
  let no = 0
  const end = () => {
    no += 1
    const text = bytes > LINE_BYTES ? null : textOf(held)
    held = []
    bytes = 0
    if (text !== '') part.push({ no, text })
  }
  const hold = (piece: Buffer) => {
    bytes += piece.length
    if (bytes <= LINE_BYTES && piece.length > 0) held.push(piece)
  }
  for await (const piece of createReadStream(path, { highWaterMark: PIECE }) as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, from)) {
      hold(piece.subarray(from, at))
      end()
      from = at + 1
      if (part.length >= most) {
        yield part
        part = []
      }
    }
    hold(piece.subarray(from))
  }
  if (bytes > 0) end()
  if (part.length > 0) yield part
}

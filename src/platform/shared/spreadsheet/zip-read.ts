import { SheetProblem } from './sheet-problem.ts'

/** Inflates a raw deflate stream piece by piece: zlib on the server, DecompressionStream in the page. */
export type Inflate = (raw: Uint8Array<ArrayBuffer>) => AsyncIterable<Uint8Array>

/** Limits of one file (security checks S-24). Bytes are counted during inflation; declared sizes are not trusted. */
const ZIP_LIMITS = { entries: 2_000, inflatedBytes: 200_000_000, ratio: 100, ratioFromBytes: 50_000_000 }
type Limits = typeof ZIP_LIMITS

type Entry = { method: number; start: number; packedBytes: number; bytes: number }
export type Zip = {
  has: (name: string) => boolean
  bytesOf: (name: string) => number
  /** A part as text, decoded across piece borders. */
  part: (name: string) => AsyncGenerator<string>
  /**
   * A complete small part; '' when it is missing.
   * @throws SheetProblem when it is larger than `mostBytes`
   */
  text: (name: string, mostBytes?: number) => Promise<string>
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const COMPOUND_FILE = 0xd0cf11e0
/** Limit of a part that is read completely. Styles of old company files grow large, lists of sheets do not. */
const SMALL_PART_BYTES = 1_000_000

/** Names are compared as in Windows: ignoring case and the kind of slash. */
const tidy = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()

/** Excel wrote compound files before 2007; an encrypted workbook is one too. Its names are UTF-16. */
const compoundProblem = (bytes: Uint8Array) => {
  const text = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1))
  return new SheetProblem(text.includes('EncryptedPackage') ? 'ENCRYPTED' : text.includes('Workbook') ? 'LEGACY_XLS' : 'NOT_A_SHEET')
}

/**
 * Opens an archive by its central directory. Rejects encryption, zip64, duplicate names, overlapping parts, and sizes beyond the limits.
 * @throws SheetProblem
 */
export const openZip = (bytes: Uint8Array<ArrayBuffer>, inflate: Inflate, limits: Limits = ZIP_LIMITS): Zip => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length > 8 && view.getUint32(0) === COMPOUND_FILE) throw compoundProblem(bytes)
  const entries = readDirectory(bytes, view, limits)
  let inflated = 0
  const entryOf = (name: string) => {
    const entry = entries.get(tidy(name))
    if (!entry) throw new SheetProblem('DAMAGED', `no part ${name}`)
    return entry
  }
  async function* part(name: string) {
    const { method, start, packedBytes, bytes: declared } = entryOf(name)
    const raw = bytes.subarray(start, start + packedBytes)
    let decoder: TextDecoder | null = null
    let own = 0
    try {
      for await (const piece of method === 0 ? [raw] : inflate(raw)) {
        own += piece.length
        inflated += piece.length
        if (own > declared) throw new SheetProblem('DAMAGED', 'a part is longer than it says')
        if (inflated > limits.inflatedBytes) throw new SheetProblem('TOO_LARGE')
        const first = decoder === null
        decoder ??= new TextDecoder(piece[0] === 0xff && piece[1] === 0xfe ? 'utf-16le' : 'utf-8')
        const text = decoder.decode(piece, { stream: true })
        if (first && /<!DOCTYPE/i.test(text.slice(0, 4_096))) throw new SheetProblem('UNSAFE')
        yield text
      }
    } catch (error) {
      throw error instanceof SheetProblem ? error : new SheetProblem('DAMAGED', String((error as Error).message))
    }
    if (own < declared) throw new SheetProblem('DAMAGED', 'a part is shorter than it says')
  }
  return {
    has: (name) => entries.has(tidy(name)),
    bytesOf: (name) => entryOf(name).bytes,
    part,
    text: async (name, mostBytes = SMALL_PART_BYTES) => {
      if (!entries.has(tidy(name))) return ''
      if (entryOf(name).bytes > mostBytes) throw new SheetProblem('TOO_LARGE', name)
      let text = ''
      for await (const piece of part(name)) text += piece
      return text
    },
  }
}

const findEnd = (view: DataView) => {
  // A comment of up to 65,535 bytes may follow the directory.
  for (let at = view.byteLength - 22; at >= 0 && at > view.byteLength - 65_558; at -= 1) if (view.getUint32(at, true) === END) return at
  throw new SheetProblem(view.byteLength > 4 && view.getUint32(0, true) === LOCAL ? 'DAMAGED' : 'NOT_A_SHEET')
}

const readDirectory = (bytes: Uint8Array, view: DataView, limits: Limits) => {
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (count === 0xffff || at === 0xffffffff) throw new SheetProblem('TOO_LARGE', 'zip64')
  if (count > limits.entries) throw new SheetProblem('TOO_LARGE', `${count} parts`)
  const entries = new Map<string, Entry>()
  const spans: [number, number][] = []
  let total = 0
  for (let nth = 0; nth < count; nth += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL) throw new SheetProblem('DAMAGED', 'directory')
    const u16 = (offset: number) => view.getUint16(at + offset, true)
    const u32 = (offset: number) => view.getUint32(at + offset, true)
    if (u16(8) & 1) throw new SheetProblem('ENCRYPTED')
    const nameBytes = u16(28)
    const name = tidy(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes)))
    if (entries.has(name)) throw new SheetProblem('DAMAGED', `two parts ${name}`)
    const local = u32(42)
    if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL) throw new SheetProblem('DAMAGED', name)
    const entry = {
      method: u16(10),
      start: local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true),
      packedBytes: u32(20),
      bytes: u32(24),
    }
    if (entry.method !== 0 && entry.method !== 8) throw new SheetProblem('DAMAGED', `method ${entry.method}`)
    if (entry.start + entry.packedBytes > bytes.length) throw new SheetProblem('DAMAGED', name)
    entries.set(name, entry)
    spans.push([local, entry.start + entry.packedBytes])
    total += entry.bytes
    at += 46 + nameBytes + u16(30) + u16(32)
  }
  if (total > limits.inflatedBytes || (total > limits.ratioFromBytes && total > limits.ratio * bytes.length))
    throw new SheetProblem('TOO_LARGE')
  spans.sort(([a], [b]) => a - b)
  if (spans.some(([start], nth) => start < (spans[nth - 1]?.[1] ?? 0))) throw new SheetProblem('DAMAGED', 'parts overlap')
  return entries
}

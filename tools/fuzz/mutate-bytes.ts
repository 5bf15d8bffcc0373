import iconv from 'iconv-lite'
import type { Random } from './random.ts'

type Mutation = (bytes: Buffer, random: Random) => Buffer

/** Repetition makes files grow; a larger file would exceed the test's second on its own. */
const MAX_BYTES = 400_000

const cut = (bytes: Buffer, random: Random): [number, number] => {
  const [one, other] = [random.below(bytes.length + 1), random.below(bytes.length + 1)]
  return [Math.min(one, other), Math.max(one, other)]
}

const flipBits: Mutation = (bytes, random) => {
  const flipped = Buffer.from(bytes)
  for (let flips = 1 + random.below(12); flips > 0 && flipped.length > 0; flips--) {
    const at = random.below(flipped.length)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << random.below(8))
  }
  return flipped
}

const truncate: Mutation = (bytes, random) => bytes.subarray(0, random.below(bytes.length + 1))

const remove: Mutation = (bytes, random) => {
  const [from, to] = cut(bytes, random)
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
}

const duplicate: Mutation = (bytes, random) => {
  const [from, to] = cut(bytes, random)
  const piece = bytes.subarray(from, to)
  const times = Math.min(1 + random.below(random.pick([2, 50, 2000])), Math.floor(MAX_BYTES / Math.max(piece.length, 1)))
  return Buffer.concat([bytes.subarray(0, to), ...Array<Buffer>(times).fill(piece), bytes.subarray(to)])
}

const inText =
  (change: (text: string, random: Random) => string): Mutation =>
  (bytes, random) =>
    Buffer.from(change(bytes.toString('latin1'), random), 'latin1')

const reorder = inText((text, random) => {
  const separator = random.pick(["'", '\n', '/', '+', ','])
  const parts = text.split(separator)
  for (let swaps = 1 + random.below(6); swaps > 0; swaps--) {
    const [one, other] = [random.below(parts.length), random.below(parts.length)]
    const held = parts[one] ?? ''
    parts[one] = parts[other] ?? ''
    parts[other] = held
  }
  return parts.join(separator)
})

const exchangeSeparator = inText((text, random) => {
  const separators = ["'", '+', ':', '?', '/', '-', '\n', '=', '.', '"', '{', '<', '>', ';', '*', '~', '|', ' ', '\u0000']
  return text.replaceAll(random.pick(separators), random.pick(separators))
})

const wrapLines = inText((text, random) => {
  const [width, end] = [1 + random.below(100), random.pick(['\n', '\r\n', '\r', ' \n'])]
  let wrapped = ''
  for (let at = 0; at < text.length; at += width) wrapped += text.slice(at, at + width) + end
  return wrapped
})

const insert: Mutation = (bytes, random) => {
  const strange = [
    '한글 화물',
    '????????',
    "'''''''",
    '++++++++',
    '::::::::',
    '\uFEFF',
    '99999999999999999999',
    '-1',
    '\u0000',
    'ＡＢＣ１２３',
    '\r\n\r\n',
    'UNA:+.? ',
    '-NNNN',
    '//////',
    'constructor',
    '__proto__',
  ]
  const at = random.below(bytes.length + 1)
  const piece = Buffer.from(random.pick(strange).repeat(1 + random.below(random.pick([2, 300]))))
  return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)])
}

const encode: Mutation = (bytes, random) => {
  const text = `${bytes.toString('utf8')}${random.pick(['', '한글'])}`
  const charset = random.pick(['cp949', 'utf-16le', 'utf-16be', 'shift_jis', 'utf-16le with mark', 'utf8 with mark'])
  return iconv.encode(text, charset.replace(' with mark', ''), { addBOM: charset.endsWith('with mark') })
}

const MUTATIONS: Mutation[] = [flipBits, truncate, remove, duplicate, reorder, exchangeSeparator, wrapLines, insert, encode]

/** One to four faults at random places of a file. */
export const mutateBytes = (original: Buffer, random: Random): Buffer => {
  let bytes = original
  for (let faults = 1 + random.below(4); faults > 0; faults--) bytes = random.pick(MUTATIONS)(bytes, random).subarray(0, MAX_BYTES)
  return bytes
}

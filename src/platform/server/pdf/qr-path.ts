import { encode } from 'uqr'

/** The dark modules of a row as strokes: a path of few long strokes is laid out faster than many squares. */
const strokes = (row: readonly boolean[], y: number): string => {
  const bits = row.map((dark) => (dark ? '1' : '0')).join('')
  return [...bits.matchAll(/1+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`).join('')
}

/** The QR code of an address as a drawing: one path of its dark modules in a square of `size`. */
export const qrOf = (href: string) => {
  const { size, data } = encode(href, { ecc: 'M', border: 0 })
  return { href, size, path: data.map(strokes).join('') }
}

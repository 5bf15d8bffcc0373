import { encode } from 'uqr'

/** A QR code as the modules of one path within a square of `size`, for pages and for paper. */
export const qrPath = (text: string): { size: number; path: string } => {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  return { size, path: data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('') }
}

import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A picture with the pixels of `colourAt`. */
const pngFile = (width: number, height: number, colourAt: (x: number, y: number) => readonly [number, number, number]): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8) // eight bits of red, green and blue
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) rows.set(colourAt(x, y), y * (1 + width * 3) + 1 + x * 3)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The side of a container on a quay under the sky, its ribs in light and shade. */
export const containerPicture = (hue: readonly [number, number, number]): Buffer =>
  pngFile(320, 200, (x, y) => {
    const isBox = x > 28 && x < 292 && y > 52 && y < 158
    if (!isBox) return y < 150 ? [188 - (y >> 2), 210 - (y >> 3), 228] : [118, 120, 124]
    if (x < 33 || x > 287 || y < 57 || y > 153) return [hue[0] >> 1, hue[1] >> 1, hue[2] >> 1]
    const shade = x % 12 < 6 ? 1 : 0.82
    return [Math.round(hue[0] * shade), Math.round(hue[1] * shade), Math.round(hue[2] * shade)]
  })

/** A colour as six digits: `#0b6797`. */
export type Hex = `#${string}`

export const isHex = (text: string): text is Hex => /^#[0-9a-f]{6}$/i.test(text)

const channels = (hex: Hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Relative luminance of WCAG 2.2. */
const luminance = (hex: Hex): number => {
  const [r = 0, g = 0, b = 0] = channels(hex).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export const contrast = (one: Hex, other: Hex): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Mixes `share` (0 to 1) of the other colour in. */
export const mixed = (one: Hex, other: Hex, share: number): Hex => {
  const theirs = channels(other)
  const parts = channels(one).map((own, at) => Math.round(own + ((theirs[at] ?? 0) - own) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

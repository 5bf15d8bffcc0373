/** A coast path in relative integers, `M12 5l3-4 …z` per ring, the format of the land data. */
export type CoastPath = string

const NUMBER = /-?\d+/g

const ringOf = (written: string, least: number): string => {
  const [x = 0, y = 0, ...steps] = (written.match(NUMBER) ?? []).map(Number)
  const kept: string[] = []
  let [dx, dy] = [0, 0]
  for (let at = 0; at < steps.length; at += 2) {
    dx += steps[at] ?? 0
    dy += steps[at + 1] ?? 0
    if (Math.hypot(dx, dy) < least) continue
    kept.push(`${dx} ${dy}`)
    dx = 0
    dy = 0
  }
  return kept.length > 1 ? `M${x} ${y}l${kept.join(' ')}z` : ''
}

/**
 * The coast without points closer than `least` to the previous one: wide lines cost per point, and a tenth of the points looks the same.
 * Rings with fewer than three points are dropped.
 * @param least in units of the path
 */
export const thinned = (coast: CoastPath, least: number): CoastPath =>
  coast
    .split('z')
    .map((ring) => ringOf(ring, least))
    .join('')

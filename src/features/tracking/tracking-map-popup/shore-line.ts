/** A coast in relative whole numbers, `M12 5l3-4 …z` for each ring, as the land of the world is written. */
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
 * The coast without the points that lie nearer to the one before than `least`: a wide line costs by its points, and a tenth of them
 * looks the same. A ring that has no three points left is left out.
 * @param least in the measure of the path
 */
export const thinned = (coast: CoastPath, least: number): CoastPath =>
  coast
    .split('z')
    .map((ring) => ringOf(ring, least))
    .join('')

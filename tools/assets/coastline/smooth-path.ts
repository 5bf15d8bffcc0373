export type Point = readonly [number, number]

const text = ([x, y]: Point) => `${Number(x.toFixed(1))},${Number(y.toFixed(1))}`

const tenths = ([x, y]: Point): Point => [Math.round(x * 10), Math.round(y * 10)]
const step = (value: number) => String(value / 10)

/**
 * A closed polygon as an SVG path of relative steps, which compresses best; drops points nearer than `least` to the one before. Empty when
 * fewer than three remain.
 */
export const closedPath = (points: readonly Point[], least: number): string => {
  const spaced: Point[] = []
  for (const point of points) {
    const last = spaced.at(-1)
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= least) spaced.push(point)
  }
  if (spaced.length < 3) return ''
  const rounded = spaced.map(tenths)
  const steps = rounded.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = rounded[index] ?? [0, 0]
    return `${step(x - fromX)},${step(y - fromY)}`
  })
  return `M${text(spaced[0] ?? [0, 0])}l${steps.join(' ')}z`
}

/** A line through all points without corners (Catmull-Rom as cubic curves). */
export const smoothPath = (points: readonly Point[]): string => {
  const [first] = points
  if (!first) return ''
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? first
  const bend = (point: Point, before: Point, after: Point, sign: number): Point => [
    point[0] + (sign * (after[0] - before[0])) / 6,
    point[1] + (sign * (after[1] - before[1])) / 6,
  ]
  const curves = points.slice(1).map((point, index) => {
    const out = bend(at(index), at(index - 1), point, 1)
    const into = bend(point, at(index), at(index + 2), -1)
    return `C${text(out)} ${text(into)} ${text(point)}`
  })
  return `M${text(first)}${curves.join('')}`
}

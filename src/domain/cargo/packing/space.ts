/** A free rectangle to stand on, with nothing above it up to the ceiling: the floor, or the tops of what stands there already. */
export type Space = {
  x: number
  y: number
  z: number
  length: number
  width: number
  /** What stands here may weigh no more than the lightest piece below; nothing limits the floor. */
  limitKg: number
}

/** A rectangle of the plan that something covers from now on. */
export type Footprint = { x: number; y: number; z: number; length: number; width: number }

const meet = (a: Footprint, b: Footprint): boolean =>
  a.z === b.z && a.x < b.x + b.length && b.x < a.x + a.length && a.y < b.y + b.width && b.y < a.y + a.width

const within = (inner: Space, outer: Space): boolean =>
  inner.z === outer.z &&
  inner.limitKg <= outer.limitKg &&
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.length <= outer.x + outer.length &&
  inner.y + inner.width <= outer.y + outer.width

/** What is left of a space around a footprint: up to four rectangles, each as large as it can be. */
const around = (space: Space, taken: Footprint): Space[] => {
  const { x, y, length, width } = space
  const [right, front] = [taken.x + taken.length, taken.y + taken.width]
  return [
    { ...space, length: taken.x - x },
    { ...space, x: right, length: x + length - right },
    { ...space, width: taken.y - y },
    { ...space, y: front, width: y + width - front },
  ].filter((left) => left.length > 0 && left.width > 0)
}

/** Two neighbours of one height as the rectangles that reach over both. */
const joined = (a: Space, b: Space): Space[] => {
  if (a.z !== b.z) return []
  const limitKg = Math.min(a.limitKg, b.limitKg)
  const [x, right] = [Math.max(a.x, b.x), Math.min(a.x + a.length, b.x + b.length)]
  const [y, front] = [Math.max(a.y, b.y), Math.min(a.y + a.width, b.y + b.width)]
  const over: Space[] = []
  if (right > x && front >= y) {
    const from = Math.min(a.y, b.y)
    over.push({ x, y: from, z: a.z, length: right - x, width: Math.max(a.y + a.width, b.y + b.width) - from, limitKg })
  }
  if (front > y && right >= x) {
    const from = Math.min(a.x, b.x)
    over.push({ x: from, y, z: a.z, length: Math.max(a.x + a.length, b.x + b.length) - from, width: front - y, limitKg })
  }
  return over
}

/** Spaces none of which lies in another. */
const largest = (spaces: readonly Space[]): Space[] =>
  spaces.filter((one, at) => !spaces.some((other, index) => index !== at && within(one, other) && (index < at || !within(other, one))))

/** The spaces after a footprint is covered; `top` is the new place to stand that what covers it brings. */
export const cover = (spaces: readonly Space[], taken: Footprint, top: Space | null): Space[] => {
  const left: Space[] = []
  const cut: Space[] = []
  for (const space of spaces) {
    if (meet(space, taken)) cut.push(...around(space, taken))
    else left.push(space)
  }
  const fresh = cut.filter((one) => !left.some((other) => within(one, other)))
  const kept = [...left, ...largest(fresh)]
  if (!top) return kept
  const bridges = kept.flatMap((space) => joined(space, top))
  return bridges.length === 0 ? [...kept, top] : largest([...kept, top, ...bridges])
}

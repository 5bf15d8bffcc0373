/** A free rectangle with clear height up to the ceiling: the floor, or the tops of placed pieces. */
export type Space = {
  x: number
  y: number
  z: number
  length: number
  width: number
  /** Maximum weight of a piece here: that of the lightest piece below; unlimited on the floor. */
  limitKg: number
}

/** The rectangle of the plan that a placed block covers. */
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

/** The rest of a space around a footprint: up to four maximal rectangles. */
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

/** The rectangles that span two neighbours of one height. */
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

/** The spaces that are not inside another one. */
const largest = (spaces: readonly Space[]): Space[] =>
  spaces.filter((one, at) => !spaces.some((other, index) => index !== at && within(one, other) && (index < at || !within(other, one))))

/** The spaces after a footprint is covered; `top` is the new surface on the placed block. */
export const cover = (spaces: readonly Space[], taken: Footprint, top: Space | null): Space[] => {
  const left: Space[] = []
  const cut: Space[] = []
  for (const space of spaces) {
    if (meet(space, taken)) cut.push(...around(space, taken))
    else left.push(space)
  }
  const fresh = cut.filter((one) => !left.some((other) => within(one, other)))
  const remaining = [...left, ...largest(fresh)]
  if (!top) return remaining
  const bridges = remaining.flatMap((space) => joined(space, top))
  return bridges.length === 0 ? [...remaining, top] : largest([...remaining, top, ...bridges])
}

import { type Block, heightOf, lengthOf, widthOf } from '#domain/cargo/packing/block.ts'

/** The viewing direction: rotation and elevation in degrees. */
export type View = { turn: number; tilt: number }
export const FIRST_VIEW: View = { turn: 33, tilt: 26 }
const LOWEST = 8
const HIGHEST = 80

/** Rotates the view in any direction, never below the floor. */
export const turned = ({ turn, tilt }: View, by: View): View => ({
  turn: (((turn + by.turn) % 360) + 360) % 360,
  tilt: Math.min(HIGHEST, Math.max(LOWEST, tilt + by.tilt)),
})

type Point3 = readonly [x: number, y: number, z: number]
export type Point = readonly [x: number, y: number]
export type Cuboid = { from: Point3; to: Point3 }

export const cuboidOf = (block: Block): Cuboid => ({
  from: [block.x, block.y, block.z],
  to: [block.x + lengthOf(block), block.y + widthOf(block), block.z + heightOf(block)],
})

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** An orthographic projection, so that equal pieces look equal. */
export const projection = ({ turn, tilt }: View) => {
  const [sin, cos] = [Math.sin(radians(turn)), Math.cos(radians(turn))]
  const [flat, steep] = [Math.sin(radians(tilt)), Math.cos(radians(tilt))]
  return {
    paper: ([x, y, z]: Point3): Point => [x * cos - y * sin, (x * sin + y * cos) * flat - z * steep],
    /** Whether the far end of length and width is nearer to the viewer; the top always is. */
    near: [sin >= 0, cos >= 0, true] as const,
  }
}
export type Projection = ReturnType<typeof projection>

/** A face of a cuboid: its corners in order. */
const faceOf = ({ from, to }: Cuboid, axis: 0 | 1 | 2, end: boolean): Point3[] => {
  const [a, b] = ([0, 1, 2] as const).filter((one) => one !== axis) as [0 | 1 | 2, 0 | 1 | 2]
  const corner = (atA: boolean, atB: boolean): Point3 => {
    const point: [number, number, number] = [0, 0, 0]
    point[axis] = (end ? to : from)[axis]
    point[a] = (atA ? to : from)[a]
    point[b] = (atB ? to : from)[b]
    return point
  }
  return [corner(false, false), corner(true, false), corner(true, true), corner(false, true)]
}

export type Face = { axis: 0 | 1 | 2; corners: Point[] }

/** The three visible faces of a cuboid, or the hidden ones. */
export const facesOf = (cuboid: Cuboid, { paper, near }: Projection, back = false): Face[] =>
  ([0, 1, 2] as const).map((axis) => ({ axis, corners: faceOf(cuboid, axis, near[axis] !== back).map(paper) }))

/** True when `a` is behind `b`, false when `b` is behind `a`; null when neither hides the other. */
const behind = (a: Cuboid, b: Cuboid, near: Projection['near']): boolean | null => {
  let answer: boolean | null = null
  for (const axis of [0, 1, 2] as const) {
    const first = a.to[axis] <= b.from[axis]
    const last = b.to[axis] <= a.from[axis]
    if (!first && !last) continue
    const here = near[axis] ? first : last
    if (answer !== null && answer !== here) return null
    answer = here
  }
  return answer
}

/** The drawing order as list indexes: back to front. */
export const drawingOrder = (cuboids: readonly Cuboid[], near: Projection['near']): number[] => {
  const waits = cuboids.map(() => 0)
  const hides: number[][] = cuboids.map(() => [])
  for (const [at, a] of cuboids.entries())
    for (let index = at + 1; index < cuboids.length; index += 1) {
      const b = cuboids[index]
      const answer = b ? behind(a, b, near) : null
      if (answer === null) continue
      const [first, then] = answer ? [at, index] : [index, at]
      hides[first]?.push(then)
      waits[then] = (waits[then] ?? 0) + 1
    }
  const order: number[] = []
  const open = new Set(cuboids.keys())
  while (open.size > 0) {
    // Cyclic overlaps are broken at the block with the fewest predecessors.
    let next = -1
    for (const at of open) if (next < 0 || (waits[at] ?? 0) < (waits[next] ?? 0)) next = at
    open.delete(next)
    order.push(next)
    for (const then of hides[next] ?? []) waits[then] = (waits[then] ?? 0) - 1
  }
  return order
}

/** The lines between the pieces of a block on one of its faces, from edge to edge. */
export const seamsOf = (block: Block, cuboid: Cuboid, axis: 0 | 1 | 2, { paper, near }: Projection): [Point, Point][] => {
  const counts = [block.along, block.across, block.high] as const
  const steps = [block.turn.length, block.turn.width, block.turn.height] as const
  const [a, b] = ([0, 1, 2] as const).filter((one) => one !== axis) as [0 | 1 | 2, 0 | 1 | 2]
  const line = (along: 0 | 1 | 2, other: 0 | 1 | 2, at: number): [Point, Point] => {
    const start: [number, number, number] = [0, 0, 0]
    start[axis] = (near[axis] ? cuboid.to : cuboid.from)[axis]
    start[along] = cuboid.from[along] + at * steps[along]
    start[other] = cuboid.from[other]
    const end: [number, number, number] = [...start]
    end[other] = cuboid.to[other]
    return [paper(start), paper(end)]
  }
  const lines = (along: 0 | 1 | 2, other: 0 | 1 | 2) => Array.from({ length: counts[along] - 1 }, (_, at) => line(along, other, at + 1))
  return [...lines(a, b), ...lines(b, a)]
}

/** Whether a drawing point lies on a face. */
export const isOn = ([x, y]: Point, corners: readonly Point[]): boolean => {
  const sides = corners.map(([fromX, fromY], at) => {
    const [toX, toY] = corners[(at + 1) % corners.length] ?? [fromX, fromY]
    return Math.sign((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX))
  })
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0)
}

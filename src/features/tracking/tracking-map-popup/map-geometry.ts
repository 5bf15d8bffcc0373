import { project } from '#domain/tracking/schedule/map-line.ts'
import type { MapLeg, MapPoint } from './contract.ts'

export type Spot = readonly [x: number, y: number]
export type Size = { width: number; height: number }
/** The visible part of the map: its centre in map degrees, and pixels per degree. */
export type View = { x: number; y: number; scale: number }

const PADDING = 56
const MIN_SCALE = 1.6
const MAX_SCALE = 120
/** Maximum scale for an automatic fit: a route within one city does not zoom to a single quay. */
const CLOSEST_FIT = 24

const limited = (scale: number, most = MAX_SCALE) => Math.min(most, Math.max(MIN_SCALE, scale))

/** A line of a leg on the map. */
export const lineOf = ({ LINE }: MapLeg): Spot[] => LINE.map(project)

/** The map position of a point: the end of its leg, which may lie beyond the date line. */
export const spotOf = ({ LAT, LON }: MapPoint, legs: readonly MapLeg[]): Spot | null => {
  if (LAT === null || LON === null) return null
  const ends = legs.filter(({ KIND }) => KIND !== 'usual').flatMap(({ LINE }) => [LINE[0], LINE.at(-1)])
  const turns = (lon: number) => Math.round((lon - LON) / 360)
  const end = ends.find((place) => place && Math.abs(place[0] - LAT) < 0.01 && Math.abs(place[1] - LON - 360 * turns(place[1])) < 0.01)
  return project([LAT, LON + (end ? 360 * turns(end[1]) : 0)])
}

/** The view that fits all spots. */
export const fitted = (spots: readonly Spot[], { width, height }: Size): View => {
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)]
  if (!spots.length) return { x: 127, y: -30, scale: limited(width / 360) }
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min((width - 2 * PADDING) / Math.max(right - left, 0.1), (height - 2 * PADDING) / Math.max(bottom - top, 0.1))
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale: limited(scale, CLOSEST_FIT) }
}

/** The view centred on one spot that fits all others. */
export const fittedAround = ([x, y]: Spot, spots: readonly Spot[], { width, height }: Size): View => {
  const wide = Math.max(0.1, ...spots.map(([one]) => Math.abs(one - x)))
  const high = Math.max(0.1, ...spots.map(([, one]) => Math.abs(one - y)))
  return { x, y, scale: limited(Math.min((width / 2 - PADDING) / wide, (height / 2 - PADDING) / high), CLOSEST_FIT) }
}

/** Zooms by a factor; the place under the pixel `at` stays fixed. */
export const zoomed = (view: View, factor: number, { width, height }: Size, at: Spot = [width / 2, height / 2]): View => {
  const scale = limited(view.scale * factor)
  const [dx, dy] = [at[0] - width / 2, at[1] - height / 2]
  return { x: view.x + dx / view.scale - dx / scale, y: view.y + dy / view.scale - dy / scale, scale }
}

/** Pans by pixels. */
export const moved = (view: View, dx: number, dy: number): View => ({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale })

/** Degrees by which eastern Siberia extends beyond 180. */
const OVERHANG = 12

/** The copies of the world map in view: 0 is the one from 180 West to 180 East. */
export const turnsInSight = ({ x, scale }: View, { width }: Size): number[] => {
  const half = width / 2 / scale + OVERHANG
  const [first, last] = [Math.floor((x - half + 180) / 360), Math.floor((x + half + 180) / 360)]
  return Array.from({ length: Math.min(4, last - first + 1) }, (_, index) => first + index)
}

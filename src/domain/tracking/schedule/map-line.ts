/** A place on the globe in degrees. */
export type GeoPoint = readonly [lat: number, lon: number]

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/**
 * A place on a flat map (Miller's cylindrical projection), in degrees of longitude: x eastwards from Greenwich, y southwards from the
 * equator. The poles stay on the map.
 */
export const project = ([lat, lon]: GeoPoint): [x: number, y: number] => [
  lon,
  -degrees(1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * radians(Math.max(-90, Math.min(90, lat)))))),
]

/**
 * The same places with longitudes that continue past 180 degrees instead of jumping to the other side of the map: between neighbours the
 * line takes the shorter way round the globe.
 */
export const unbroken = (places: readonly GeoPoint[]): GeoPoint[] => {
  const line: GeoPoint[] = []
  for (const [lat, lon] of places) {
    const before = line.at(-1)?.[1] ?? lon
    line.push([lat, lon - 360 * Math.round((lon - before) / 360)])
  }
  return line
}

const STEP_DEGREES = 2

/** The shortest way by air between two places, with steps of at most two degrees; includes both ends. */
export const greatCircle = (from: GeoPoint, to: GeoPoint): GeoPoint[] => {
  const [lat1, lon1, lat2, lon2] = [radians(from[0]), radians(from[1]), radians(to[0]), radians(to[1])]
  const half = Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin((lon2 - lon1) / 2) ** 2
  const angle = 2 * Math.asin(Math.min(1, Math.sqrt(half)))
  const steps = Math.ceil(degrees(angle) / STEP_DEGREES)
  // Opposite places have no unique shortest way.
  if (steps < 2 || Math.sin(angle) < 1e-9) return [from, to]
  const between = Array.from({ length: steps - 1 }, (_, index): GeoPoint => {
    const part = (index + 1) / steps
    const [a, b] = [Math.sin((1 - part) * angle) / Math.sin(angle), Math.sin(part * angle) / Math.sin(angle)]
    const x = a * Math.cos(lat1) * Math.cos(lon1) + b * Math.cos(lat2) * Math.cos(lon2)
    const y = a * Math.cos(lat1) * Math.sin(lon1) + b * Math.cos(lat2) * Math.sin(lon2)
    const z = a * Math.sin(lat1) + b * Math.sin(lat2)
    return [degrees(Math.atan2(z, Math.hypot(x, y))), degrees(Math.atan2(y, x))]
  })
  return [from, ...between, to]
}

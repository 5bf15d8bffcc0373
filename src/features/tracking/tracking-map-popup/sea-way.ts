import { type GeoPoint, greatCircle, unbroken } from '#domain/tracking/schedule/map-line.ts'
import { greatCircleKm, type SeaNetwork, type SeaRoute, seaRoute } from '#domain/tracking/schedule/sea-route.ts'

/** A sea route: its line including both ports, its length, and the canal or cape it takes. */
export type SeaWay = { line: GeoPoint[]; km: number; via: '' | 'SUEZ' | 'PANAMA' | 'CAPE' | 'HORN' }

/** Ships this size do not pass the strait between Honshu and Kyushu. */
const NEVER = ['kanmon-seto']
/** Usual speed of a liner on main routes, in km/h (16 knots); compared with the schedule (domain, distances). */
const USUAL_SPEED_KMH = 16 * 1.852

/** Cache of routes by ports and avoided passages: finding one costs many milliseconds, and lanes repeat. */
const found = new WeakMap<SeaNetwork, Map<string, SeaRoute | null>>()
const MAX_FOUND = 2_000

const routeOf = (network: SeaNetwork, from: string, to: string, avoid: readonly string[]): SeaRoute | null => {
  const routes = found.get(network) ?? new Map<string, SeaRoute | null>()
  found.set(network, routes)
  const key = [from, to, ...avoid].join(' ')
  const known = routes.get(key)
  if (known !== undefined) return known
  if (routes.size >= MAX_FOUND) routes.clear()
  const route = seaRoute(network, from, to, avoid)
  routes.set(key, route)
  return route
}

const alongRoute = (network: SeaNetwork, from: Port, to: Port, avoid: readonly string[], via: SeaWay['via']): SeaWay | null => {
  const route = routeOf(network, from.code, to.code, [...NEVER, ...avoid])
  if (!route) return null
  const passed = route.nodes.map((node) => network.nodes[node]).filter((place) => place !== undefined)
  return { line: unbroken([from.at, ...passed, to.at]), km: route.km, via }
}

export type Port = { code: string; at: GeoPoint }

const CHOICES = [
  { canal: 'suez', by: 'SUEZ', round: 'CAPE' },
  { canal: 'panama', by: 'PANAMA', round: 'HORN' },
] as const

/**
 * The route between two ports, and the alternative when the shortest uses a canal. The schedule decides: the route closer to the usual
 * liner speed is taken. Without a schedule, the shortest.
 * @param hours scheduled hours under way, or null
 */
export const seaWays = (network: SeaNetwork, from: Port, to: Port, hours: number | null): { taken: SeaWay; other: SeaWay | null } => {
  const shortest = alongRoute(network, from, to, [], '')
  // A port outside the network: use the great circle.
  if (!shortest) return { taken: { line: unbroken(greatCircle(from.at, to.at)), km: greatCircleKm(from.at, to.at), via: '' }, other: null }
  for (const { canal, by, round } of CHOICES) {
    const avoiding = alongRoute(network, from, to, ['suez', 'panama'], round)
    if (!avoiding || avoiding.km <= shortest.km * 1.02) continue
    const without = alongRoute(network, from, to, [canal], '')
    if (without && without.km <= shortest.km * 1.001) continue
    const through: SeaWay = { ...shortest, via: by }
    const misfit = ({ km }: SeaWay) => (hours === null || hours <= 0 ? 0 : Math.abs(km / hours - USUAL_SPEED_KMH))
    const takesOther = hours !== null && misfit(avoiding) < misfit(through)
    return takesOther ? { taken: avoiding, other: through } : { taken: through, other: avoiding }
  }
  return { taken: shortest, other: null }
}

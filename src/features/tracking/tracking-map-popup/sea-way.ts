import { type GeoPoint, greatCircle, unbroken } from '#domain/tracking/schedule/map-line.ts'
import { greatCircleKm, type SeaNetwork, seaRoute } from '#domain/tracking/schedule/sea-route.ts'

/** A sea route: its line including both ports, its length, and the canal or cape it takes. */
export type SeaWay = { line: readonly GeoPoint[]; km: number; via: '' | 'SUEZ' | 'PANAMA' | 'CAPE' | 'HORN' }

/** Ships this size do not pass the strait between Honshu and Kyushu. */
const NEVER = ['kanmon-seto']
/** Usual speed of a liner on main routes, in km/h (16 knots); compared with the schedule (domain, distances). */
const USUAL_SPEED_KMH = 16 * 1.852

type Port = { code: string; at: GeoPoint }
type Found = { from: GeoPoint; to: GeoPoint; way: SeaWay | null }

/** Cache of ways by ports and avoided passages: finding one costs many milliseconds, and lanes repeat. Stale when a port moves. */
const found = new WeakMap<SeaNetwork, Map<string, Found>>()
const MAX_FOUND = 2_000

const isSame = (one: GeoPoint, other: GeoPoint) => one[0] === other[0] && one[1] === other[1]

const findWay = (network: SeaNetwork, from: Port, to: Port, avoid: readonly string[]): SeaWay | null => {
  const route = seaRoute(network, from.code, to.code, [...NEVER, ...avoid])
  if (!route) return null
  const passed = route.nodes.map((node) => network.nodes[node]).filter((place) => place !== undefined)
  return { line: unbroken([from.at, ...passed, to.at]), km: route.km, via: '' }
}

/** The shortest way by sea without the avoided passages. */
const wayOf = (network: SeaNetwork, from: Port, to: Port, avoid: string): SeaWay | null => {
  const ways = found.get(network) ?? new Map<string, Found>()
  found.set(network, ways)
  const key = `${from.code} ${to.code} ${avoid}`
  const known = ways.get(key)
  if (known && isSame(known.from, from.at) && isSame(known.to, to.at)) return known.way
  if (ways.size >= MAX_FOUND) ways.clear()
  const way = findWay(network, from, to, avoid.split(' ').filter(Boolean))
  ways.set(key, { from: from.at, to: to.at, way })
  return way
}

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
  const shortest = wayOf(network, from, to, '')
  // A port outside the network: use the great circle.
  if (!shortest) return { taken: { line: unbroken(greatCircle(from.at, to.at)), km: greatCircleKm(from.at, to.at), via: '' }, other: null }
  for (const { canal, by, round } of CHOICES) {
    const avoiding = wayOf(network, from, to, 'suez panama')
    if (!avoiding || avoiding.km <= shortest.km * 1.02) continue
    const without = wayOf(network, from, to, canal)
    if (without && without.km <= shortest.km * 1.001) continue
    const [through, past]: [SeaWay, SeaWay] = [
      { ...shortest, via: by },
      { ...avoiding, via: round },
    ]
    const misfit = ({ km }: SeaWay) => (hours === null || hours <= 0 ? 0 : Math.abs(km / hours - USUAL_SPEED_KMH))
    const takesOther = hours !== null && misfit(past) < misfit(through)
    return takesOther ? { taken: past, other: through } : { taken: through, other: past }
  }
  return { taken: shortest, other: null }
}

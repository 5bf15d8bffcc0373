/** A coarse network of sea lanes: places as [latitude, longitude] in degrees, and the connections of ports. */
export type SeaNetwork = {
  nodes: Record<string, readonly [number, number]>
  edges: readonly (readonly [string, string])[]
  /** Edges by the canal or strait they pass, so that one can be avoided. */
  tags: Record<string, readonly (readonly [string, string])[]>
  /** Nodes near a port by UN/LOCODE, with the distance in kilometres. */
  snap: Record<string, readonly (readonly [string, number])[]>
}

export type SeaRoute = { nodes: string[]; km: number }

const EARTH_KM = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The length of the great circle between two places, in kilometres (haversine). */
export const greatCircleKm = ([lat1, lon1]: readonly [number, number], [lat2, lon2]: readonly [number, number]): number => {
  const half =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lon2 - lon1) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}

const neighboursOf = ({ nodes, edges, tags }: SeaNetwork, avoid: readonly string[]) => {
  const shut = new Set(avoid.flatMap((tag) => (tags[tag] ?? []).flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`])))
  const neighbours = new Map<string, [string, number][]>()
  const join = (from: string, to: string, km: number) => neighbours.set(from, [...(neighbours.get(from) ?? []), [to, km]])
  for (const [a, b] of edges) {
    const [here, there] = [nodes[a], nodes[b]]
    if (!here || !there || shut.has(`${a} ${b}`)) continue
    const km = greatCircleKm(here, there)
    join(a, b, km)
    join(b, a, km)
  }
  return neighbours
}

/**
 * The shortest sea route between two ports (Dijkstra), as its nodes; null when a port is unknown or disconnected. `avoid` names canals and
 * straits. For drawing and rough distances, not for navigation.
 */
export const seaRoute = (network: SeaNetwork, from: string, to: string, avoid: readonly string[] = []): SeaRoute | null => {
  const neighbours = neighboursOf(network, avoid)
  const goals = new Map(network.snap[to] ?? [])
  const open = new Map<string, number>(network.snap[from] ?? [])
  const before = new Map<string, string>()
  const done = new Set<string>()
  let best: { node: string; km: number } | null = null
  while (open.size > 0) {
    const [node, km] = [...open].reduce((least, entry) => (entry[1] < least[1] ? entry : least))
    if (best && km >= best.km) break
    open.delete(node)
    done.add(node)
    const last = goals.get(node)
    if (last !== undefined && (!best || km + last < best.km)) best = { node, km: km + last }
    for (const [next, length] of neighbours.get(node) ?? []) {
      if (done.has(next) || (open.get(next) ?? Number.POSITIVE_INFINITY) <= km + length) continue
      open.set(next, km + length)
      before.set(next, node)
    }
  }
  if (!best) return null
  const nodes = [best.node]
  for (let node = before.get(best.node); node; node = before.get(node)) nodes.unshift(node)
  return { nodes, km: best.km }
}

import { HOUR_MS } from '../../time/durations.ts'
import { factOf } from '../events/event-facts.ts'
import { momentOf } from '../events/event-order.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'
import { type Fact, reportedAt } from './fact.ts'
import type { Reference } from './terms.ts'
import { TOLERANCES } from './tolerances.ts'

const OVERLAND = new Set(['TRUCK', 'RAIL', 'BARGE'])

type Stop = { fact: Fact; at: number; place: string }

/** What moves as one: a container, or a ship with its own calls. Null for other facts. */
const moverOf = ({ event }: Fact): string | null => {
  if (event.container !== null) return `container ${event.container}`
  const ship = event.imo ?? event.vessel
  const isCall = ['ARRIVED', 'DEPARTED'].includes(factOf(event)) && !OVERLAND.has(event.mode ?? '')
  return ship !== null && isCall ? `ship ${ship.toUpperCase()}` : null
}

const stopOf = (fact: Fact): Stop[] => {
  const { event } = fact
  const at = momentOf(event)
  return at === null || event.unlocode === null ? [] : [{ fact, at, place: event.unlocode }]
}

/**
 * The facts that no ship or lorry could have caused: too far from the other places of the same container or ship for the time between. Of
 * contradicting facts the smaller number goes; of equally many those said last, so that the order of receipt makes no difference.
 */
export const impossibleJumps = (facts: readonly Fact[], { distanceKm }: Reference): readonly Fact[] => {
  if (!distanceKm) return []
  const movers = Map.groupBy(
    facts.filter((fact) => moverOf(fact) !== null),
    (fact) => moverOf(fact) ?? '',
  )
  return [...movers].flatMap(([mover, own]) => {
    const kmh = mover.startsWith('ship') ? TOLERANCES.shipKmh : TOLERANCES.overlandKmh
    const stops = own.flatMap(stopOf).toSorted((a, b) => a.at - b.at || (a.fact.key < b.fact.key ? -1 : 1))
    const isPossible = (a: Stop, b: Stop) => {
      if (a.place === b.place) return true
      const km = distanceKm(a.place, b.place)
      return km === null || km <= (kmh * (b.at - a.at + TOLERANCES.jumpSlackMs)) / HOUR_MS
    }
    const kept = new Set(longestChain(stops, isPossible))
    return stops.filter((stop) => !kept.has(stop)).map(({ fact }) => fact)
  })
}

type Chain = { count: number; said: number; before: number }

/** The longest series of stops, each reachable from the one before; of equally long ones that said earliest. */
const longestChain = (stops: readonly Stop[], isPossible: (a: Stop, b: Stop) => boolean): Stop[] => {
  const chains: Chain[] = []
  for (const [index, stop] of stops.entries()) {
    let best: Chain = { count: 1, said: reportedAt(stop.fact), before: -1 }
    for (let before = index - 1; before >= 0; before -= 1) {
      const chain = chains[before]
      const from = stops[before]
      if (!chain || !from || !isPossible(from, stop)) continue
      const longer = { count: chain.count + 1, said: chain.said + reportedAt(stop.fact), before }
      if (longer.count > best.count || (longer.count === best.count && longer.said < best.said)) best = longer
    }
    chains.push(best)
  }
  const order = chains.map((_chain, index) => index).toSorted((a, b) => compareChains(chains[a], chains[b]))
  const found: Stop[] = []
  for (let index = order[0] ?? -1; index >= 0; index = chains[index]?.before ?? -1) {
    const stop = stops[index]
    if (stop) found.push(stop)
  }
  return found
}

const compareChains = (a: Chain | undefined, b: Chain | undefined) => (b?.count ?? 0) - (a?.count ?? 0) || (a?.said ?? 0) - (b?.said ?? 0)

/** Countries with several time zones: a clock there says nothing without the zone of its place. */
const SEVERAL_ZONES = new Set(['US', 'CA', 'MX', 'BR', 'AU', 'RU', 'ID', 'CL', 'KZ', 'CD', 'MN', 'ES', 'PT', 'EC', 'NZ', 'PG'])

/** The time has no zone, and the country of the place has several. */
export const isWithoutZone = ({ unlocode, at }: TrackingEvent, hasZone: boolean): boolean =>
  at !== null && !hasZone && unlocode !== null && SEVERAL_ZONES.has(unlocode.slice(0, 2))

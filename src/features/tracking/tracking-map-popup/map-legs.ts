import { HOUR_MS } from '#domain/time/durations.ts'
import { instantOf } from '#domain/time/date-time.ts'
import { type GeoPoint, greatCircle, unbroken } from '#domain/tracking/schedule/map-line.ts'
import { greatCircleKm, type SeaNetwork } from '#domain/tracking/schedule/sea-route.ts'
import type { MapLeg, ShipmentMap } from './contract.ts'
import type { JourneyStep } from './map-points.ts'
import { seaWays } from './sea-way.ts'

/** Hours between two steps, actual or planned. */
const hoursBetween = (from: JourneyStep, to: JourneyStep): number | null => {
  const [left, came] = [instantOf(from.actual ?? from.planned), instantOf(to.actual ?? to.planned)]
  return left === null || came === null ? null : (came - left) / HOUR_MS
}

type Way = Pick<ShipmentMap, 'legs' | 'DISTANCE_KM' | 'VIA' | 'USUAL_KM'>

/** A line as it is sent, so many degrees further east. */
const plain = (line: readonly GeoPoint[], shift: number): MapLeg['LINE'] =>
  line.map(([lat, lon]) => [Math.round(lat * 1000) / 1000, Math.round((lon + shift) * 1000) / 1000])

/**
 * The route from step to step: sea lanes by sea, great circles by air and inland. Legs before the last reached step are travelled. Lines
 * continue beyond the date line, and each leg begins where the previous one ends.
 */
export const journeyWay = (
  steps: readonly JourneyStep[],
  reached: number,
  positions: ReadonlyMap<string, GeoPoint>,
  network: SeaNetwork | null,
): Way => {
  const way: Way = { legs: [], DISTANCE_KM: 0, VIA: '', USUAL_KM: null }
  let end: GeoPoint | null = null as GeoPoint | null
  for (const [index, to] of steps.entries()) {
    const from = steps[index - 1]
    const [here, there] = [positions.get(from?.code ?? ''), positions.get(to.code)]
    if (!from || !here || !there || from.code === to.code) continue
    const shift: number = end ? 360 * Math.round((end[1] - here[1]) / 360) : 0
    const moved = (line: readonly GeoPoint[]) => plain(line, shift)
    const bySea = network !== null && from.event !== 'PICKUP'
    const { taken, other } = bySea
      ? seaWays(network, { code: from.code, at: here }, { code: to.code, at: there }, hoursBetween(from, to))
      : { taken: { line: unbroken(greatCircle(here, there)), km: greatCircleKm(here, there), via: '' as const }, other: null }
    way.legs.push({ KIND: index <= reached ? 'travelled' : 'planned', LINE: moved(taken.line) })
    if (other) {
      way.legs.push({ KIND: 'usual', LINE: moved(other.line) })
      way.VIA = taken.via
      way.USUAL_KM = Math.round(way.DISTANCE_KM + other.km)
    } else if (way.USUAL_KM !== null) way.USUAL_KM += Math.round(taken.km)
    way.DISTANCE_KM += taken.km
    end = taken.line.at(-1) ?? null
    if (end) end = [end[0], end[1] + shift]
  }
  return { ...way, DISTANCE_KM: Math.round(way.DISTANCE_KM) }
}

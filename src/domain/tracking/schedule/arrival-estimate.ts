import { DAY_MS } from '../../time/durations.ts'

/** Minimum arrivals behind an estimate. */
export const MIN_CASES = 20

/**
 * Progress of a shipment, which decides how reliable its promise is: as booked, after departure, in the second half of the way; without a
 * promise the days under way count.
 */
export type Basis = 'BOOKED' | 'LEFT' | 'HALF' | 'TRANSIT'

/** Past arrivals of a lane by one carrier, counted by day: days after the promise of that time, for TRANSIT days after departure. */
export type LaneCases = { carrier: string; basis: Basis; days: readonly number[]; counts: readonly number[] }

export type EstimateCase = {
  carrier: string
  /** The carrier's current promise and the actual departure, in local time (ISO without offset); null when unknown. */
  eta: string | null
  atd: string | null
  /** Now, in local time of the port of discharge (ISO without offset). */
  now: string
}

/** The estimated arrival: `p50` is the median, `p90` covers nine of ten cases. ISO, local time of the port of discharge. */
export type ArrivalEstimate = {
  p50: string
  p90: string
  /** The number of arrivals used, and whether all are of the same carrier. */
  cases: number
  scope: 'CARRIER' | 'LANE'
  basis: Basis
}

type Counted = ReadonlyMap<number, number>

const wall = (iso: string) => Date.parse(`${iso.replace(' ', 'T').slice(0, 19)}Z`)
const isoOf = (ms: number) => new Date(ms).toISOString().slice(0, 19)

/** Adds up histograms: those of several carriers give that of the lane. */
export const mergeCases = (parts: readonly Pick<LaneCases, 'days' | 'counts'>[]): Counted => {
  const all = new Map<number, number>()
  for (const { days, counts } of parts) for (const [at, day] of days.entries()) all.set(day, (all.get(day) ?? 0) + (counts[at] ?? 0))
  return all
}

const sizeOf = (counted: Counted) => [...counted.values()].reduce((sum, n) => sum + n, 0)

/** The smallest day by which the share `part` (0 to 1) of the cases had arrived. Null without cases. */
export const dayOf = (counted: Counted, part: number): number | null => {
  const wanted = part * sizeOf(counted)
  let passed = 0
  for (const [day, n] of [...counted].toSorted(([a], [b]) => a - b)) {
    passed += n
    if (passed > 0 && passed >= wanted) return day
  }
  return null
}

/** The start of the count, and the matching cases: the promise, by progress; else the departure. */
const startOf = ({ eta, atd, now }: EstimateCase): { from: number; basis: Basis } | null => {
  if (eta === null) return atd === null ? null : { from: wall(atd), basis: 'TRANSIT' }
  const from = wall(eta)
  if (atd === null) return { from, basis: 'BOOKED' }
  const left = wall(atd)
  return { from, basis: wall(now) - left >= (from - left) / 2 ? 'HALF' : 'LEFT' }
}

/**
 * Estimates the arrival of a shipment under way from arrivals of the same lane: first of the same carrier, else of all. Cases that would
 * have arrived by now are excluded. Null without enough cases.
 */
export const estimateArrival = (shipment: EstimateCase, history: readonly LaneCases[]): ArrivalEstimate | null => {
  const start = startOf(shipment)
  if (!start || Number.isNaN(start.from)) return null
  const { from, basis } = start
  const fitting = history.filter((cases) => cases.basis === basis)
  const scopes = [
    ['CARRIER', fitting.filter(({ carrier }) => carrier === shipment.carrier)],
    ['LANE', fitting],
  ] as const
  for (const [scope, parts] of scopes) {
    const open: Counted = new Map([...mergeCases(parts)].filter(([day]) => from + day * DAY_MS > wall(shipment.now)))
    const cases = sizeOf(open)
    const [middle, late] = [dayOf(open, 0.5), dayOf(open, 0.9)]
    if (cases < MIN_CASES || middle === null || late === null) continue
    return { p50: isoOf(from + middle * DAY_MS), p90: isoOf(from + late * DAY_MS), cases, scope, basis }
  }
  return null
}

const DAY_MS = 86_400_000

/** An estimate stands on at least so many arrivals; with fewer there is none. */
export const MIN_CASES = 20

/**
 * How far a shipment is, which decides what its promise is worth: as booked, after departure, in the second half of the way; without
 * a promise the days under way count.
 */
export type Basis = 'BOOKED' | 'LEFT' | 'HALF' | 'TRANSIT'

/** Past arrivals of a lane by one carrier, counted by day: days after the promise of that time, for TRANSIT days after departure. */
export type LaneCases = { carrier: string; basis: Basis; days: readonly number[]; counts: readonly number[] }

export type EstimateCase = {
  carrier: string
  /** The carrier's present promise and the actual departure, each on the clock of its place (ISO without offset); null when unknown. */
  eta: string | null
  atd: string | null
  /** Now, on the clock of the port of discharge (ISO without offset). */
  now: string
}

/** When the cargo will be there: as likely earlier as later than `p50`, in nine of ten cases by `p90`. ISO, clock of the port of discharge. */
export type ArrivalEstimate = {
  p50: string
  p90: string
  /** The arrivals it stands on, and whether all of them are of the same carrier. */
  cases: number
  scope: 'CARRIER' | 'LANE'
  basis: Basis
}

type Counted = ReadonlyMap<number, number>

const wall = (iso: string) => Date.parse(`${iso.replace(' ', 'T').slice(0, 19)}Z`)
const isoOf = (ms: number) => new Date(ms).toISOString().slice(0, 19)

/** Adds up histograms: those of several carriers are that of the lane. */
export const mergeCases = (parts: readonly Pick<LaneCases, 'days' | 'counts'>[]): Counted => {
  const all = new Map<number, number>()
  for (const { days, counts } of parts) for (const [at, day] of days.entries()) all.set(day, (all.get(day) ?? 0) + (counts[at] ?? 0))
  return all
}

const sizeOf = (counted: Counted) => [...counted.values()].reduce((sum, n) => sum + n, 0)

/** The smallest day by which the share `part` (0 to 1) of the cases had arrived. Null without any case. */
export const dayOf = (counted: Counted, part: number): number | null => {
  const wanted = part * sizeOf(counted)
  let passed = 0
  for (const [day, n] of [...counted].toSorted(([a], [b]) => a - b)) {
    passed += n
    if (passed > 0 && passed >= wanted) return day
  }
  return null
}

/** What to count from, and which cases fit it: the promise, told apart by how much of the way is done; else the departure. */
const startOf = ({ eta, atd, now }: EstimateCase): { from: number; basis: Basis } | null => {
  if (eta === null) return atd === null ? null : { from: wall(atd), basis: 'TRANSIT' }
  const from = wall(eta)
  if (atd === null) return { from, basis: 'BOOKED' }
  const left = wall(atd)
  return { from, basis: wall(now) - left >= (from - left) / 2 ? 'HALF' : 'LEFT' }
}

/**
 * When a shipment that has not arrived will be there, by the arrivals of the same lane: first of the same carrier, else of all. Cases
 * that would be there by now say nothing about one that is not, and are left out. Null without enough of them.
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

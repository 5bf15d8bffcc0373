import { DAY_MS } from '#domain/time/durations.ts'
import { type Basis, type EstimateCase, estimateArrival, type LaneCases } from '#domain/tracking/schedule/arrival-estimate.ts'
import { type Voyage, voyagesOf, WORLDS } from '../arrival-history.ts'
import { figure, type Line, type Section } from '../report.ts'

const EPOCH = Date.parse('2024-01-01T00:00:00Z')
const YEAR = 365
/** Days between two recounts of the history in the back-test; the product recounts daily. */
const RECOUNT_DAYS = 30

const isoOf = (day: number) => new Date(EPOCH + day * DAY_MS).toISOString().slice(0, 19)
const arrivalOf = ({ left, days, late }: Voyage) => left + days + late

/** The carrier's promise at a moment, and the moment itself. */
const MOMENTS: Record<Exclude<Basis, 'TRANSIT'>, { name: string; known: (voyage: Voyage) => number; at: (voyage: Voyage) => number }> = {
  BOOKED: { name: 'booked', known: () => 0, at: ({ left }) => left - 10 },
  LEFT: { name: 'after departure', known: ({ knownAtDeparture }) => knownAtDeparture, at: ({ left, days }) => left + 0.2 * days },
  HALF: { name: 'second half', known: ({ knownHalfWay }) => knownHalfWay, at: ({ left, days }) => left + 0.7 * days },
}

const histories = (voyages: readonly Voyage[], today: number): Map<string, LaneCases[]> => {
  const arrived = voyages.filter((voyage) => arrivalOf(voyage) <= today && arrivalOf(voyage) > today - YEAR)
  const byLane = Map.groupBy(arrived, ({ lane }) => lane)
  return new Map(
    [...byLane].map(([lane, of]) => [
      lane,
      [...Map.groupBy(of, ({ carrier }) => carrier)].flatMap(([carrier, own]) =>
        (['BOOKED', 'LEFT', 'HALF'] as const).map((basis): LaneCases => {
          const days = own.map((voyage) => Math.round(voyage.late - MOMENTS[basis].known(voyage)))
          return { carrier, basis, days, counts: days.map(() => 1) }
        }),
      ),
    ]),
  )
}

type Score = { carrier: number[]; ours: number[]; inTime: number; asked: number }

/** Estimates every voyage of the second year from the arrivals known at that time. */
const backTest = (voyages: readonly Voyage[], basis: keyof typeof MOMENTS): Score => {
  const { known, at } = MOMENTS[basis]
  const score: Score = { carrier: [], ours: [], inTime: 0, asked: 0 }
  const asked = voyages.map((voyage) => ({ voyage, now: at(voyage) })).filter(({ voyage, now }) => now >= YEAR && now < arrivalOf(voyage))
  for (const [turn, group] of Map.groupBy(asked, ({ now }) => Math.floor(now / RECOUNT_DAYS))) {
    const history = histories(voyages, turn * RECOUNT_DAYS)
    for (const { voyage, now } of group) {
      score.asked += 1
      const promised = voyage.left + voyage.days + known(voyage)
      const ask: EstimateCase = {
        carrier: voyage.carrier,
        eta: isoOf(promised),
        atd: basis === 'BOOKED' ? null : isoOf(voyage.left),
        now: isoOf(now),
      }
      const estimate = estimateArrival(ask, history.get(voyage.lane) ?? [])
      if (!estimate) continue
      const actual = arrivalOf(voyage)
      const days = (iso: string) => (Date.parse(`${iso}Z`) - EPOCH) / DAY_MS
      score.carrier.push(Math.abs(promised - actual))
      score.ours.push(Math.abs(days(estimate.p50) - actual))
      // The estimate has a precision of days.
      if (Math.floor(actual) <= Math.floor(days(estimate.p90))) score.inTime += 1
    }
  }
  return score
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Arrival estimates compared with the carrier's promise, on invented voyages: mean absolute error of both. */
export const arrivalSection = (say: (text: string) => void): Section => {
  const lines = WORLDS.flatMap((world) => {
    const voyages = voyagesOf(world)
    return (['BOOKED', 'LEFT', 'HALF'] as const).map((basis): Line => {
      say(`${world.name}, ${MOMENTS[basis].name}`)
      const { carrier, ours, inTime, asked } = backTest(voyages, basis)
      const share = (part: number, of: number) => `${Math.round((100 * part) / of)} %`
      return {
        cells: [
          world.name,
          MOMENTS[basis].name,
          asked.toLocaleString('en'),
          share(ours.length, asked),
          figure(mean(carrier)),
          figure(mean(ours)),
          share(inTime, ours.length),
        ],
        kept: null,
      }
    })
  })
  return {
    key: 'arrival',
    title: 'Arrival estimates',
    head: [
      'how carriers err',
      'asked',
      'voyages',
      'estimated',
      'carrier, mean error in days',
      'ours, mean error in days',
      'arrived by P90',
    ],
    lines,
    notes: [
      'Invented voyages, no real ones: two years of 30 lanes with four carriers each, 12 to 320 sailings each. Every voyage of the second year is asked with what was known at that moment; the arrivals of the twelve months before are counted anew every thirty days. Both means are over the voyages that got an estimate.',
      'Nothing is fitted: the rule knows neither how a row was made nor which row it is in. Where carriers err by chance alone, or tell all they know, there is nothing to learn and ours is no better than theirs; only where a lane or a carrier is late as a rule does the history help. What it is worth for a forwarder, only the forwarder’s own arrivals can tell.',
      ...WORLDS.map(({ name, note }) => `${name}: ${note}.`),
    ],
  }
}

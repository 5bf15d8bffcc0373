import { type Random, randomOf } from '#seed/generator/random.ts'

/** One invented voyage: departure day, promised duration, delay, and what was known of it at which time. */
export type Voyage = {
  lane: string
  carrier: string
  left: number
  days: number
  late: number
  knownAtDeparture: number
  knownHalfWay: number
}

/** A model of carriers' errors. The estimation rule has none of these numbers. */
export type World = { name: string; note: string; make: (random: Random) => Voyage[] }

const LANES = 30
const CARRIERS = ['AAAA', 'BBBB', 'CCCC', 'DDDD'] as const
const YEARS_DAYS = 730

/** Skewed to the late side, like real voyages: mostly near zero, rarely a week or more. */
const bad = (random: Random): number => {
  const luck = random.int(1, 1000)
  if (luck <= 250) return -random.int(0, 24) / 24
  if (luck <= 750) return random.int(0, 24) / 24
  if (luck <= 930) return random.int(24, 96) / 24
  return random.int(96, 336) / 24
}

/** Early and late are equally likely. */
const even = (random: Random): number => (random.int(-72, 72) + random.int(-72, 72)) / 48

type ForecastError = (random: Random, bias: number, season: number) => Pick<Voyage, 'late' | 'knownAtDeparture' | 'knownHalfWay'>

const voyages = (random: Random, biases: readonly number[], error: ForecastError): Voyage[] => {
  const all: Voyage[] = []
  for (let lane = 0; lane < LANES; lane += 1) {
    const days = random.int(2, 44)
    // A congested quarter within the two years, the same for every carrier of the lane.
    const crowded = random.int(0, YEARS_DAYS - 90)
    for (const carrier of CARRIERS) {
      const bias = random.pick(biases)
      for (let sailing = random.int(6, 160) * 2; sailing > 0; sailing -= 1) {
        const left = random.int(0, YEARS_DAYS)
        const season = left >= crowded && left < crowded + 90 ? 1 : 0
        all.push({ lane: `L${lane}`, carrier, left, days, ...error(random, bias, season) })
      }
    }
  }
  return all
}

const learning = (late: number) => ({ late, knownAtDeparture: 0, knownHalfWay: late / 2 })

/** The worlds of the back-test, from purely random errors to schedules that are too short. */
export const WORLDS: readonly World[] = [
  {
    name: 'as `npm run seed` makes it',
    note: 'one in five late, all of it told at departure',
    make: (random) =>
      voyages(random, [0], () => {
        const luck = random.int(1, 100)
        const late = luck <= 80 ? 0 : luck <= 93 ? random.int(1, 3) : luck <= 98 ? random.int(4, 7) : random.int(8, 20)
        return { late, knownAtDeparture: late, knownHalfWay: late }
      }),
  },
  {
    name: 'carriers err to both sides',
    note: 'as often early as late, half of it known half-way',
    make: (random) => voyages(random, [0], () => learning(even(random))),
  },
  {
    name: 'schedules are kept or missed by chance',
    note: 'mostly near the promise, sometimes a week late, no lane different from another',
    make: (random) => voyages(random, [0], () => learning(bad(random))),
  },
  {
    name: 'some schedules are too short',
    note: 'the same, and four of ten carriers are 1 to 4 days late on their lane as a rule; a crowded quarter adds 2 days',
    make: (random) => voyages(random, [0, 0, 0, 0, 0, 0, 1, 2, 3, 4], (_, bias, season) => learning(bad(random) + bias + 2 * season)),
  },
]

/** The voyages of a world, the same on every machine. */
export const voyagesOf = (world: World): Voyage[] => world.make(randomOf(`naru arrivals ${world.name}`))

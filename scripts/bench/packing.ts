import { packCargo } from '#domain/packing/pack.ts'
import { PUBLISHED_KINDS, PUBLISHED_ROOM, publishedCargo } from '#domain/packing/published-cargo.factory.ts'
import type { Scale } from './options.ts'
import { figure, type Line, type Section } from './report.ts'

/** Percent of a container that has to be filled on average. */
const LEAST_SHARE = 85
/** Blocks tried at each step; the calculator tries as many. */
const WIDTH = 8
const MOST_MS = 500
const PROBLEMS = { full: 100, small: 3 } as const

const capacity = PUBLISHED_ROOM.length * PUBLISHED_ROOM.width * PUBLISHED_ROOM.height

const run = (kinds: number, problem: number) => {
  const pieces = publishedCargo(kinds, problem)
  const began = performance.now()
  const [load] = packCargo(PUBLISHED_ROOM, pieces, WIDTH).loads
  return { share: ((load?.volume ?? 0) / capacity) * 100, ms: performance.now() - began }
}

/** How full the calculator loads one container of the published cargoes, and how long it takes. */
export const packingSection = (scale: Scale): Section => {
  const lines = PUBLISHED_KINDS.map((kinds, at): Line => {
    const runs = Array.from({ length: PROBLEMS[scale] }, (_, problem) => run(kinds, problem + 1))
    const mean = runs.reduce((sum, { share }) => sum + share, 0) / runs.length
    const times = runs.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const slowest = times.at(-1) ?? 0
    return {
      cells: [`BR${at + 1} (${kinds} kinds)`, figure(mean), figure(times[times.length >> 1] ?? 0), figure(slowest)],
      kept: mean >= LEAST_SHARE && slowest <= MOST_MS,
    }
  })
  return {
    key: 'packing',
    title: 'Loading a container',
    head: ['cargo', 'volume used %', 'median ms', 'slowest ms'],
    lines,
    notes: [
      `${PROBLEMS.full} problems of each set, made by the generator of E. E. Bischoff and M. S. W. Ratcliff (Omega 23, 1995); the time is that of all containers a cargo needs, the volume that of the first one. Limits: ${LEAST_SHARE} % on average, ${MOST_MS} ms.`,
      'Every piece stands wholly on the floor or on other pieces.',
    ],
  }
}

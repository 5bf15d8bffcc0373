import { packCargo } from '#domain/cargo/packing/pack.ts'
import { PUBLISHED_KINDS, PUBLISHED_ROOM, publishedCargo } from '#domain/cargo/packing/published-cargo.factory.ts'
import { peerVolume } from '../peer-packer.ts'
import type { Scale } from '../options.ts'
import { figure, type Line, type Section } from '../report.ts'

/** Minimum average fill of a container in percent. */
const MIN_SHARE = 85
/** Blocks tried at each step, as in the calculator. */
const WIDTH = 8
const MAX_MS = 500
const PROBLEMS = { full: 100, small: 3 } as const

const capacity = PUBLISHED_ROOM.length * PUBLISHED_ROOM.width * PUBLISHED_ROOM.height

const timed = (volume: () => number) => {
  const began = performance.now()
  const share = (volume() / capacity) * 100
  return { share, ms: performance.now() - began }
}

const run = (kinds: number, problem: number) => {
  const pieces = publishedCargo(kinds, problem)
  return {
    ours: timed(() => packCargo(PUBLISHED_ROOM, pieces, WIDTH).loads[0]?.volume ?? 0),
    peer: timed(() => peerVolume(pieces)),
  }
}
type Run = ReturnType<typeof run>

const meanShare = (runs: readonly Run[], who: 'ours' | 'peer') => runs.reduce((sum, one) => sum + one[who].share, 0) / runs.length
const timesOf = (runs: readonly Run[], who: 'ours' | 'peer') => runs.map((one) => one[who].ms).toSorted((a, b) => a - b)
const middle = (times: readonly number[]) => times[times.length >> 1] ?? 0

/** Fill and duration of one container with the published cargoes, compared with another packer. */
export const packingSection = (scale: Scale): Section => {
  const lines = PUBLISHED_KINDS.map((kinds, at): Line => {
    const runs = Array.from({ length: PROBLEMS[scale] }, (_, problem) => run(kinds, problem + 1))
    const mean = meanShare(runs, 'ours')
    const times = timesOf(runs, 'ours')
    const slowest = times.at(-1) ?? 0
    const peer = meanShare(runs, 'peer')
    return {
      cells: [
        `BR${at + 1} (${kinds} kinds)`,
        ...[mean, middle(times), slowest].map(figure),
        ...[peer, middle(timesOf(runs, 'peer'))].map(figure),
      ],
      kept: mean >= MIN_SHARE && slowest <= MAX_MS && mean >= peer,
    }
  })
  return {
    key: 'packing',
    title: 'Loading a container',
    head: ['cargo', 'volume used %', 'median ms', 'slowest ms', 'binpackingjs %', 'median ms'],
    lines,
    notes: [
      `${PROBLEMS.full} problems of each set, made by the generator of E. E. Bischoff and M. S. W. Ratcliff (Omega 23, 1995); the time is that of all containers a cargo needs, the volume that of the first one. Limits: ${MIN_SHARE} % on average, ${MAX_MS} ms.`,
      'Every piece stands wholly on the floor or on other pieces.',
      'binpackingjs 4.1.0 (MIT) gets the same cargoes, pieces turned as ours may be; its volume is that of its fullest container. It asks for no support below a piece, and its pieces may hang in the air. Limit: ours uses no less.',
    ],
  }
}

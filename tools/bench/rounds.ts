import autocannon, { type Result } from 'autocannon'
import type { Scale } from './options.ts'
import type { Spent } from './processor-time.ts'

/** A request that is sent repeatedly, and the time that its server and database have spent so far. */
export type Shot = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  spent?: () => Spent
}

/**
 * The result of a load: responses per second, the median and 99th percentile in milliseconds, and the processor time of a response in
 * milliseconds.
 */
export type Load = { rate: number; p50: number; p99: number; cpu: Spent }
/** `lowest` and `highest` are the ratios of the rates in single rounds. */
export type Comparison = { ours: Load; bare: Load; rate: number; lowest: number; highest: number; p50: number; p99: number; rounds: number }

type Plan = { rounds: number; seconds: number; warmUp: number }
const PLANS: Record<Scale, Plan> = { full: { rounds: 5, seconds: 4, warmUp: 10 }, small: { rounds: 1, seconds: 1, warmUp: 1 } }

/** The value below which a share of the sorted values lies. */
export const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** The median; of an even number the lower one. */
export const median = (values: readonly number[]) =>
  quantile(
    [...values].sort((a, b) => a - b),
    (values.length - 1) / (2 * values.length),
  )

/**
 * Sends a request for so many seconds over so many connections, each waiting for its response.
 * @throws Error when any response is not 2xx: a fast error is not a result
 */
export const load = ({ spent, ...shot }: Shot, connections: number, seconds: number): Promise<Load> =>
  new Promise((resolve, reject) => {
    const times: number[] = []
    const before = spent?.()
    const each = (part: keyof Spent) => ((spent?.()[part] ?? Number.NaN) - (before?.[part] ?? 0)) / times.length
    const began = performance.now()
    const run = autocannon({ ...shot, connections, duration: seconds }, (error: Error | null, result: Result) => {
      const failed =
        error ?? (result.non2xx || result.errors || result.timeouts ? new Error(`${shot.url}: ${JSON.stringify(result)}`) : null)
      if (failed) return reject(failed)
      const elapsed = (performance.now() - began) / 1000
      times.sort((a, b) => a - b)
      resolve({
        rate: times.length / elapsed,
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
        cpu: { node: each('node'), database: each('database') },
      })
    })
    run.on('response', (_client, _status, _bytes, milliseconds: number) => times.push(milliseconds))
  })

/**
 * Measures ours and the bare server alternately, each round starting with the other one, so that background load affects both. Figures are
 * medians over the rounds; ratios are medians of the ratio within a round.
 */
export const compare = async (ours: Shot, bare: Shot, connections: number, scale: Scale): Promise<Comparison> => {
  const { rounds, seconds, warmUp } = PLANS[scale]
  for (const shot of [ours, bare]) await load(shot, connections, warmUp)
  const taken: { ours: Load; bare: Load }[] = []
  for (let round = 0; round < rounds; round++) {
    const found: Partial<{ ours: Load; bare: Load }> = {}
    for (const who of round % 2 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const))
      found[who] = await load(who === 'ours' ? ours : bare, connections, seconds)
    taken.push(found as { ours: Load; bare: Load })
  }
  const middle = (pick: (round: { ours: Load; bare: Load }) => number) => median(taken.map(pick))
  const of = (who: 'ours' | 'bare'): Load => ({
    rate: middle((t) => t[who].rate),
    p50: middle((t) => t[who].p50),
    p99: middle((t) => t[who].p99),
    cpu: { node: middle((t) => t[who].cpu.node), database: middle((t) => t[who].cpu.database) },
  })
  const rates = taken.map((t) => t.ours.rate / t.bare.rate)
  return {
    ours: of('ours'),
    bare: of('bare'),
    rate: median(rates),
    lowest: Math.min(...rates),
    highest: Math.max(...rates),
    p50: middle((t) => t.ours.p50 / t.bare.p50),
    p99: middle((t) => t.ours.p99 / t.bare.p99),
    rounds,
  }
}

import { closeSync, openSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const HEARTBEAT_MS = 30_000

/**
 * Runs checks, different lanes in parallel: one lane waits where the other computes. With parallel lanes the output of a check appears when
 * it has ended.
 * @template Check, Result
 * @param {(Check & { title: string, lane?: string })[]} checks
 * @param {string} folder for the output of running checks
 * @param {(check: Check, show: boolean | number, index: number) => Promise<Result>} run `show` as in `run` of child.mjs
 * @returns {Promise<Result[]>} in the order of the checks
 */
export async function runInLanes(
  checks,
  folder,
  run,
  { cores = availableParallelism(), write = (text) => process.stdout.write(text) } = {},
) {
  const lanes = new Map()
  for (const [index, check] of checks.entries()) {
    const lane = cores > 1 ? (check.lane ?? '') : ''
    lanes.set(lane, [...(lanes.get(lane) ?? []), { check, index }])
  }
  const results = []
  const running = new Map()
  const since = (began) => `${Math.round((Date.now() - began) / 1000)} s`
  const beat = setInterval(
    () => write(`... ${[...running].map(([title, began]) => `${title} (${since(began)})`).join(', ')}\n`),
    HEARTBEAT_MS,
  )
  const runLane = async (lane) => {
    for (const { check, index } of lane) {
      if (lanes.size === 1) {
        results[index] = await run(check, true, index)
        continue
      }
      const file = join(folder, `output-${index}`)
      const output = openSync(file, 'w')
      running.set(check.title, Date.now())
      try {
        results[index] = await run(check, output, index)
      } finally {
        running.delete(check.title)
        closeSync(output)
        write(`\n--- ${check.title}\n${readFileSync(file, 'utf8')}`)
      }
    }
  }
  if (lanes.size === 1) clearInterval(beat)
  try {
    await Promise.all([...lanes.values()].map(runLane))
  } finally {
    clearInterval(beat)
  }
  return results
}

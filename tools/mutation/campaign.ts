import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { inRoot } from '../bootstrap/root.mjs'
import { equivalence } from './equivalents.ts'
import { importersOf, nearestTests } from './nearest-tests.ts'
import { type Mutant, mutantsOf } from './operators.ts'
import { filesOf, type Room } from './rooms.ts'
import type { Outcome, Task } from './runner.ts'
import { sampleOf } from './sample.ts'

/** `error`: the tests did not run, or not in time without the mutant either; it says nothing about them. */
export type State = 'killed' | 'timeout' | 'survived' | 'untested' | 'equivalent' | 'error'
export type Result = { mutant: Mutant; state: State; by: string; seconds: number }

const textOf = (file: string) => readFileSync(inRoot(file), 'utf8')
const RUN_BY_ITSELF = /^tests\/(start|e2e|architecture|deployment|lockfile|version)|^tests\/api\/gate/

/** Runs tasks in a warm process that is replaced when it does not answer in time. */
const warmRunner = () => {
  let child: ChildProcess | null = null
  const stop = () => {
    if (child?.pid) process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
    child = null
  }
  const run = async (task: Task, limitSeconds: number): Promise<Outcome | 'timeout'> => {
    if (!child) {
      const env = { ...process.env, NODE_ENV: 'test', TEST_DATABASE: 'embedded', DATABASE_URL: '', DATABASE_URL_FILE: '' }
      child = fork(inRoot('tools/mutation/runner.ts'), [], {
        cwd: inRoot(),
        env,
        detached: true,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      await once(child, 'message')
    }
    const started = child
    const waiting = new AbortController()
    const answer = once(started, 'message', waiting) as Promise<[Outcome]>
    started.send(task)
    const outcome = await Promise.race([
      answer.then(([given]) => given),
      once(started, 'exit', waiting).then((): Outcome => {
        if (child === started) child = null
        return { failed: null, why: '', error: 'The process of the tests ended' }
      }),
      new Promise<'timeout'>((resolve) => setTimeout(resolve, limitSeconds * 1000, 'timeout').unref()),
    ])
    waiting.abort()
    if (outcome === 'timeout') stop()
    return outcome
  }
  return { run, stop }
}

/** The mutants of a room that the seed chooses: a quarter changes a value, the others a decision or a call. */
export const sampleOfRoom = (room: Room, count: number, seed: number, filter: string): Mutant[] => {
  const all = filesOf(room.name)
    .filter((file) => file.includes(filter))
    .flatMap((file) => mutantsOf(file, textOf(file)))
  const isData = ({ operator }: Mutant) => operator === 'literal' || operator === 'drop element'
  const ofData = sampleOf(all.filter(isData), Math.round(count / 4), seed)
  const ofLogic = sampleOf(
    all.filter((mutant) => !isData(mutant)),
    count - ofData.length,
    seed,
  )
  return [...ofData, ...ofLogic].sort((a, b) => a.file.localeCompare(b.file) || a.start - b.start)
}

/** Tries each mutant against its nearest tests and passes each result on as it comes. */
export const runCampaign = async (mutants: Mutant[], room: Room, report: (result: Result) => void) => {
  const sources = globSync(['src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}', 'tools/mutation/sample/*.ts'], { cwd: inRoot() }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  const importers = importersOf(new Map(sources.map((file) => [file, textOf(file)])))
  const tests = sources.filter((file) => /\.test\.tsx?$/.test(file) && !RUN_BY_ITSELF.test(file) && room.tests.test(file))
  const runner = warmRunner()
  const green = new Map<string, boolean>()
  const isGreen = async (test: string) => {
    const known = green.get(test)
    if (known !== undefined) return known
    const outcome = await runner.run({ mutant: null, tests: [test] }, 300)
    green.set(test, outcome !== 'timeout' && outcome.failed === null)
    return green.get(test) === true
  }
  const attempt = async (mutant: Mutant, near: string[]): Promise<Pick<Result, 'state' | 'by'>> => {
    const outcome = await runner.run({ mutant, tests: near }, room.limitSeconds)
    if (outcome === 'timeout') {
      // A busy machine may be too slow without the mutant as well.
      const unchanged = await runner.run({ mutant: null, tests: near }, room.limitSeconds)
      return unchanged === 'timeout' ? { state: 'error', by: 'Too slow without the mutant' } : { state: 'timeout', by: '' }
    }
    if (outcome.error) return { state: 'error', by: outcome.error }
    if (outcome.failed === null) return { state: 'survived', by: outcome.why }
    // A test that fails without the mutant too says nothing about it.
    if (await isGreen(outcome.failed)) return { state: 'killed', by: `${outcome.failed}: ${outcome.why}` }
    return attempt(
      mutant,
      near.filter((test) => test !== outcome.failed),
    )
  }
  try {
    for (const mutant of mutants) {
      if (textOf(mutant.file).slice(mutant.start, mutant.end) !== mutant.before)
        throw new Error(`${mutant.file} was changed while the campaign ran`)
      const reason = equivalence(mutant, textOf(mutant.file))
      const near = nearestTests(mutant.file, importers, tests, room.testFiles)
      const began = Date.now()
      const known: Pick<Result, 'state' | 'by'> | null =
        reason === null ? (near.length > 0 ? null : { state: 'untested', by: '' }) : { state: 'equivalent', by: reason }
      const { state, by } = known ?? (await attempt(mutant, near))
      report({ mutant, state, by, seconds: (Date.now() - began) / 1000 })
    }
  } finally {
    runner.stop()
  }
  return [...green].filter(([, passes]) => !passes).map(([test]) => test)
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { inRoot } from '../bootstrap/root.mjs'
import { equivalence } from './equivalents.ts'
import { importersOf, mentionsOf, nearestTests } from './nearest-tests.ts'
import { type Mutant, mutantsOf } from './operators.ts'
import { filesOf, type Room } from './rooms.ts'
import type { Outcome, Task } from './runner.ts'
import { identitiesOf, sampleOf } from './sample.ts'

/**
 * `timeout`: the tests did not end with the mutant and ended without it; `error`: they did not run, or did not end without it either. Neither
 * says that a test looks at the line.
 */
export type State = 'killed' | 'timeout' | 'survived' | 'untested' | 'equivalent' | 'error'
export type Result = { mutant: Mutant; identity: string; state: State; by: string; seconds: number }
export type Chosen = { mutant: Mutant; identity: string }

/** Tests that failed faster than this did not fail because they waited. */
const WAITED_SECONDS = 2

const textOf = (file: string) => readFileSync(inRoot(file), 'utf8')
const lineOf = ({ file, line }: Mutant) => textOf(file).split('\n')[line - 1] ?? ''
const RUN_BY_ITSELF = /^tests\/(start|e2e|architecture|deployment|lockfile|version)|^tests\/api\/gate/

/** Runs tasks in a warm process that is replaced when it does not answer in time. */
const warmRunner = (databaseUrl: string) => {
  let child: ChildProcess | null = null
  const stop = () => {
    if (child?.pid) process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
    child = null
  }
  const run = async (task: Task, limitSeconds: number): Promise<Outcome | 'timeout'> => {
    if (!child) {
      const env = { ...process.env, NODE_ENV: 'test', TEST_DATABASE: 'postgres', DATABASE_URL: databaseUrl, DATABASE_URL_FILE: '' }
      child = fork(inRoot('tools/mutation/runner.ts'), [], {
        cwd: inRoot(),
        env,
        detached: true,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      await once(child, 'message')
      // The first tests of a process make the database that all others copy: without a mutant.
      child.send({ mutant: null, tests: task.tests } satisfies Task)
      await Promise.race([once(child, 'message'), once(child, 'exit')])
    }
    const started = child
    const waiting = new AbortController()
    const answer = once(started, 'message', waiting) as Promise<[Outcome]>
    started.send(task)
    const outcome = await Promise.race([
      answer.then(([given]) => given),
      once(started, 'exit', waiting).then((): Outcome => {
        if (child === started) child = null
        return { failed: null, why: '', seconds: 0, error: 'The process of the tests ended' }
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
export const sampleOfRoom = (room: Room, count: number, seed: number, filter: string): Chosen[] => {
  const all = filesOf(room.name)
    .filter((file) => file.includes(filter))
    .flatMap((file) => {
      const text = textOf(file)
      const lines = text.split('\n')
      const mutants = mutantsOf(file, text)
      const identities = identitiesOf(mutants, ({ line }) => lines[line - 1] ?? '')
      return mutants.map((mutant, index) => ({ mutant, identity: identities[index] ?? '' }))
    })
  const isData = ({ mutant }: Chosen) => mutant.operator === 'literal' || mutant.operator === 'drop element'
  const choose = (some: Chosen[], wanted: number) =>
    sampleOf(
      some,
      some.map(({ identity }) => identity),
      wanted,
      seed,
    )
  const ofData = choose(all.filter(isData), Math.round(count / 4))
  const ofLogic = choose(
    all.filter((each) => !isData(each)),
    count - ofData.length,
  )
  return [...ofData, ...ofLogic].sort((a, b) => a.mutant.file.localeCompare(b.mutant.file) || a.mutant.start - b.mutant.start)
}

/**
 * Tries each mutant against its nearest tests and passes each result on as it comes.
 * @param databaseUrl a PostgreSQL server of the campaign's own: all tests of the server run on it, not all on the embedded engine
 * @param killedBefore identities of mutants that need not be tried again
 * @returns tests that fail without any mutant
 */
export const runCampaign = async (
  chosen: Chosen[],
  room: Room,
  databaseUrl: string,
  report: (result: Result) => void,
  killedBefore: ReadonlyMap<string, string> = new Map(),
) => {
  const sources = globSync(['src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}', 'tools/mutation/sample/*.ts'], { cwd: inRoot() }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  const importers = importersOf(new Map(sources.map((file) => [file, textOf(file)])))
  const tests = sources.filter((file) => /\.test\.tsx?$/.test(file) && !RUN_BY_ITSELF.test(file) && room.tests.test(file))
  const textsOfTests = new Map(tests.map((file) => [file, textOf(file)]))
  const runner = warmRunner(databaseUrl)
  const red = new Set<string>()
  const passes = async (test: string) => {
    const outcome = await runner.run({ mutant: null, tests: [test] }, 300)
    const isGreen = outcome !== 'timeout' && outcome.failed === null && !outcome.error
    if (!isGreen) red.add(test)
    return isGreen
  }
  const known = new Map<string, boolean>()
  const attempt = async (mutant: Mutant, near: string[]): Promise<Pick<Result, 'state' | 'by'>> => {
    const outcome = await runner.run({ mutant, tests: near }, room.limitSeconds)
    if (outcome === 'timeout') {
      // A busy machine may be too slow without the mutant as well.
      const unchanged = await runner.run({ mutant: null, tests: near }, room.limitSeconds)
      return unchanged === 'timeout' ? { state: 'error', by: 'Too slow without the mutant' } : { state: 'timeout', by: '' }
    }
    if (outcome.error) return { state: 'error', by: outcome.error }
    const { failed, why, seconds } = outcome
    if (failed === null) return { state: 'survived', by: why }
    // A test that fails without the mutant too says nothing about it, nor does one that waited in vain on a busy machine.
    if (seconds >= WAITED_SECONDS) {
      const again = await runner.run({ mutant, tests: [failed] }, room.limitSeconds)
      if (again !== 'timeout' && again.failed !== null && (await passes(failed))) return { state: 'killed', by: `${failed}: ${why}` }
    } else {
      if (!known.has(failed)) known.set(failed, await passes(failed))
      if (known.get(failed)) return { state: 'killed', by: `${failed}: ${why}` }
    }
    return attempt(
      mutant,
      near.filter((test) => test !== failed),
    )
  }
  try {
    for (const { mutant, identity } of chosen) {
      if (textOf(mutant.file).slice(mutant.start, mutant.end) !== mutant.before)
        throw new Error(`${mutant.file} was changed while the campaign ran`)
      const reason = equivalence(mutant, textOf(mutant.file))
      const near = nearestTests(mutant.file, importers, tests, room.testFiles, {
        ...(room.name === 'server' && { isOnServer: !mutant.file.endsWith('contract.ts') }),
        mentions: mentionsOf(`${lineOf(mutant)} ${mutant.before}`, textsOfTests),
      })
      const began = Date.now()
      const before = killedBefore.get(identity)
      const decided: Pick<Result, 'state' | 'by'> | null =
        reason !== null
          ? { state: 'equivalent', by: reason }
          : before !== undefined
            ? { state: 'killed', by: before }
            : near.length === 0
              ? { state: 'untested', by: '' }
              : null
      const { state, by } = decided ?? (await attempt(mutant, near))
      report({ mutant, identity, state, by, seconds: (Date.now() - began) / 1000 })
    }
  } finally {
    runner.stop()
  }
  return [...red]
}

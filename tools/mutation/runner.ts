// A process of its own: runs tests over one mutant after another, its modules warm. The campaign stops it when a mutant never ends.
import { relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { inRoot } from '../bootstrap/root.mjs'
import type { Mutant } from './operators.ts'

export type Task = { mutant: Mutant | null; tests: string[] }
/** `failed` is the test file that noticed the mutant, `why` its first failing test and `seconds` how long that took; `error`: no test ran. */
export type Outcome = { failed: string | null; why: string; seconds: number; error?: string }

const vitest = await createVitest(
  'test',
  { config: inRoot('tools/mutation/vitest.config.ts'), watch: false, bail: 1, maxWorkers: 1, reporters: [{}], passWithNoTests: true },
  {},
)

const setMutant = (mutant: Mutant | null, changed: Mutant | null) => {
  process.env.MUTANT = mutant ? JSON.stringify(mutant) : ''
  for (const file of [mutant?.file, changed?.file]) if (file) vitest.invalidateFile(inRoot(file))
}

let last: Mutant | null = null
const run = async ({ mutant, tests }: Task): Promise<Outcome> => {
  setMutant(mutant, last)
  last = mutant
  // The nearest test notices most mutants; the others share one start of a worker.
  for (const some of [tests.slice(0, 1), tests.slice(1)]) {
    if (some.length === 0) continue
    // Failures of the last mutant would stop this run at its first test.
    vitest.state.filesMap.clear()
    const specifications = await vitest.globTestSpecifications(some)
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    const ran = testModules.filter((module) => module.state() !== 'pending' && module.state() !== 'queued')
    if (specifications.length === 0 || (ran.length === 0 && unhandledErrors.length > 0))
      return { failed: null, why: '', seconds: 0, error: [...unhandledErrors, `No test ran in ${some.join(', ')}`].map(String).join('; ') }
    const bad = testModules.find((module) => module.state() === 'failed')
    if (!bad && unhandledErrors.length === 0) continue
    const [failing] = bad ? bad.children.allTests('failed') : []
    const test = bad ? relative(inRoot(), bad.moduleId).replaceAll('\\', '/') : (some[0] ?? '')
    const why = failing?.fullName ?? String(bad?.errors()[0]?.message ?? unhandledErrors[0]).slice(0, 200)
    return { failed: test, why, seconds: (failing?.diagnostic()?.duration ?? 0) / 1000 }
  }
  return { failed: null, why: '', seconds: 0 }
}

process.on('message', (task: Task) => {
  run(task).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => process.send?.({ failed: null, why: '', seconds: 0, error: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
process.send?.('ready')

// npm test: prepares everything the checks need, then runs all of them; `npm test -- --only unit,api [file …]` runs some.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '../bootstrap/services/browser.mjs'
import { ensureBuilt } from '../bootstrap/build.mjs'
import { failedTests, runCheck } from './check.mjs'
import { ensureKoreanFont } from '../bootstrap/services/fonts.mjs'
import { killChildren } from '../bootstrap/process/child.mjs'
import { freePort } from '../bootstrap/process/port.mjs'
import { startPostgres } from '../bootstrap/services/postgres.mjs'
import { prepare } from '../bootstrap/prepare.mjs'
import { Problem, runMain } from '../bootstrap/process/problem.mjs'
import { progress } from '../bootstrap/process/progress.mjs'
import { withSetupLock } from '../bootstrap/setup-lock.mjs'
import { onStop } from '../bootstrap/process/signals.mjs'
import { fillDemoFolder } from './demo-folder.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { closingLine } from './test-counts.mjs'
import { testPlan } from './test-plan.mjs'

const MAX_NAMED = 40

await runMain(async () => {
  const { keys, rest } = wanted(process.argv.slice(2))
  // A run of some files finds the filled database of the last one on the disk.
  const memory = rest.length === 0 ? memoryFolder() : null
  if (memory) process.env.TMPDIR = memory
  const reports = mkdtempSync(join(tmpdir(), 'naru-reports-'))
  process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
  const all = testPlan(reports, rest)
  const unknown = keys.find((key) => !all.some((check) => check.key === key))
  if (unknown) throw new Problem(`There is no check "${unknown}"; choose from ${all.map((check) => check.key).join(', ')}.`)
  const checks = all.filter((check) => (keys.length === 0 ? !check.onRequest : keys.includes(check.key)))

  const began = Date.now()
  const needs = new Set(checks.flatMap((check) => check.needs ?? []))
  const total = { passed: 0, failed: 0, skipped: 0 }
  const lines = []
  const failed = []
  const add = (title, counts, since, at = -1) => {
    for (const kind of Object.keys(total)) total[kind] += counts[kind]
    lines.push([at, `${counts.failed > 0 ? 'FAILED' : 'ok    '}  ${title}: ${closingLine(counts)} (${seconds(since)})`])
  }

  const steps = progress(
    2 + (needs.has('build') ? 1 : 0) + (needs.has('demo') ? 1 : 0) + (needs.has('browser') ? 2 : 0) + (needs.has('postgres') ? 1 : 0),
  )
  const node = await prepare(steps)
  const prepared = await prepareNeeds(needs, steps, node, (title, since) => add(title, { passed: 0, failed: 1, skipped: 0 }, since))
  let interrupted = false
  onStop(() => {
    if (interrupted) process.exit(1)
    interrupted = true
    killChildren('SIGTERM')
  })
  const runAll = async (some, options) => {
    for (const check of some) {
      const lacking = (check.needs ?? []).find((need) => !prepared.ready.has(need))
      if (interrupted) break
      const since = Date.now()
      const at = checks.indexOf(check)
      console.log(`\n=== ${at + 1}/${checks.length} ${check.title} (${seconds(began)} so far)`)
      if (lacking) console.error(`${check.title}: not run, because the step "${lacking}" failed.`)
      const counts = lacking
        ? { passed: 0, failed: 1, skipped: 0 }
        : await runCheck(check, node, await prepared.environment(check), options)
      add(check.title, counts, since, at)
      if (!lacking) failed.push(...failedTests(check))
    }
  }
  const lanes = [...new Set(checks.map(({ lane }) => lane))]
  const isOne = lanes.length === 1
  const runLane = (lane) =>
    runAll(
      checks.filter((check) => check.lane === lane),
      { idle: !isOne && lane === 'idle', labelled: !isOne },
    )
  try {
    await Promise.all(lanes.map(runLane))
  } finally {
    await prepared.stop()
  }
  // Named once more at the end: who sees only the last lines of a run knows what to repeat.
  if (failed.length > 0)
    console.log(
      `\nFailed tests:\n${failed
        .slice(0, MAX_NAMED)
        .map((line) => `- ${line}`)
        .join('\n')}`,
    )
  const report = lines.toSorted(([one], [other]) => one - other).map(([, line]) => line)
  console.log(`\n${report.join('\n')}\nTotal time ${seconds(began)}`)
  if (interrupted) console.log('Interrupted: the remaining checks did not run.')
  console.log(closingLine(total))
  return total.failed > 0 || interrupted ? 1 : 0
})

/** Builds and provides what the selected checks need; a failed step is reported and counted, the others continue. */
async function prepareNeeds(needs, { step }, node, failed) {
  const ready = new Set()
  let chromium = ''
  let demo = ''
  let postgres = null
  const attempt = async (need, title, work) => {
    if (!needs.has(need)) return
    const since = Date.now()
    try {
      await step(title, work)
      ready.add(need)
    } catch (error) {
      console.error(error instanceof Problem ? `${error.detail}\n${error.message}` : error)
      failed(title, since)
    }
  }
  await attempt('build', 'Build', (say) => withSetupLock(() => ensureBuilt(node, say)))
  await attempt('demo', 'Demo data', async () => {
    demo = await fillDemoFolder(node)
  })
  await attempt('browser', 'Browser', async (say) => {
    chromium = await ensureBrowser(node, say)
    say(chromium)
  })
  if (needs.has('browser')) await step('Korean fonts', ensureKoreanFont)
  await attempt('postgres', 'PostgreSQL', async (say) => {
    postgres = await startPostgres(say)
  })
  return {
    ready,
    // Ports are looked for when they are needed: other checks open many.
    environment: async ({ needs: own = [] }) => ({
      ...(own.includes('browser') && {
        CHROMIUM: chromium,
        E2E_PORT: String(await freePort()),
        CATALOGUE_PORT: String(await freePort()),
      }),
      // A check that needs a filled database copies this one, if there is one.
      ...(demo && { NARU_DEMO_FOLDER: demo }),
      ...(own.includes('postgres') && postgres && { DATABASE_URL: postgres.url }),
    }),
    stop: async () => postgres?.stop(),
  }
}

function wanted(args) {
  const at = args.indexOf('--only')
  if (at < 0) return { keys: [], rest: args }
  const keys = (args[at + 1] ?? '').split(',').filter(Boolean)
  if (keys.length === 0) throw new Problem('--only needs the names of checks, such as --only unit,api.')
  return { keys, rest: [...args.slice(0, at), ...args.slice(at + 2)] }
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}

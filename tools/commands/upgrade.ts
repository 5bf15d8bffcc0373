// npm run test:upgrade [-- --shipments 100000 --from c249c194]: upgrades a database of an earlier version while both versions serve. Exits
// with 1 when a call failed, a lock lasted longer than a second, or typed text was lost.
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../bootstrap/build.mjs'
import { ensureBrowser } from '../bootstrap/services/browser.mjs'
import { withSetupLock } from '../bootstrap/setup-lock.mjs'
import { upgrade } from '../upgrade/upgrade.ts'
import { versionFromHistory } from '../upgrade/version-from-history.ts'
import { runCommand } from './command.ts'

const USAGE = 'Usage: npm run test:upgrade -- --shipments 100000 --from c249c194'
const SHOWN = 20

await runCommand(async () => {
  const { values } = parseArgs({
    options: { shipments: { type: 'string', default: '2000' }, from: { type: 'string', default: 'c249c194' } },
  })
  const shipments = Number(values.shipments)
  if (!Number.isInteger(shipments) || shipments < 0 || !/^[0-9a-f]{7,40}$|^v[\d.]+$/.test(values.from)) {
    console.error(USAGE)
    return 2
  }
  const say = (text: string) => console.error(text)
  await withSetupLock(() => ensureBuilt(process.execPath, say))
  const browser = await ensureBrowser(process.execPath, say)
  const { tally, locks, migratedMs, problems } = await upgrade(versionFromHistory(values.from, say), shipments, browser, say)
  for (const { process, step, at, message } of tally.failures.slice(0, SHOWN))
    console.error(`FAILED ${new Date(at).toISOString().slice(11, 23)} ${process}, ${step}: ${message}`)
  for (const problem of problems) console.error(`FAILED ${problem}`)
  const ms = (value: number) => `${Math.round(value).toLocaleString('en')} ms`
  console.log(
    `Upgrade from ${values.from} with ${shipments.toLocaleString('en')} generated shipments: ${tally.calls} calls, ${tally.failures.length} failed; ` +
      `new process ready after ${ms(migratedMs)}; longest call ${ms(tally.slowestMs)} (${tally.slowest}); ` +
      `longest wait for a lock ${ms(locks.waitedMs)}${locks.waiter && ` (${locks.waiter})`}; ` +
      `longest exclusive lock of a table ${ms(locks.heldMs)}${locks.held && ` (${locks.held})`}`,
  )
  return tally.failures.length + problems.length > 0 ? 1 : 0
})

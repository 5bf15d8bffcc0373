// npm run kill:notify -- --rounds 200: kills the portal during delivery and verifies that every notification was delivered exactly once.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { killNotify } from '../kill/kill-notify.ts'
import { ensureBuilt } from '../bootstrap/build.mjs'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } })
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage: npm run kill:notify -- --rounds 200')
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'naru-kill-'))
try {
  await ensureBuilt(process.execPath, (what: string) => console.error(`Build: ${what}`))
  const began = Date.now()
  const summary = await killNotify(rounds, { DATA_DIR: join(folder, 'data') }, ({ rounds: done }) => {
    if (done % 10 === 0) console.error(`${done} of ${rounds} after ${Math.round((Date.now() - began) / 1000)} s`)
  })
  for (const problem of summary.problems) console.error(`FAILED ${problem}`)
  console.log(
    `${summary.rounds} kills, ${summary.asked} questions of which ${summary.lost} were not stored: every other one notified exactly once on every channel; ` +
      `${summary.webhooksTwice} messages and ${summary.lettersTwice} letters came twice under one id; ${summary.problems.length} problems`,
  )
  process.exitCode = summary.problems.length > 0 ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}

// npm run kill:feed -- --rounds 200: kills programs that follow the feed of changes and verifies that their tables are whole.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../bootstrap/build.mjs'
import { killFeed } from '../kill/kill-feed.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } })
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage: npm run kill:feed -- --rounds 200')
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'naru-kill-'))
try {
  await ensureBuilt(process.execPath, (what: string) => console.error(`Build: ${what}`))
  const began = Date.now()
  const summary = await killFeed(rounds, folder, ({ rounds: done }) => {
    if (done % 10 === 0) console.error(`${done} of ${rounds} after ${Math.round((Date.now() - began) / 1000)} s`)
  })
  for (const problem of summary.problems) console.error(`FAILED ${problem}`)
  const tables = Object.entries(summary.records).map(([name, records]) => `${name} ${records}`)
  console.log(
    `${summary.rounds} kills of each of three readers while ${summary.written} bookings were worked on: tables of ${tables.join(', ')} records, ` +
      `each as if it had never been killed; ${summary.problems.length} problems`,
  )
  process.exitCode = summary.problems.length > 0 ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}

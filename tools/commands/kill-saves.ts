// npm run kill:saves -- --rounds 200: kills the portal during saves and verifies that the rows are consistent.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { killSaves } from '../kill/kill-saves.ts'
import { ensureBuilt } from '../bootstrap/build.mjs'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } })
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage: npm run kill:saves -- --rounds 200')
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'naru-kill-'))
try {
  await ensureBuilt(process.execPath, (what: string) => console.error(`Build: ${what}`))
  const began = Date.now()
  const summary = await killSaves(rounds, { DATA_DIR: join(folder, 'data') }, ({ rounds: done, problems }) => {
    if (done % 10 === 0)
      console.error(`${done} of ${rounds} after ${Math.round((Date.now() - began) / 1000)} s, ${problems.length} problems`)
  })
  for (const problem of summary.problems) console.error(`FAILED ${problem}`)
  console.log(
    `${summary.rounds} kills during a save: ${summary.wentIn} saves were complete, ${summary.lost} not done, ${summary.problems.length} problems`,
  )
  process.exitCode = summary.problems.length > 0 ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}

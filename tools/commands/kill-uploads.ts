// npm run kill:uploads -- --rounds 50: kills the portal during uploads and verifies that no partial file is left.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { killUploads } from '../kill/kill-uploads.ts'
import { ensureBuilt } from '../bootstrap/build.mjs'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } })
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage: npm run kill:uploads -- --rounds 50')
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'naru-kill-'))
try {
  await ensureBuilt(process.execPath, (what: string) => console.error(`Build: ${what}`))
  mkdirSync(join(folder, 'temporary'))
  const summary = await killUploads(rounds, { dataDir: join(folder, 'data'), temporary: join(folder, 'temporary') }, (done) => {
    if (done.rounds % 10 === 0) console.error(`${done.rounds} of ${rounds}, ${done.problems.length} problems`)
  })
  for (const problem of summary.problems) console.error(`FAILED ${problem}`)
  console.log(
    `${summary.rounds} kills during an upload: ${summary.wentIn} files were complete, ${summary.lost} not stored, ${summary.problems.length} problems`,
  )
  process.exitCode = summary.problems.length > 0 ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}

// npm run kill:bookings -- --clients 32 --bookings 1000 --keys 500 --kills 20 [--engine embedded]: many clients book at once while the
// portal is killed; numbers stay unique and without gaps, and every request happens once.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { killBookings } from '../kill/kill-bookings.ts'
import { ensureBuilt } from '../bootstrap/build.mjs'
import { startPostgres } from '../bootstrap/services/postgres.mjs'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '32' },
    bookings: { type: 'string', default: '1000' },
    keys: { type: 'string', default: '500' },
    kills: { type: 'string', default: '20' },
    engine: { type: 'string', default: 'postgres' },
  },
})
const asked = {
  clients: Number(values.clients),
  bookings: Number(values.bookings),
  keys: Number(values.keys),
  kills: Number(values.kills),
}
if (Object.values(asked).some((count) => !Number.isInteger(count) || count < 1) || !['postgres', 'embedded'].includes(values.engine)) {
  console.error('Usage: npm run kill:bookings -- --clients 32 --bookings 1000 --keys 500 --kills 20 --engine postgres')
  process.exit(2)
}
// The database survives the portal, as in larger installations; the embedded engine is killed with it.
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const folder = mkdtempSync(join(tmpdir(), 'naru-kill-'))
const say = (what: string) => console.error(what)
const server = values.engine === 'postgres' ? await startPostgres(say, { settings: DURABLE }) : null
try {
  await ensureBuilt(process.execPath, say)
  const began = Date.now()
  const summary = await killBookings(
    asked,
    { DATA_DIR: join(folder, 'data'), ...(server && { DATABASE_URL: server.url }) },
    ({ made, keys, kills, problems }) => {
      if ((made + keys) % 500 === 0)
        console.error(
          `${made} bookings, ${keys} keys, ${kills} kills after ${Math.round((Date.now() - began) / 1000)} s, ${problems.length} problems`,
        )
    },
  )
  for (const problem of summary.problems.slice(0, 50)) console.error(`FAILED ${problem}`)
  console.log(
    `${summary.made} bookings by ${asked.clients} clients, ${summary.givenUp} numbers given up, ${summary.keys} keys, ${summary.kills} kills, ` +
      `${summary.repeated} attempts repeated: ${summary.problems.length} problems`,
  )
  process.exitCode = summary.problems.length > 0 ? 1 : 0
} finally {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
}

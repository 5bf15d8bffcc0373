// npm run kill:bookings -- --clients 32 --bookings 1000 --keys 500 --kills 20: many clients book at once while the portal is killed;
// numbers stay unique and without gaps, and every request happens once.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { killBookings } from './kill/kill-bookings.ts'
import { ensureBuilt } from './steps/build.mjs'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '32' },
    bookings: { type: 'string', default: '1000' },
    keys: { type: 'string', default: '500' },
    kills: { type: 'string', default: '20' },
  },
})
const asked = {
  clients: Number(values.clients),
  bookings: Number(values.bookings),
  keys: Number(values.keys),
  kills: Number(values.kills),
}
if (Object.values(asked).some((count) => !Number.isInteger(count) || count < 1)) {
  console.error('Usage: npm run kill:bookings -- --clients 32 --bookings 1000 --keys 500 --kills 20')
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'naru-kill-'))
try {
  await ensureBuilt(process.execPath, (what: string) => console.error(`Build: ${what}`))
  const began = Date.now()
  const summary = await killBookings(asked, { DATA_DIR: join(folder, 'data') }, ({ made, keys, kills, problems }) => {
    if ((made + keys) % 500 === 0)
      console.error(
        `${made} bookings, ${keys} keys, ${kills} kills after ${Math.round((Date.now() - began) / 1000)} s, ${problems.length} problems`,
      )
  })
  for (const problem of summary.problems.slice(0, 50)) console.error(`FAILED ${problem}`)
  console.log(
    `${summary.made} bookings by ${asked.clients} clients, ${summary.givenUp} numbers given up, ${summary.keys} keys, ${summary.kills} kills, ` +
      `${summary.repeated} attempts repeated: ${summary.problems.length} problems`,
  )
  process.exitCode = summary.problems.length > 0 ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}

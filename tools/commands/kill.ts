// npm run kill:notify, kill:feed, kill:batches, kill:places -- --rounds 200: kills the portal, or programs that follow it, and verifies that nothing is lost or doubled.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../bootstrap/build.mjs'
import { killBatches } from '../kill/kill-batches.ts'
import { killFeed } from '../kill/kill-feed.ts'
import { killNotify } from '../kill/kill-notify.ts'
import { killPlaces } from '../kill/kill-places.ts'

type Tell = (done: { rounds: number }) => void

/** An empty PostgreSQL database (DATABASE_URL), else the embedded engine in a folder. */
const databaseOf = (folder: string): Record<string, string> => {
  const url = process.env.DATABASE_URL
  return url ? { DATABASE_URL: url } : { DATA_DIR: join(folder, 'data') }
}

/** Kills the portal during delivery: every notification is delivered exactly once. */
const notify = async (rounds: number, folder: string, tell: Tell) => {
  const summary = await killNotify(rounds, { DATA_DIR: join(folder, 'data') }, tell)
  return {
    problems: summary.problems,
    text:
      `${summary.rounds} kills, ${summary.asked} questions of which ${summary.lost} were not stored: every other one notified exactly once on every channel; ` +
      `${summary.webhooksTwice} messages and ${summary.lettersTwice} letters came twice under one id`,
  }
}

/** Kills programs that follow the feed of changes: their tables are those of a program that was never killed. */
const feed = async (rounds: number, folder: string, tell: Tell) => {
  const summary = await killFeed(rounds, databaseOf(folder), folder, tell)
  const tables = Object.entries(summary.records).map(([name, records]) => `${name} ${records}`)
  return {
    problems: summary.problems,
    text:
      `${summary.rounds} kills of each of three readers while ${summary.written} bookings were worked on: tables of ${tables.join(', ')} records, ` +
      'each as if it had never been killed',
  }
}

/** Kills the portal in the middle of batches: every line has exactly one result. */
const batches = async (rounds: number, folder: string, tell: Tell) => {
  const summary = await killBatches(rounds, databaseOf(folder), tell)
  return {
    problems: summary.problems,
    text:
      `${summary.rounds} kills, ${summary.inTheMiddle} of them with work left, ${summary.batches} batches of ${summary.lines} lines: ` +
      'every line has exactly one result, nothing is lost or doubled',
  }
}

/** Kills the portal while it picks up the files of a folder: every file has exactly one result. */
const places = async (rounds: number, folder: string, tell: Tell) => {
  const summary = await killPlaces(rounds, databaseOf(folder), join(folder, 'watched'), tell)
  return {
    problems: summary.problems,
    text:
      `${summary.rounds} kills, ${summary.inTheMiddle} of them with files left, ${summary.files} files: ` +
      'every file has exactly one result and lies in its folder once, nothing is lost or doubled',
  }
}

const CAMPAIGNS = { notify, feed, batches, places } as const
const USUAL = { notify: 200, feed: 200, batches: 300, places: 300 } as const

const { values, positionals } = parseArgs({ options: { rounds: { type: 'string' } }, allowPositionals: true })
const [name = ''] = positionals
const rounds = Number(values.rounds ?? USUAL[name as keyof typeof USUAL])
if (!(name in CAMPAIGNS) || !Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage: npm run kill:notify, kill:feed, kill:batches or kill:places -- --rounds 200')
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'naru-kill-'))
try {
  await ensureBuilt(process.execPath, (what: string) => console.error(`Build: ${what}`))
  const began = Date.now()
  const { problems, text } = await CAMPAIGNS[name as keyof typeof CAMPAIGNS](rounds, folder, ({ rounds: done }) => {
    if (done % 10 === 0) console.error(`${done} of ${rounds} after ${Math.round((Date.now() - began) / 1000)} s`)
  })
  for (const problem of problems) console.error(`FAILED ${problem}`)
  console.log(`${text}; ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}

// npm run seed -- --shipments 1000000 [--customers 200] [--events-per 5] [--distinct 50000] [--corp KR]: adds generated shipments for the bench.
import { parseArgs } from 'node:util'
import { prepareData } from '#app/start/prepare-data.server.ts'
import { generateShipments } from '#seed/generator/generate.ts'
import { ConfigProblem, readConfig } from '#platform/server/setup/config.ts'
import { DataFolderProblem } from '#platform/server/db/data-lock.ts'
import { openDatabase } from '#platform/server/db/db.ts'
import { MigrationProblem } from '#platform/server/db/migrate.ts'

const USAGE = 'Usage: npm run seed -- --shipments 1000000 [--customers 200] [--events-per 5] [--distinct 50000] [--corp KR]'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** A bar on a terminal, a line every five seconds in a log. */
const progressLine = () => {
  const start = performance.now()
  let printed = 0
  return (done: number, total: number) => {
    const seconds = (performance.now() - start) / 1000
    const rate = done / seconds
    const filled = Math.round((done / total) * 30)
    const line = `[${'#'.repeat(filled)}${'.'.repeat(30 - filled)}] ${done.toLocaleString('en')} of ${total.toLocaleString('en')} shipments, ${Math.round(rate).toLocaleString('en')}/s, ${clock((total - done) / rate)} left`
    if (process.stderr.isTTY) process.stderr.write(`\r${line}\u001b[K${done === total ? '\n' : ''}`)
    else if (done === total || performance.now() - printed > 5000) {
      printed = performance.now()
      process.stderr.write(`${line}\n`)
    }
  }
}

const wholeNumber = (name: string, text: string, least: number) => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least)
    throw new TypeError(`--${name} needs a whole number from ${least}, not "${text}".\n${USAGE}`)
  return value
}

const main = async () => {
  const { values } = parseArgs({
    options: {
      shipments: { type: 'string' },
      customers: { type: 'string', default: '200' },
      'events-per': { type: 'string', default: '5' },
      distinct: { type: 'string' },
      corp: { type: 'string' },
    },
  })
  if (values.shipments === undefined) throw new TypeError(USAGE)
  const shipments = wholeNumber('shipments', values.shipments, 1)
  const customers = wholeNumber('customers', values.customers, 1)
  const eventsPer = wholeNumber('events-per', values['events-per'], 0)
  const distinct = values.distinct === undefined ? shipments : wholeNumber('distinct', values.distinct, 1)
  const config = readConfig({ SEED_DEMO: process.env.DATABASE_URL ? 'false' : 'true', ...process.env })
  const database = await openDatabase(config, { attach: true })
  try {
    const now = new Date()
    await prepareData(database, config, (text) => console.error(text), now)
    const started = performance.now()
    const options = { corp: values.corp ?? config.DEFAULT_CORP, shipments, customers, eventsPer, distinct, now }
    await generateShipments(database, options, progressLine())
    console.log(
      `${shipments.toLocaleString('en')} shipments added and analysed in ${clock((performance.now() - started) / 1000)} (${database.engine})`,
    )
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  const plain =
    error instanceof TypeError || error instanceof ConfigProblem || error instanceof DataFolderProblem || error instanceof MigrationProblem
  console.error(plain ? (error as Error).message : error)
  process.exitCode = 1
}

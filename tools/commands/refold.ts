// npm run refold -- --all | <numbers> [--write] [--corp=KR]: computes shipments from their facts and reports what is stored otherwise.
import { parseArgs } from 'node:util'
import { prepareData } from '#app/start/prepare-data.server.ts'
import { corpsWithShipments, type Difference, refold } from '#features/tracking/refold/refold.server.ts'
import { ConfigProblem, readConfig } from '#platform/server/setup/config.ts'
import { DataFolderProblem } from '#platform/server/db/data-lock.ts'
import { openDatabase } from '#platform/server/db/db.ts'
import { MigrationProblem } from '#platform/server/db/migrate.ts'

const USAGE = 'Usage: npm run refold -- --all | <management numbers> [--write] [--corp=KR]'

const bar = (done: number, total: number) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total} shipments${done === total ? '\n' : ''}`)
}

const shown = (value: string | null) => (value === null || value === '' ? '(nothing)' : value)
const lineOf = ({ mngtNo, what, stored, computed }: Difference) => `${mngtNo}: ${what}: ${shown(stored)} -> ${shown(computed)}`

const main = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false }, write: { type: 'boolean', default: false }, corp: { type: 'string' } },
  })
  if (values.all === positionals.length > 0) throw new TypeError(USAGE)
  const config = readConfig({ SEED_DEMO: process.env.DATABASE_URL ? 'false' : 'true', ...process.env })
  const database = await openDatabase(config, { attach: true })
  try {
    await prepareData(database, config, (text) => console.error(text), new Date())
    const corps = values.corp ? [values.corp] : await corpsWithShipments(database)
    const options = { mngtNos: values.all ? null : positionals, write: values.write, now: new Date(), onProgress: bar }
    let shipments = 0
    const found: Difference[] = []
    for (const corp of corps) {
      const outcome = await refold(database, corp, options)
      shipments += outcome.shipments
      found.push(...outcome.found)
      for (const difference of outcome.found) console.log(lineOf(difference))
    }
    if (!values.all && shipments < positionals.length)
      throw new TypeError(`Only ${shipments} of ${positionals.length} numbers are shipments.`)
    const differing = new Set(found.map(({ mngtNo }) => mngtNo)).size
    const outcome =
      differing === 0 ? 'all as their facts say' : values.write ? `${differing} mended` : `${differing} differ; --write mends them`
    console.log(`${shipments} shipments computed: ${outcome}`)
    return differing > 0 && !values.write ? 1 : 0
  } finally {
    await database.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  const plain =
    error instanceof TypeError || error instanceof ConfigProblem || error instanceof DataFolderProblem || error instanceof MigrationProblem
  console.error(plain ? (error as Error).message : error)
  process.exitCode = 1
}

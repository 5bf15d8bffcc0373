// npm run audit:verify [-- --expect seq:hash]: verifies the access records; reports the first one that differs.
import { parseArgs } from 'node:util'
import { type Break, verifyAudit } from '#platform/server/audit/audit-verify.ts'
import { ConfigProblem, readConfig } from '#platform/server/setup/config.ts'
import { DataFolderProblem } from '#platform/server/db/data-lock.ts'
import { openDatabase } from '#platform/server/db/db.ts'

const TEXTS: Record<Break['kind'], string> = {
  changed: 'was changed after it was written',
  missing: 'was deleted',
  gap: 'is no longer in the chain',
  unsealed: 'was never sealed, or its link was taken out of the chain',
  base: 'is where the chain begins, but nothing says that the records before it were dropped',
  head: 'The records are whole, but the chain does not go through the head that was expected: its end was cut off or written anew',
}

const describe = ({ kind, seq, auditId }: Break) => {
  if (kind === 'head') return `BROKEN: ${TEXTS.head}.`
  const which = [auditId !== null && `record ${auditId}`, seq !== null && `link ${seq}`].filter(Boolean).join(', ')
  return `BROKEN: ${which} ${TEXTS[kind]}.`
}

const main = async () => {
  const { values } = parseArgs({ options: { expect: { type: 'string' } } })
  const config = readConfig({ SEED_DEMO: process.env.DATABASE_URL ? 'false' : 'true', ...process.env })
  const database = await openDatabase(config, { attach: true })
  try {
    const { records, head, broken } = await verifyAudit(database, config, new Date(), values.expect)
    if (broken) {
      console.error(describe(broken))
      process.exitCode = 1
    }
    console.log(`${records} sealed records were read; the chain ${broken ? 'is whole up to' : 'ends at'}\n${head}`)
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  const plain = error instanceof ConfigProblem || error instanceof DataFolderProblem
  console.error(plain ? (error as Error).message : error)
  process.exitCode = 2
}

import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { todayInSeoul } from '#domain/time/ymd.ts'
import { runArrivalCount } from '#features/tracking/arrival/count-arrivals.server.ts'
import { ingestInOrder } from '#features/ingest/tracking-messages/ingest-in-order.server.ts'
import { openStorage } from '#integrations/storage/open-storage.ts'
import { StorageFailed } from '#integrations/storage/port.ts'
import type { Config } from '#platform/server/setup/config.ts'
import type { Database } from '#platform/server/db/db.ts'
import { literal } from '#platform/server/db/literals.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { seedDemo } from '#seed/demo/demo.ts'
import { seedDocuments } from '#seed/demo/demo-documents.ts'
import { seedFirstCorp } from '#seed/reference/first-tenant.ts'
import { seedReference } from '#seed/reference/reference.ts'

/**
 * Schema, reference data, a corporation and, in demo mode, the demo forwarder with ingested sample messages: adds what is missing,
 * overwrites nothing.
 */
export const prepareData = async (database: Database, config: Config, say: (text: string) => void, now: Date) => {
  // Those of before belong to the corporation of the installation from the moment on at which items belong to someone.
  const itemsToOwner = `update template_item set corp_cd = ${literal(config.DEFAULT_CORP)} where corp_cd = ''`
  const completions = new Map([['0082_template_owner.sql', itemsToOwner]])
  const { applied, total } = await migrate(database, config.MIGRATIONS_DIR, say, undefined, completions)
  say(`database: schema is at ${total} of ${total} migrations${applied ? ` (${applied} new)` : ''}`)
  await database.owner((run) => run(itemsToOwner))
  const written = await seedReference(database, config.SEED_DIR, todayInSeoul(now))
  if (written) say(`reference data: ${Object.values(written).reduce((sum, n) => sum + n, 0)} rows in ${Object.keys(written).length} tables`)
  if (!config.SEED_DEMO) {
    if (await seedFirstCorp(database, config.DEFAULT_CORP)) say(`corporation: ${config.DEFAULT_CORP} is created, with its code as name`)
    return
  }
  const seeded = await seedDemo(database, { seedDir: config.SEED_DIR, password: config.DEMO_PASSWORD, now })
  if (seeded) {
    say('demo data: the invented forwarder is loaded')
    await runArrivalCount(database, now)
    say(`demo data: ${await ingestSamples(database, config, now)} sample messages of carriers and airlines ingested`)
  }
  await attachDocuments(database, config, say, now)
}

/** An unavailable storage does not prevent the start: the documents are retried at the next one. */
const attachDocuments = async (database: Database, config: Config, say: (text: string) => void, now: Date) => {
  try {
    const attached = await seedDocuments(database, openStorage(config), config.SEED_DIR, now)
    if (attached) say(`demo data: ${attached} documents attached to shipments`)
  } catch (error) {
    if (!(error instanceof StorageFailed)) throw error
    say(`demo data: no documents, because the storage is unavailable (${error.message})`)
  }
}

/** The sample messages match demo shipments of the same numbers, so that a new installation shows real messages. */
const ingestSamples = async (database: Database, config: Config, now: Date) => {
  const folder = join(config.SEED_DIR, 'messages')
  const who = { kind: 'staff', corpCd: config.DEFAULT_CORP, userId: 'demo' } as const
  const files = globSync('*', { cwd: folder }).sort()
  const incoming = Iterator.from(files).map((name) => ({ name: basename(name), bytes: new Uint8Array(readFileSync(join(folder, name))) }))
  let done = 0
  for await (const _ of ingestInOrder(
    (work) => database.as(who, work),
    who,
    incoming,
    () => now,
  ))
    done += 1
  return done
}

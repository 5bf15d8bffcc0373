import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStorage } from '#integrations/storage/open-storage.ts'
import type { Actor } from '#platform/server/db/actor.ts'
import { openDatabase } from '#platform/server/db/db.ts'
import { restoreBackup } from '../../tools/backup/restore-backup.ts'
import { writeBackup } from '../../tools/backup/write-backup.ts'
import { testPortal } from '../support/portal.ts'
import { emptyDatabase } from '../support/template.ts'
import { filesFolder } from '../support/deliveries/uploads.ts'

const ACTORS: Record<string, Actor> = {
  customer: { kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' },
  other: { kind: 'customer', corpCd: 'KR', custCd: 'CUST002', userId: 'other' },
  staff: { kind: 'staff', corpCd: 'KR', userId: 'staff' },
  us: { kind: 'staff', corpCd: 'US', userId: 'us' },
}

// The embedded engine is for portals that have no need of it.
test.skipIf(process.env.TEST_DATABASE !== 'postgres')(
  'events spread over partitions: everybody sees what they saw, a replayed event is still one, and a backup restores them whole',
  async () => {
    const portal = await testPortal({ FILES_DIR: filesFolder() })
    const { database } = portal
    const seen = async () => {
      const rows: Record<string, unknown> = {}
      for (const [name, actor] of Object.entries(ACTORS))
        rows[name] = await database.as(actor, (run) => run('select event_id, event_key, shipment_id from tracking_event order by event_id'))
      return rows
    }
    const before = await seen()
    expect((before.customer as unknown[]).length).toBeGreaterThan(10)
    expect((before.other as unknown[]).length).not.toBe((before.customer as unknown[]).length)

    const client = await database.connect()
    await client.query(readFileSync('deploy/sql/partition-events.sql', 'utf8'))
    client.release()
    expect(await seen()).toEqual(before)
    const [spread] = await database.owner((run) =>
      run<{ partitions: number }>('select count(distinct tableoid) as partitions from tracking_event'),
    )
    expect(spread?.partitions).toBeGreaterThan(8)
    const calls = await database.owner((run) =>
      run("select role, has_function_privilege(role, 'guest_events(text, bigint)', 'execute') as may from unnest($1::text[]) as role", [
        ['app_guest', 'app_auth'],
      ]),
    )
    expect(calls).toEqual([
      { role: 'app_guest', may: true },
      { role: 'app_auth', may: false },
    ])
    const copy = `insert into tracking_event (corp_cd, cust_cd, shipment_id, event_key, source, kind, code, cls, raw)
      select corp_cd, cust_cd, shipment_id, event_key || $1, source, kind, code, cls, raw from tracking_event where shipment_id is not null order by event_id limit 1 returning event_id`
    const staff = ACTORS.staff as Actor
    await expect(database.as(staff, (run) => run(copy, ['']))).rejects.toMatchObject({ code: '23505' })
    const [added] = await database.as(staff, (run) => run<{ event_id: number }>(copy, ['-new']))
    const highest = Math.max(...Object.values(before).flatMap((rows) => (rows as { event_id: number }[]).map(({ event_id }) => event_id)))
    expect(added?.event_id).toBeGreaterThan(highest)

    const folder = mkdtempSync(join(tmpdir(), 'naru-partitioned-'))
    const { config, remove } = await emptyDatabase()
    const restored = await openDatabase(config)
    onTestFinished(async () => {
      await restored.close()
      await remove()
      rmSync(folder, { recursive: true, force: true })
    })
    await database.owner((run) => run('delete from file'))
    const say = () => {}
    const manifest = await writeBackup({ folder, database, storage: openStorage(portal.config), now: new Date(), say })
    const target = { manifest, folder, database: restored, storage: openStorage(config), migrationsDir: config.MIGRATIONS_DIR }
    await restoreBackup({ ...target, now: new Date(), say })
    const count = (run: (sql: string) => Promise<unknown[]>) => run('select count(*) as n from tracking_event')
    expect(await restored.owner(count)).toEqual(await database.owner(count))
  },
)

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareDatabase } from '#app/start/prepare-database.server.ts'
import { openStorage } from '#integrations/storage/open-storage.ts'
import { type Storage, StorageMissing } from '#integrations/storage/port.ts'
import { type Database, openDatabase } from '#platform/server/db/db.ts'
import { UNFINISHED_RESTORE } from '#platform/server/db/migrate.ts'
import { restoreBackup } from '../../tools/backup/restore-backup.ts'
import { verifyBackup } from '../../tools/backup/verify-backup.ts'
import { writeBackup } from '../../tools/backup/write-backup.ts'
import { testPortal } from '../support/portal.ts'
import { emptyDatabase } from '../support/template.ts'
import { filesFolder, postFiles } from '../support/deliveries/uploads.ts'

const quiet = () => {}
const folders = mkdtempSync(join(tmpdir(), 'naru-backups-'))
const folder = (name: string) => join(folders, name)
const portal = await testPortal({ FILES_DIR: filesFolder() })
const storage = openStorage(portal.config)
afterAll(() => rmSync(folders, { recursive: true, force: true }))

const upload = async (text: string) => {
  const { data } = await postFiles(portal, portal.as('staff'), [[`${text}.txt`, Buffer.from(text)]])
  return data[0]?.FILE_SN ?? ''
}
const backUp = (name: string, from: Storage = storage) =>
  writeBackup({ folder: folder(name), database: portal.database, storage: from, now: new Date(), say: quiet })
const filesOf = (database: Database) =>
  database.owner((run) =>
    run<{ key: string; hash: string }>("select storage_key as key, encode(sha256, 'hex') as hash from file order by 1"),
  )

/** Every file of a folder, as paths. */
const pathsIn = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

beforeAll(async () => {
  // Bytes of the demo's own documents lie elsewhere; here only what comes in counts.
  await portal.database.owner((run) => run('delete from file'))
  for (const text of ['선하증권', 'packing list', 'invoice']) await upload(text)
  await backUp('quiet')
})

test('R-20 rows and files of a portal at work are restored to one point, with foreign keys, numbers and hashes', async () => {
  let over = false
  const working = (async () => {
    for (let at = 0; !over; at += 1) {
      const sn = await upload(`while it is backed up ${at}`)
      if (at % 3 === 0) await portal.database.owner((run) => run('delete from file where file_sn = $1', [sn]))
    }
  })()
  const manifest = await backUp('busy').finally(() => {
    over = true
  })
  await working
  expect(manifest.lost).toEqual([])
  expect(manifest.files.count).toBeGreaterThan(2)

  const { config, remove } = await emptyDatabase()
  const database = await openDatabase(config)
  try {
    const target = {
      manifest,
      folder: folder('busy'),
      database,
      storage: openStorage(config),
      migrationsDir: config.MIGRATIONS_DIR,
      now: new Date(),
    }
    await restoreBackup({ ...target, say: quiet })
    const files = await filesOf(database)
    expect(files.length).toBe(manifest.files.count)
    for (const { key, hash } of files) {
      const bytes = await buffer(await openStorage(config).get(key))
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash)
    }
    // The next number is free, triggers work again, and all sessions have ended.
    await database.owner(async (run) => {
      const [{ last } = { last: 0 }] = await run<{ last: number }>('select max(file_sn) as last from file')
      await expect(
        run(
          `insert into file (corp_cd, cust_cd, file_nm, file_ext, file_size, content_type, sha256, storage_key, uploaded_by) values ('KR', '', 'a', 'txt', 1, 'text/plain', '', 'unnoted-key', 'staff')`,
        ),
      ).rejects.toThrow('may not outlive their note')
      expect(last).toBeGreaterThan(0)
    })
    const [next] = await database.owner((run) =>
      run<{ ok: boolean }>(`select nextval(pg_get_serial_sequence('file', 'file_sn')) > max(file_sn) as ok from file`),
    )
    expect(next?.ok).toBe(true)
    const [open] = await database.owner((run) => run<{ n: number }>('select count(*) as n from login_session where ended_at is null'))
    expect(open?.n).toBe(0)
    // The portal starts on it as on its own and finds nothing to do.
    await prepareDatabase(database, config, quiet, new Date())
    await expect(restoreBackup({ ...target, say: quiet })).rejects.toThrow(/^The database is not empty \(\d+ tables\)/)
  } finally {
    await database.close()
    await remove()
  }
})

test('R-20 one changed byte anywhere is a refusal, and so is a part that is missing or was added', async () => {
  const paths = pathsIn(folder('quiet'))
  const chosen = Array.from({ length: 8 }, (_, at) => paths[(at * 17) % paths.length] as string)
  for (const path of [...chosen, join(folder('quiet'), 'manifest.json'), join(folder('quiet'), 'files.txt')]) {
    const bytes = readFileSync(path)
    const changed = Buffer.from(bytes)
    changed.writeUInt8((changed.readUInt8(changed.length >> 1) + 1) & 255, changed.length >> 1)
    writeFileSync(path, changed)
    await expect(verifyBackup(folder('quiet')), path).rejects.toThrow('is damaged')
    rmSync(path)
    await expect(verifyBackup(folder('quiet')), path).rejects.toThrow(/is damaged|unfinished/)
    writeFileSync(path, bytes)
  }
  const added = join(folder('quiet'), 'files', 'zz', 'zz-added-by-hand')
  mkdirSync(join(added, '..'))
  writeFileSync(added, 'x')
  await expect(verifyBackup(folder('quiet'))).rejects.toThrow('zz-added-by-hand is not listed')
  rmSync(added)
  expect((await verifyBackup(folder('quiet'))).files.count).toBe(3)
})

describe('R-20 a restore is refused with words', () => {
  /** A backup with a forged manifest. */
  const withManifest = async (name: string, change: (manifest: Record<string, unknown>) => object) => {
    const place = folder(name)
    mkdirSync(place)
    const text = JSON.stringify(change(JSON.parse(readFileSync(join(folder('quiet'), 'manifest.json'), 'utf8'))))
    writeFileSync(join(place, 'manifest.json'), text)
    writeFileSync(join(place, 'manifest.sha256'), `${createHash('sha256').update(text).digest('hex')}  manifest.json\n`)
    return place
  }
  test('of a folder that holds none, another program’s, or one of a later form', async () => {
    await expect(verifyBackup(folder('nowhere'))).rejects.toThrow(/^There is no folder/)
    await expect(verifyBackup(folders)).rejects.toThrow('contains no backup of this portal, or an unfinished one')
    await expect(verifyBackup(await withManifest('foreign', () => ({ format: 'other' })))).rejects.toThrow(
      'contains no backup of this portal.',
    )
    await expect(verifyBackup(await withManifest('later', (m) => ({ ...m, version: 2 })))).rejects.toThrow('Use the portal that made it')
  })
  test('of a portal that is newer than this one, or is another', async () => {
    const place = folder('quiet')
    const { config } = portal
    const older = folder('older-migrations')
    mkdirSync(older)
    const target = {
      manifest: await verifyBackup(place),
      folder: place,
      database: portal.database,
      storage,
      migrationsDir: older,
      now: new Date(),
      say: quiet,
    }
    await expect(restoreBackup(target)).rejects.toThrow('The backup is of a newer portal: its migration 0001_identity.sql is unknown here')
    for (const name of readdirSync(config.MIGRATIONS_DIR)) writeFileSync(join(older, name), '-- something else')
    await expect(restoreBackup(target)).rejects.toThrow('The backup is of another portal')
  })
  test('into a portal that is in use; and a backup goes into no folder that is', async () => {
    const before = await filesOf(portal.database)
    const manifest = await verifyBackup(folder('quiet'))
    const target = { manifest, folder: folder('quiet'), database: portal.database, storage, now: new Date(), say: quiet }
    await expect(restoreBackup({ ...target, migrationsDir: portal.config.MIGRATIONS_DIR })).rejects.toThrow('The database is not empty')
    expect(await filesOf(portal.database)).toEqual(before)
    await expect(backUp('quiet')).rejects.toThrow('is not empty. Name a new one.')
  })
})

test('R-20 a file that was lost before is named, and does not keep the rest from being backed up', async () => {
  const sn = await upload('lost on its way')
  const [row] = await portal.database.owner((run) => run<{ storage_key: string }>('select storage_key from file where file_sn = $1', [sn]))
  const key = row?.storage_key ?? ''
  await storage.delete(key)
  const { lost, files } = await backUp('with-loss')
  expect(lost).toEqual([{ key, file: 'lost on its way.txt', why: 'missing' }])
  expect(files.count).toBe((await filesOf(portal.database)).length - 1)
  await portal.database.owner((run) => run('delete from file where file_sn = $1', [sn]))
})

// On the embedded engine other statements wait while the snapshot is open.
test.skipIf(process.env.TEST_DATABASE !== 'postgres')(
  'R-20 a file that comes and goes while the point is taken moves the point',
  async () => {
    let newcomer = ''
    const from: Storage = {
      ...storage,
      get: async (key) => {
        if (!newcomer) newcomer = await upload('comes and goes')
        const [gone] = await portal.database.owner((run) =>
          run<{ storage_key: string }>('delete from file where file_sn = $1 and storage_key = $2 returning storage_key', [newcomer, key]),
        )
        if (!gone) return storage.get(key)
        await storage.delete(key)
        throw new StorageMissing(key)
      },
    }
    const { lost, files } = await backUp('moved', from)
    expect(lost).toEqual([])
    expect(files.count).toBe((await filesOf(portal.database)).length)
  },
)

test('a portal does not start on a database whose restore was not finished', async () => {
  const mark = (sql: string) => portal.database.owner((run) => run(sql, [UNFINISHED_RESTORE]))
  await mark("insert into schema_migration (name, checksum) values ($1, '')")
  await expect(prepareDatabase(portal.database, portal.config, quiet, new Date())).rejects.toThrow(
    'A restore into this database was not finished',
  )
  await mark('delete from schema_migration where name = $1')
})

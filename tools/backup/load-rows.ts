import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { unnestWriter } from '#seed/generator/bulk-writer.ts'
import type { Database } from '#platform/server/db/db.ts'
import { rowsOf } from './copy-text.ts'
import { BackupProblem, type Manifest, type TableDump } from './manifest.ts'
import { contentOf, findTables, namesOf, SAME_TEXT } from './shape.ts'

const AT_A_TIME = 500

type Key = { table: string; name: string; definition: string }

const findForeignKeys = async (client: pg.PoolClient): Promise<Key[]> => {
  const { rows } = await client.query<Key>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`,
  )
  return rows
}

/** Tables whose policies bind their owner, which COPY does not support. */
const findForced = async (client: pg.PoolClient) => {
  const { rows } = await client.query<{ name: string }>(
    "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity",
  )
  return new Set(rows.map(({ name }) => name))
}

/** Requires the same tables and columns, or rows would be loaded into others. */
const refuseOtherShape = async (client: pg.PoolClient, { tables }: Manifest) => {
  const shape = (list: readonly { name: string; columns: readonly string[] }[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, columns]))
  if (shape(await findTables(client)) !== shape(tables))
    throw new BackupProblem('The tables of the backup differ from those of its migrations. Nothing was restored.')
}

/**
 * Loads every row in the open transaction of a fresh schema. Foreign keys are dropped and recreated after the rows, which checks them all;
 * triggers are disabled, because the backup already contains their results.
 * @throws BackupProblem when the loaded rows differ from the backup
 */
export const loadRows = async (client: pg.PoolClient, engine: Database['engine'], folder: string, manifest: Manifest) => {
  await client.query(SAME_TEXT)
  await refuseOtherShape(client, manifest)
  const keys = await findForeignKeys(client)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  const write = engine === 'embedded' ? writeEmbedded : writeCopy
  const forced = await findForced(client)
  for (const table of manifest.tables) {
    await client.query(`alter table "${table.name}" disable trigger user`)
    if (forced.has(table.name)) await client.query(`alter table "${table.name}" no force row level security`)
    await client.query(`delete from "${table.name}"`) // rows written by the migrations
    await write(client, folder, table)
    await client.query(`alter table "${table.name}" enable trigger user`)
  }
  for (const { table, name, definition } of keys) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { name, last, called } of manifest.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [`"${name}"`, last, called])
  for (const { name, columns, rows, content } of manifest.tables) {
    const found = await contentOf(client, name, columns)
    if (found.rows !== rows || found.content !== content)
      throw new BackupProblem(`The restored table ${name} differs from the backup. Nothing was restored.`)
  }
  for (const name of forced) await client.query(`alter table "${name}" force row level security`)
}

const writeCopy = async (client: pg.PoolClient, folder: string, { name, columns, part }: TableDump) => {
  const into = client.query(copyFrom(`copy "${name}" (${namesOf(columns)}) from stdin`))
  await pipeline(createReadStream(join(folder, part.path)), createGunzip(), into)
}

/** The socket of the embedded engine does not support COPY FROM. */
const writeEmbedded = async (client: pg.PoolClient, folder: string, { name, columns, part }: TableDump) => {
  for await (const rows of rowsOf(join(folder, part.path), AT_A_TIME)) await unnestWriter(client, `"${name}"`, columns, rows)
}

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { maintenance } from '../../../../tests/support/template.ts'

const portal = await testPortal()
const UNKNOWN = createHash('sha256').update('nobody').digest()
const ask = (name = 'session_of_api') => portal.database.ask(name, [UNKNOWN, new Date()])

test.skipIf(portal.database.engine === 'embedded')(
  'people whose sessions are looked up at once take one connection; the failure of one look-up reaches nobody else',
  async () => {
    const before = portal.database.stats().total
    const answers = await Promise.allSettled([ask(), ask('no_such_function'), ...Array.from({ length: 8 }, () => ask())])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', ...Array.from({ length: 8 }, () => 'fulfilled')])
    expect(portal.database.stats().total - before).toBeLessThanOrEqual(1)
    // The connection is free again, and the next look-up works.
    expect(portal.database.stats().idle).toBe(portal.database.stats().total)
    expect(await ask()).toEqual([{ found: null }])
  },
)

test.skipIf(portal.database.engine === 'embedded')(
  'S7-056 what a look-up asks with, such as the hash of a session, stands in no statement that the server shows or logs',
  async () => {
    await ask()
    const { rows } = await maintenance((client) =>
      client.query<{ query: string }>("select query from pg_stat_activity where datname = $1 and query like '%session_of_api(%'", [
        new URL(portal.config.DATABASE_URL ?? '').pathname.slice(1),
      ]),
    )
    expect(rows).toEqual([{ query: 'select * from session_of_api($1, $2) as found' }])
  },
)

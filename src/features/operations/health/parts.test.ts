import { expect, test } from 'vitest'
import type { Translate } from '#platform/shared/translations/messages.ts'
import { databasePart } from './parts.server.ts'
import type { Depths } from './sql.ts'

test.each([
  [0, 'OK'],
  [8, 'OK'],
  [9, 'WARN'],
])('S7-056 with eight connections the health page says of %i waiting requests: %s', (waiting, state) => {
  const depths = { bytes: 1, version: '18', migration: '0001_first.sql', temporary: false } as Depths
  const stats = () => ({ total: 8, idle: 0, waiting })
  expect(databasePart(depths, 1, { engine: 'postgres', stats }, ((key: string) => key) as Translate).STATE).toBe(state)
})

test.each([
  ['postgres', false, 'OK', 'health.rights.postgres'],
  ['postgres', true, 'WARN', 'health.rights.postgres'],
  ['embedded', true, 'OK', 'health.rights.embedded'],
] as const)(
  'S7-056 the health page says what separates the rights on the %s database, and warns when its roles may make temporary tables: %s',
  (engine, temporary, state, rights) => {
    const depths = { bytes: 1, version: '18', migration: '0001_first.sql', temporary } as Depths
    const part = databasePart(depths, 1, { engine, stats: () => ({ total: 8, idle: 8, waiting: 0 }) }, ((key: string) => key) as Translate)
    expect(part.STATE).toBe(state)
    expect(part.TEXT).toBe(state === 'WARN' ? 'health.rights.temporary' : 'health.database.ok')
    expect(part.FACTS).toContainEqual({ TERM: 'health.rights', TEXT: rights })
  },
)

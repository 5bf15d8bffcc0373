import { expect, test } from 'vitest'
import type { Translate } from '#platform/shared/translations/messages.ts'
import { databasePart, holidayPart } from './parts.server.ts'
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

test.each([
  ['none', [], 'BAD', 'health.holidays.none'],
  ['those of this year and the next', ['20260101', '20270101'], 'OK', 'health.holidays.ok 2027'],
  ['those of this year only', ['20260101'], 'WARN', 'health.holidays.late 2026'],
] as const)('S7-056 with a table of holidays that has %s the health page says how far legal deadlines count', (_, days, state, words) => {
  const text = (key: string, params: readonly (string | number)[] = []) => [key, ...params].join(' ')
  const part = holidayPart(days, new Date('2026-11-24T10:00:00+09:00'), text)
  expect([part.STATE, part.TEXT, part.FACTS.length]).toEqual([state, words, days.length === 0 ? 0 : 2])
})

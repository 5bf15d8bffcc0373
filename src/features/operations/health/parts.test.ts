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

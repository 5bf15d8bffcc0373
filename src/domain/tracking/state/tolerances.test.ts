import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FILES = [
  'src/domain/tracking/{state,exceptions,milestones,events}/*.ts',
  'src/features/tracking/{notification-events,waiting-events.server}.ts',
  'src/features/ingest/tracking-messages/match-events.ts',
]
/** A limit of time or days with a number of its own; the lengths of a day, an hour and a minute are none. */
const LIMIT = /const (?!(?:DAY|HOUR|MINUTE)(?:_MS)? )\w*(?:_MS|_DAYS|BEFORE_ETD|AFTER_ETA) = [\d{]|interval '\d+ days'/

test('S6-011 staff find every tolerance, by which facts wait or someone is told, in one table with its reason', () => {
  const elsewhere = globSync(FILES).filter((file) => !file.includes('.test.') && LIMIT.test(readFileSync(file, 'utf8')))
  expect(elsewhere).toEqual([])
  const table = readFileSync('src/domain/tracking/state/tolerances.ts', 'utf8').split('\n')
  const values = table.flatMap((line, index) => (/^ {2}\w+: /.test(line) ? [[line.trim(), table[index - 1]?.trim().endsWith('*/')]] : []))
  expect(values.filter(([, hasReason]) => !hasReason)).toEqual([])
})

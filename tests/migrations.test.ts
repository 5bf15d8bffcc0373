import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stepsOf } from '#platform/server/db/migrate.ts'

/** Files before the rule. */
const LAST_WITHOUT_RULE = '0083'
/** A migration that drops what a former version used names it in its first line: "-- Contracts 0.2.0: …". */
const CONTRACTS = /^-- Contracts \d+\.\d+\.\d+: \S/

/** What takes something from the version that still runs. */
const CONTRACTIONS = [
  [/\bdrop\s+(?:table|view|function|procedure|schema)\b/i, 'drops what the version before may use'],
  [/\bdrop\s+column\b/i, 'drops a column'],
  [/\brename\b/i, 'renames'],
  [/\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\balter\s+column\s+\w+\s+set\s+not\s+null\b/i, 'refuses rows that the version before writes'],
  [/\bdrop\s+default\b/i, 'takes a default that the version before relies on'],
] as const

const plain = (sql: string) => sql.replace(/--[^\n]*/g, '').replace(/\$\$[\s\S]*?\$\$/g, "''")
const created = (sql: string) => new Set([...sql.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, name]) => name))

/** The statements before the first step, and those of each step. */
const statementsOf = (text: string) => text.split(/^-- step\b.*$/m).map(plain)

/** Why a migration would stop the version that still runs, or keep its calls waiting. */
const faultsOf = (text: string): string[] => {
  const sql = plain(text)
  const own = created(sql)
  const contracts = CONTRACTS.test(text)
  const found: string[] = contracts ? [] : CONTRACTIONS.filter(([pattern]) => pattern.test(sql)).map(([, why]) => why)
  for (const [, table = ''] of sql.matchAll(/\bcreate\s+(?:unique\s+)?index\s+(?!concurrently)(?:if\s+not\s+exists\s+)?\w*\s*on\s+(\w+)/gi))
    if (!own.has(table)) found.push(`locks ${table} while it builds an index: concurrently, in a step of its own`)
  for (const statement of sql.split(';')) {
    const table = /\balter\s+table\s+(\w+)/i.exec(statement)?.[1] ?? ''
    if (!table || own.has(table)) continue
    if (/\badd\s+column\s+(?:if\s+not\s+exists\s+)?[^,]*\bnot\s+null\b/i.test(statement) && !/\bdefault\b/i.test(statement))
      found.push(`adds a column to ${table} that the version before does not fill`)
    if (/\b(?:check|references|foreign\s+key)\b/i.test(statement) && /\badd\b/i.test(statement) && !/\bnot\s+valid\b/i.test(statement))
      found.push(`locks ${table} while it checks its rows: not valid, then validate in another step`)
  }
  const [head = '', ...steps] = statementsOf(text)
  if (steps.length > 0 && head.trim()) found.push('has statements before its first step')
  if (/\bconcurrently\b/i.test(steps.at(-1) ?? '')) found.push('records itself in a step that may not be in a transaction')
  for (const step of stepsOf(text))
    if (
      /\bconcurrently\b/i.test(plain(step)) &&
      plain(step)
        .split(';')
        .filter((part) => part.trim()).length > 1
    )
      found.push('builds an index concurrently beside other statements of a step')
  return found
}

describe('S7-057 during an upgrade the version before serves on the schema of the next', () => {
  const files = globSync('db/migrations/*.sql').filter((path) => basename(path).slice(0, 4) > LAST_WITHOUT_RULE)

  test.each(files)('%s takes nothing from it and locks no table for long', (path) => {
    expect(faultsOf(readFileSync(path, 'utf8'))).toEqual([])
  })

  test.each([
    ['select 1;\n-- step\nselect 2;', 'has statements before its first step'],
    [
      '-- step\nselect 1;\n-- step\ncreate index concurrently if not exists a on shipment (hbl_no);',
      'records itself in a step that may not be in a transaction',
    ],
    ['alter table shipment drop column hbl_no;', 'drops a column'],
    ['alter table shipment rename column hbl_no to house_no;', 'renames'],
    ['alter table shipment alter column hbl_no type varchar(20);', 'changes the type of a column'],
    ['alter table shipment alter column hbl_no set not null;', 'refuses rows that the version before writes'],
    ['drop table shipment_note;', 'drops what the version before may use'],
    ['alter table shipment add column grade text not null;', 'adds a column to shipment that the version before does not fill'],
    ['create index shipment_x on shipment (hbl_no);', 'locks shipment while it builds an index: concurrently, in a step of its own'],
    [
      "alter table shipment add column grade text default '' check (grade <> 'x');",
      'locks shipment while it checks its rows: not valid, then validate in another step',
    ],
    [
      '-- step\ncreate index concurrently if not exists a on b (c); select 1;\n-- step\nselect 1;',
      'builds an index concurrently beside other statements of a step',
    ],
  ])('a migration like %j is refused', (sql, why) => {
    expect(faultsOf(sql)).toEqual([why])
  })

  test('a later version may contract, and says of which version', () => {
    expect(faultsOf('-- Contracts 0.2.0: nobody reads the house number here.\nalter table shipment drop column hbl_no;')).toEqual([])
  })
})

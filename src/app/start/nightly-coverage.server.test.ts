import { expect, test } from 'vitest'
import { feedStates } from '#features/changes/change-feed/contract.ts'
import { SYSTEM_SCOPES } from '#platform/shared/calls/public-api.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import { memberOfRow } from '#platform/server/auth/session-store.ts'
import { findReader } from '#features/data-in/nightly-exports/sql.ts'
import { testPortal } from '../../../tests/support/portal.ts'
import { dictionary, handlers, textIn } from '../routing/registry.server.ts'
import { nightlyLists } from './nightly-lists.server.ts'
import { ROW_LISTS } from './nightly-rows.server.ts'

const portal = await testPortal()
const { database, config } = portal
const around = {
  database,
  handlers,
  config,
  log: portal.server.log as never,
  now: () => portal.clock.now,
  text: textIn,
  dictionary,
  builtIn: dictionary,
}
const memberOf = async (userId: string): Promise<Member> => {
  const found = await database.as({ kind: 'auth' }, (run) => findReader(run, 'KR', userId))
  if (!found) throw new Error(userId)
  return memberOfRow(found)
}
const filesOf = async (userId: string) => {
  const names: string[] = []
  for await (const { name } of nightlyLists(around)(await memberOf(userId), portal.clock.now)) names.push(name.replace('.csv', ''))
  return names
}

/** The file of each table whose rows a customer, or staff alone, may see. */
const FILE_OF: Readonly<Record<string, string>> = {
  shipment: 'shipments',
  shipment_cntr: 'containers',
  shipment_exception: 'exceptions',
  shipment_message: 'messages',
  tracking_event: 'events',
  booking: 'bookings',
  exh_request: 'exhibition-requests',
  customer: 'parties',
  file: 'documents',
  ...Object.fromEntries(
    ROW_LISTS.flatMap(({ name, from }) => [...from.matchAll(/(?:^|join )(\w+)(?: \w)?(?= |$)/g)].map(([, table = '']) => [table, name])),
  ),
}
/** Tables that tell nothing of their own, or are a person's alone. */
const NO_FILE: Readonly<Record<string, string>> = {
  app_user: 'the account of the reader; staff have users.csv',
  team: 'names of the office, in bookings.csv',
  lane_history: 'computed from shipments',
  shipment_talk: 'whether somebody has read',
  file_group: 'which files belong together, in documents.csv',
  paper_rule_own: 'rules of the office: document-rules.csv',
  home_count: 'computed from what is exported',
  home_item: 'computed from what is exported',
  feed_change: 'the order of changes',
  shipment_share: 'hashes of secret links',
}
/** Prefixes and names of what belongs to a user, not to the company. */
const PERSONAL =
  /^(calendar_link|personal_token|reset_token|grid_layout|my_menu|recent_lookup|saved_view|view_mail|notice_setting|shipment_notice|person_request|booking_typed_form|booking_template|save_key|inbox_\w+|menu_version|template_item|shortcut|second_factor\w*|web_push\w*|user_session\w*|login_\w+)$/

/** Tables with rows of a company or corporation that a role may select. */
const tablesOf = async (role: string) =>
  (
    await database.owner((run) =>
      run<{ table: string }>(
        `select c.relname as "table" from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity
            and (has_table_privilege($1, c.oid, 'select') or has_any_column_privilege($1, c.oid, 'select'))
            and exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd in ('r', '*') and $1::regrole = any(p.polroles)) order by 1`,
        [role],
      ),
    )
  ).map(({ table }) => table)

test('S7-130 whatever a customer may see is in a file of the export: a table that is new has a file, or a reason why not', async () => {
  const files = new Set(await filesOf('customer'))
  const tables = await tablesOf('app_customer')
  expect(tables.length).toBeGreaterThan(25)
  const forgotten = tables.filter((table) => !PERSONAL.test(table) && !NO_FILE[table] && !files.has(FILE_OF[table] ?? ''))
  // Parties of a customer's address book and the reader's own company are lists of the office.
  expect(forgotten.filter((table) => table !== 'customer')).toEqual([])
})

test('S7-130 every kind of the write API and of the feed of changes is in a file of the forwarder', async () => {
  const files = new Set(await filesOf('admin'))
  const ofScope: Readonly<Record<string, string>> = {
    'shipments:write': 'shipments',
    'customers:write': 'customers',
    'parties:write': 'parties',
    'containers:write': 'containers',
    'documents:write': 'documents',
    'users:write': 'users',
    'terms:write': 'free-time-terms',
    'schedules:write': 'schedules',
  }
  expect(SYSTEM_SCOPES.filter((scope) => !files.has(ofScope[scope] ?? ''))).toEqual([])
  const ofKind: Readonly<Record<string, string>> = {
    booking: 'bookings',
    amendment: 'amendments',
    blCheck: 'bl-checks',
    document: 'documents',
    exhibition: 'exhibition-requests',
    message: 'messages',
    shipment: 'shipments',
  }
  expect(Object.keys(feedStates).filter((kind) => !files.has(ofKind[kind] ?? ''))).toEqual([])
})

test('S7-130 the lists that are read from tables hold the rows of their reader: every one of them is read, the customer’s are fewer', async () => {
  const rowsOf = async (userId: string) => {
    const found: Record<string, string[]> = {}
    for await (const list of nightlyLists(around)(await memberOf(userId), portal.clock.now)) {
      if (!ROW_LISTS.some(({ name }) => `${name}.csv` === list.name)) continue
      const parts: Uint8Array[] = []
      for await (const piece of list.pieces) parts.push(piece)
      found[list.name] = Buffer.concat(parts).toString('utf8').trim().split('\r\n').slice(1)
    }
    return found
  }
  const [all, mine, others] = [await rowsOf('admin'), await rowsOf('customer'), await rowsOf('other')]
  expect(Object.keys(all)).toHaveLength(ROW_LISTS.length)
  for (const name of ['booking-containers.csv', 'exhibits.csv', 'references.csv'])
    expect([name, (all[name]?.length ?? 0) > (mine[name]?.length ?? 0), (mine[name]?.length ?? 0) > 0]).toEqual([name, true, true])
  const ours = new Set(mine['booking-containers.csv'])
  expect(others['booking-containers.csv']?.filter((line) => ours.has(line))).toEqual([])
})

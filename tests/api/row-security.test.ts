import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#platform/server/db/actor.ts'
import { type Database, openDatabase } from '#platform/server/db/db.ts'
import { copyTemplate } from '../support/template.ts'

type Row = { corp_cd: string | null; cust_cd?: string | null; [column: string]: unknown }

const ACTORS = {
  guest: { kind: 'guest', corpCd: 'KR' },
  customer: { kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' },
  other: { kind: 'customer', corpCd: 'KR', custCd: 'CUST002', userId: 'other' },
  staff: { kind: 'staff', corpCd: 'KR', userId: 'staff' },
  us: { kind: 'staff', corpCd: 'US', userId: 'us' },
} as const satisfies Record<string, Actor>
type Name = keyof typeof ACTORS

// What everybody may read: the corporations of the log-in form and the codes.
const PUBLIC = new Set(['corp', 'code_detail', 'template_item'])
// Tables whose rows belong to one person, also among colleagues.
const PERSONAL = new Set(['shipment_notice'])
// Without policies: only the owner has rights on it.
const CLOSED = new Set(['number_seq'])

let database: Database
let remove: () => Promise<unknown>
let tables: { name: string; secured: boolean; columns: string[] }[]

beforeAll(async () => {
  const copy = await copyTemplate()
  remove = copy.remove
  database = await openDatabase(copy.config)
  tables = await database.owner((run) =>
    run(`select c.relname as name, c.relrowsecurity as secured, array_agg(a.attname::text) as columns
           from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
          group by 1, 2 having bool_or(a.attname in ('corp_cd', 'cust_cd')) order by 1`),
  )
})
afterAll(async () => {
  await database.close()
  await remove()
})

/** Every row a caller gets from `select *`, or null when the table is closed to them altogether. */
const read = (name: Name, table: string) =>
  database
    .as(ACTORS[name], (run) => run<Row>(`select * from ${table}`))
    .catch((error: { code?: string }) => {
      if (error.code === '42501') return null // insufficient privilege
      throw error
    })
const owned = <R = Row>(query: string) => database.owner((run) => run<R>(query))
const partOf = async (cust: string) =>
  new Set(
    (await owned<{ shipment_id: number }>(`select shipment_id from shipment where '${cust}' in (cust_cd, shipper_cd, consignee_cd)`)).map(
      (row) => row.shipment_id,
    ),
  )

describe('S6-006 row security on every table that names a corporation or a customer', () => {
  test('is switched on', () => {
    expect(tables.length).toBeGreaterThan(20)
    const open = tables.filter(({ name, secured }) => !secured && !PUBLIC.has(name) && !CLOSED.has(name))
    expect(open.map(({ name }) => name)).toEqual([])
  })

  test('binds the owner of the tables too, wherever it is switched on', async () => {
    const loose = await owned<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity and not relforcerowsecurity",
    )
    expect(loose).toEqual([])
  })

  test('functions with rights of their own belong to a role that owns no table, and find the names of the catalogue first', async () => {
    const loose = await owned(
      `select p.oid::regprocedure::text as name, p.proowner::regrole::text as owner, p.proconfig as settings from pg_proc p
        where p.pronamespace in ('public'::regnamespace, 'caller'::regnamespace) and p.prosecdef
          and not (p.proowner = 'app_definer'::regrole and p.proconfig[1] in ('search_path=pg_catalog, public, pg_temp', 'search_path=pg_catalog, pg_temp'))`,
    )
    expect(loose).toEqual([])
    expect(await owned("select relname from pg_class where relowner = 'app_definer'::regrole")).toEqual([])
  })

  test.runIf(process.env.TEST_DATABASE === 'postgres')(
    'requests log in as roles that own nothing, bypass nothing and share nothing',
    async () => {
      const names = (['guest', 'customer', 'staff', 'auth', 'job'] as const).map((kind) => database.logins?.nameOf(kind))
      const roles = await owned<{ name: string; rights: boolean; memberships: string[] }>(
        `select r.rolname as name, r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication as rights,
              array(select m.roleid::regrole::text from pg_auth_members m where m.member = r.oid) as memberships
         from pg_roles r where r.rolname = any(array[${names.map((name) => `'${name}'`).join(', ')}]) order by 1`,
      )
      expect(roles).toEqual(
        names
          .map((name) => ({ name, rights: false, memberships: [`app_${name?.split('_').at(-1)}`] }))
          .sort((a, b) => String(a.name).localeCompare(String(b.name))),
      )
      expect(await owned("select relname from pg_class where relowner::regrole::text like 'naru\\_%'")).toEqual([])
    },
  )

  test.each(['customer', 'other'] as const)('%s sees rows of the own customer, and of shipments it is a party to, only', async (name) => {
    const { custCd } = ACTORS[name]
    const shipments = await partOf(custCd)
    const allowed = (table: string, row: Row) =>
      row.cust_cd === custCd ||
      shipments.has(Number(row.shipment_id)) ||
      (table === 'customer' && row.owner_cust_cd === custCd) ||
      (table === 'booking' && [row.shipper_cd, row.consignee_cd].includes(custCd) && row.status !== 'DRAFT')
    const leaks: string[] = []
    let seen = 0
    for (const { name: table, columns } of tables.filter((entry) => !PUBLIC.has(entry.name))) {
      for (const row of (await read(name, table)) ?? []) {
        seen += 1
        if (row.corp_cd !== 'KR' || (columns.includes('cust_cd') && !allowed(table, row) && !(await hangsOn(table, row, shipments))))
          leaks.push(`${table}: ${JSON.stringify(row).slice(0, 120)}`)
      }
    }
    expect(leaks).toEqual([])
    expect(seen).toBeGreaterThan(100)
  })

  test.each(['staff', 'us'] as const)('%s sees rows of the own corporation only, and all of them', async (name) => {
    const { corpCd, userId } = ACTORS[name]
    for (const { name: table } of tables.filter((entry) => !PUBLIC.has(entry.name))) {
      const rows = await read(name, table)
      if (!rows) continue
      const [all] = await owned<{ n: number }>(
        `select count(*) as n from ${table} where corp_cd = '${corpCd}'${PERSONAL.has(table) ? ` and user_id = '${userId}'` : ''}`,
      )
      expect({ table, rows: rows.length, foreign: rows.filter((row) => row.corp_cd !== corpCd).length }).toEqual({
        table,
        rows: all?.n,
        foreign: 0,
      })
    }
  })

  test('S1-009 a guest sees corporations, codes, open exhibitions, banners, notices, shortcuts and template items, and no other of these tables', async () => {
    const open: string[] = []
    for (const { name: table } of tables) if (await read('guest', table)) open.push(table)
    expect(open.sort()).toEqual(['banner', 'code_detail', 'corp', 'exhibition', 'notice', 'shortcut', 'template_item'])
    expect(new Set((await read('guest', 'exhibition'))?.map((row) => row.status))).toEqual(new Set(['OPEN']))
  })
})

/** Records that follow their shipment by another key than its number: the steps of a customs record. */
const hangsOn = async (table: string, row: Row, shipments: Set<number>) => {
  const parent = { customs_in_step: ['customs_in', 'cargo_no'], customs_out_step: ['customs_out', 'decl_no'] }[table]
  if (!parent) return false
  const [head] = await owned<{ shipment_id: number }>(
    `select shipment_id from ${parent[0]} where ${parent[1]} = '${String(row[parent[1] ?? ''])}'`,
  )
  return shipments.has(Number(head?.shipment_id))
}

describe('each role sees exactly its own rows', () => {
  test.each([
    ['customer', 'shipment', `'CUST001' in (cust_cd, shipper_cd, consignee_cd)`],
    ['other', 'shipment', `'CUST002' in (cust_cd, shipper_cd, consignee_cd)`],
    ['customer', 'exh_request', `cust_cd = 'CUST001'`],
    ['customer', 'customer', `'CUST001' in (cust_cd, owner_cust_cd)`],
    ['customer', 'bank_info', `corp_cd = 'KR'`],
    [
      'customer',
      'tracking_event',
      `standing = 'VALID' and shipment_id in (select shipment_id from shipment where 'CUST001' in (cust_cd, shipper_cd, consignee_cd))`,
    ],
    [
      'customer',
      'shipment_ref',
      `shipment_id in (select shipment_id from shipment where 'CUST001' in (cust_cd, shipper_cd, consignee_cd))`,
    ],
    ['other', 'customs_in', `shipment_id in (select shipment_id from shipment where 'CUST002' in (cust_cd, shipper_cd, consignee_cd))`],
  ] as const)('%s gets all of its rows of %s', async (name, table, mine) => {
    const [expected] = await owned<{ n: number }>(`select count(*) as n from ${table} where corp_cd = 'KR' and ${mine}`)
    expect(expected?.n).toBeGreaterThan(0)
    expect((await read(name, table))?.length).toBe(expected?.n)
  })

  test('a consignee sees the shipment another customer is billed for, with its events', async () => {
    const [shipment] = await owned("select shipment_id, cust_cd from shipment where consignee_cd = 'CUST001' and cust_cd <> 'CUST001'")
    expect(shipment).toMatchObject({ cust_cd: 'CUST004' })
    const events = await read('customer', 'tracking_event')
    expect(events?.some((event) => event.shipment_id === shipment?.shipment_id)).toBe(true)
    expect((await read('other', 'shipment'))?.some((row) => row.shipment_id === shipment?.shipment_id)).toBe(false)
  })

  test('only the login code can read a password hash', async () => {
    for (const name of ['guest', 'customer', 'staff'] as const)
      await expect(database.as(ACTORS[name], (run) => run('select password_hash from app_user'))).rejects.toMatchObject({ code: '42501' })
    const names = await database.as(ACTORS.customer, (run) => run<{ cust_cd: string }>('select user_id, cust_cd from app_user'))
    expect(new Set(names.map(({ cust_cd }) => cust_cd))).toEqual(new Set(['CUST001']))
  })
})

describe('writing rows of others', () => {
  test('S2-119 a customer can neither confirm a booking nor write one for another customer', async () => {
    const confirm = "update booking set status = 'CONFIRMED' where status = 'REQUESTED' returning 1"
    await expect(database.as(ACTORS.customer, (run) => run(confirm))).rejects.toMatchObject({ code: '42501' })
    const foreign =
      "insert into booking (corp_cd, cust_cd, bkg_no, trans_mode, io_type) values ('KR', 'CUST002', 'KRS000000001', 'SEA', 'EXP')"
    await expect(database.as(ACTORS.customer, (run) => run(foreign))).rejects.toMatchObject({ code: '42501' })
  })
  test('S2-119 a confirmed booking is out of reach of its customer', async () => {
    const touched = await database.as(ACTORS.customer, (run) =>
      run("update booking set po_no = 'X' where status = 'CONFIRMED' returning 1"),
    )
    expect(touched).toEqual([])
  })
  test('S2-115 a customer changes the own reference and memo of a shipment and nothing else', async () => {
    const change = (set: string) =>
      database.as(ACTORS.customer, (run) => run(`update shipment set ${set} where cust_cd = 'CUST001' returning 1`))
    expect((await change("po_no = 'PO-1'")).length).toBeGreaterThan(0)
    await expect(change("hbl_no = 'X'")).rejects.toMatchObject({ code: '42501' })
    await expect(change("remark = 'X'")).rejects.toMatchObject({ code: '42501' })
  })
  test('S2-125 a request that staff took up is closed to its customer', async () => {
    const touched = await database.as(ACTORS.customer, (run) =>
      run("update exh_request set remark = 'X' where status <> 'RECEIVED' returning 1"),
    )
    expect(touched).toEqual([])
    await expect(
      database.as(ACTORS.customer, (run) => run("update exh_request set status = 'DONE' where status = 'RECEIVED'")),
    ).rejects.toMatchObject({ code: '42501' })
  })
})

test('S6-006 the statements of the debugging page show a developer the rows of that user, and none of others', async () => {
  const [, opening = '', query = ''] =
    /```sql\n(begin;[^`]+;\n)(select \* from shipment) limit 5; rollback;\n```/.exec(
      readFileSync('docs/contributing/debugging.md', 'utf8'),
    ) ?? []
  const WHO = 'select app_kind() as kind, app_corp() as corp, app_cust() as cust, app_user_id() as person'
  const ids = (rows: Row[]) => rows.map((row) => Number(row.shipment_id)).toSorted((a, b) => a - b)
  const [caller, own] = await database.as(ACTORS.customer, async (run) => [await run<Row>(WHO), ids(await run<Row>(query))])
  expect(own?.length).toBeGreaterThan(0)
  const client = await database.connect()
  try {
    await client.query(opening)
    expect((await client.query<Row>(WHO)).rows).toEqual(caller)
    expect(ids((await client.query<Row>(query)).rows)).toEqual(own)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

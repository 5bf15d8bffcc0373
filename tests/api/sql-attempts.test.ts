import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#platform/server/db/actor.ts'
import { type Database, openDatabase, type Transaction } from '#platform/server/db/db.ts'
import { contextOf, signContext, type SigningKey } from '#platform/server/db/signed-context.ts'
import { copyTemplate } from '../support/template.ts'
import { ATTEMPTS } from './sql-attempts.ts'

const OF_CUSTOMER = 'secret-of-another-customer'
const OF_CORPORATION = 'secret-of-another-corporation'
const OF_LOGIN = 'secret-of-a-log-in'

const ACTORS = {
  guest: { kind: 'guest', corpCd: 'KR' },
  customer: { kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' },
  staff: { kind: 'staff', corpCd: 'KR', userId: 'staff' },
  auth: { kind: 'auth' },
  job: { kind: 'job' },
} as const satisfies Record<string, Actor>
const FOREIGN: Record<keyof typeof ACTORS, string[]> = {
  guest: [OF_CUSTOMER, OF_CORPORATION, OF_LOGIN],
  customer: [OF_CUSTOMER, OF_CORPORATION, OF_LOGIN],
  staff: [OF_CORPORATION, OF_LOGIN],
  // The log-in reads all accounts, and no shipment.
  auth: [OF_CUSTOMER],
  job: [OF_LOGIN],
}
/** Where the planted rows would show. */
const PROBES = [
  'select po_no from shipment',
  'select po_no, remark from booking',
  'select name_ko from customer',
  'select password_hash from app_user',
  'select password_hash from password_history',
]

const OF_CALLER = 'reference-of-the-caller'
/** Who has rows to see at all: without them nothing would be proved. */
const OWN = { customer: true, staff: true }

let database: Database
let remove: () => Promise<unknown>

beforeAll(async () => {
  const copy = await copyTemplate()
  remove = copy.remove
  // Few connections, so that each attempt meets the session that others have left behind.
  database = await openDatabase({ ...copy.config, DATABASE_POOL: 2 }, { connectMs: 20_000 })
  await database.owner(async (run) => {
    await run(
      `update shipment set po_no = $1 where cust_cd = 'CUST002' and 'CUST001' not in (coalesce(shipper_cd, ''), coalesce(consignee_cd, ''))`,
      [OF_CUSTOMER],
    )
    await run(`update shipment set po_no = $1 where cust_cd = 'CUST001'`, [OF_CALLER])
    await run(`insert into customer (corp_cd, cust_cd, name_ko, name_en) values ('US', 'CUST009', $1, 'Secret')`, [OF_CORPORATION])
    await run(`update app_user set password_hash = $1 where user_id = 'other'`, [OF_LOGIN])
    await run(`insert into password_history values ('other', $1)`, [OF_LOGIN])
  })
})
afterAll(async () => {
  await database.close()
  await remove()
})

/** What a transaction shows: rows, or what the error tells. */
const told = async (tx: Transaction, statement: string) => {
  await tx.run('savepoint probe').catch(() => {})
  try {
    const rows = await tx.run(statement)
    await tx.run('release savepoint probe').catch(() => {})
    return JSON.stringify(rows)
  } catch (error) {
    await tx.run('rollback to savepoint probe').catch(() => {})
    const { message, detail } = error as { message: string; detail?: string }
    return `${message} ${detail ?? ''}`
  }
}

/** What an attempt did to its session may disturb the next request on it, whose connection is then replaced. */
const untilFresh = async (kind: keyof typeof ACTORS, tries = 3): Promise<unknown> =>
  database.as(ACTORS[kind], (run) => run('select 1')).catch((error) => (tries > 0 ? untilFresh(kind, tries - 1) : Promise.reject(error)))

const rolesOf = async (tx: Transaction) => told(tx, 'select current_user::text as now, session_user::text as session')

/** What an attempt found that the caller may not have: rows of others, or another role. */
const found = async (kind: keyof typeof ACTORS, statements: readonly string[]) => {
  await untilFresh(kind)
  const tx = database.begin(ACTORS[kind])
  const leaks: string[] = []
  try {
    const before = await rolesOf(tx)
    if (kind in OWN && !(await told(tx, 'select po_no from shipment')).includes(OF_CALLER)) leaks.push('the own rows are not visible')
    const own = await told(tx, 'select app_role() as role')
    for (const statement of statements) {
      // Ends the transaction in which a savepoint would lie.
      const answer = /^(commit|begin|discard)/.test(statement)
        ? JSON.stringify(await tx.run(statement).catch((error: Error) => error.message))
        : await told(tx, statement)
      for (const secret of FOREIGN[kind]) if (answer.includes(secret)) leaks.push(`${statement} told ${secret}`)
    }
    const now = await rolesOf(tx)
    const names = (text: string) => new Set(JSON.parse(text.startsWith('[') ? text : '[]').flatMap((row: object) => Object.values(row)))
    for (const role of names(now)) if (!names(before).has(role)) leaks.push(`is the role ${String(role)}`)
    const role = await told(tx, 'select app_role() as role')
    if (role.includes('ROLE_') && role !== own) leaks.push(`has the role ${role}`)
    for (const probe of PROBES) {
      const rows = await told(tx, probe)
      for (const secret of FOREIGN[kind]) if (rows.includes(secret)) leaks.push(`${probe} shows ${secret}`)
    }
  } finally {
    await tx.rollback()
  }
  return leaks
}

describe.runIf(process.env.TEST_DATABASE === 'postgres')(
  'S6-006 arbitrary SQL inside of a request finds no row of others and no other role',
  () => {
    test('there are enough attempts', () => {
      expect(ATTEMPTS.length).toBeGreaterThanOrEqual(60)
    })
    test.each(Object.keys(ACTORS) as (keyof typeof ACTORS)[])('as %s', { timeout: 120_000 }, async (kind) => {
      const leaks: string[] = []
      for (const { name, statements } of ATTEMPTS) for (const leak of await found(kind, statements)) leaks.push(`${name}: ${leak}`)
      expect(leaks).toEqual([])
    })
    test('as a customer with a captured signature, which is good for its own caller and session only', async () => {
      const [key] = await database.owner((run) => run<SigningKey>('select inner_key as inner, outer_key as outer from caller.signing_key'))
      const mine = contextOf(ACTORS.customer)
      const others = contextOf({ kind: 'customer', corpCd: 'KR', custCd: 'CUST002', userId: 'other' })
      const pidOf = async (tx: Transaction) => (await tx.run<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid ?? 0
      const [first, second] = [database.begin(ACTORS.customer), database.begin(ACTORS.staff)]
      const pid = await pidOf(first)
      const captured = signContext(key as SigningKey, mine, pid)
      const replay = async (tx: Transaction, context: readonly string[], session: number) => {
        await tx.run('savepoint replay')
        return tx.run('select caller.enter($1, $2, $3, $4, $5, $6)', [...context, session, captured]).then(
          () => 'entered',
          (error: { code: string }) => tx.run('rollback to savepoint replay').then(() => error.code),
        )
      }
      expect(await replay(first, others, pid)).toBe('42501')
      for (const statement of ['commit', 'begin']) await first.run(statement)
      expect(await replay(first, others, pid)).toBe('42501')
      expect(await replay(first, mine, pid)).toBe('entered')
      for (const session of [pid, await pidOf(second), 0])
        for (const context of [mine, others]) expect(await replay(second, context, session)).toBe('42501')
      for (const probe of PROBES) expect(await told(first, probe)).not.toContain(OF_CUSTOMER)
      await Promise.all([first.rollback(), second.rollback()])
    })
  },
)

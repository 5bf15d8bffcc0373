import { afterAll, expect, test } from 'vitest'
import { copyTemplate } from '../../../../tests/support/template.ts'
import { openDatabase } from '../db/db.ts'
import { audit } from '../audit/audit.ts'
import { extendAuditChain } from '../audit/audit-chain.ts'
import { verifyAudit } from '../audit/audit-verify.ts'
import { sweep } from './housekeeping.ts'

const { config, remove } = await copyTemplate()
const database = await openDatabase(config, { connectMs: 20_000 })
afterAll(async () => {
  await database.close()
  await remove()
})

test('the clean-up deletes expired rows and leaves the others', async () => {
  const now = new Date('2027-03-01T00:00:00Z')
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await database.owner(async (run) => {
    await run('delete from login_session')
    for (const [index, days] of [40, 20].entries())
      await run(
        `insert into login_session (cookie_hash, api_hash, user_id, lang_cd, created_at, last_seen_at, idle_expires_at, expires_at, ended_at)
         values ($1, $1, 'customer', 'ko', $2, $2, $2, $2, $2)`,
        [Buffer.from([index]), before(days)],
      )
    await run(
      "insert into reset_token (token_hash, user_id, created_at, expires_at) values ('a', 'customer', $1, $1), ('b', 'customer', $2, $2)",
      [before(2), now],
    )
    await run(
      `insert into personal_token (user_id, token_hash, prefix, name, scopes, made_at, expires_at, revoked_at)
       values ('customer', 'a', '', 'over', '{}', $1, $1, null), ('customer', 'b', '', 'revoked', '{}', $1, $2, $1), ('customer', 'c', '', 'good', '{}', $1, $2, null)`,
      [before(91), now],
    )
    await run("insert into rate_limit values ('old', $1, 1), ('new', $2, 1)", [before(2), now])
    await run('delete from mail_outbox')
    await run("insert into mail_outbox (to_addr, subject, body_text, created_at) values ('a', 'old', '', $1), ('a', 'new', '', $2)", [
      before(31),
      before(29),
    ])
  })
  await sweep(database, config, now)
  const left = await database.owner(async (run) => {
    const count = async (table: string) => (await run<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n
    return [
      await count('personal_token'),
      await count('login_session'),
      await count('reset_token'),
      await count('rate_limit'),
      await count('mail_outbox'),
    ]
  })
  expect(left).toEqual([1, 1, 1, 1, 1])
})

const now = new Date('2027-03-01T00:00:00Z')
const daysBefore = (days: number) => new Date(now.getTime() - days * 86_400_000)
const count = async (query: string) => (await database.owner((run) => run<{ n: number }>(query)))[0]?.n

test('S-39 visits and untouched drafts are deleted when they expire; drafts with files and all other bookings stay', async () => {
  await database.owner(async (run) => {
    await run('delete from visit_log')
    await run("insert into visit_log (menu_id, corp_cd, at) values ('M0101', 'KR', $1), ('M0101', 'KR', $2)", [
      daysBefore(366),
      daysBefore(364),
    ])
    await run('update booking set updated_at = $1', [daysBefore(400)])
    const [kept] = await run<{ cust_cd: string; bkg_no: string }>("select cust_cd, bkg_no from booking where status = 'DRAFT' limit 1")
    await run("insert into file_group (corp_cd, cust_cd, owner, mngt_no) values ('KR', $1, 'BOOKING', $2) on conflict do nothing", [
      kept?.cust_cd,
      kept?.bkg_no,
    ])
  })
  const others = await count("select count(*) as n from booking where status <> 'DRAFT'")
  await sweep(database, { ...config, KEEP_DRAFT_DAYS: 0 }, now)
  expect(await count("select count(*) as n from booking where status = 'DRAFT'")).toBeGreaterThan(1)
  await sweep(database, config, now)
  expect(await count('select count(*) as n from visit_log')).toBe(1)
  expect(await count("select count(*) as n from booking where status = 'DRAFT'")).toBe(
    await count(
      "select count(*) as n from booking b join file_group g on (g.corp_cd, g.cust_cd, g.mngt_no) = (b.corp_cd, b.cust_cd, b.bkg_no) and g.owner = 'BOOKING' where b.status = 'DRAFT'",
    ),
  )
  expect(await count("select count(*) as n from booking where status <> 'DRAFT'")).toBe(others)
})

test('S-39 access records are deleted after two years, never before one, and the remaining chain verifies', async () => {
  await database.owner((run) => run('truncate audit_log, audit_chain, audit_pending'))
  const write = (days: number) =>
    database.as({ kind: 'job' }, (run) => audit(run, { action: 'JOB_RUN', corpCd: 'KR', userId: 'admin', ip: '' }, daysBefore(days)))
  for (const days of [900, 800, 100, 850, 10]) await write(days)
  await extendAuditChain(database, config, now)
  await sweep(database, config, now)
  await extendAuditChain(database, config, now)
  // The record of 850 days is behind a younger one: only the start of the chain is deleted.
  expect(await count("select count(*) as n from audit_log where action = 'JOB_RUN'")).toBe(3)
  const later = new Date(now.getTime() + 3_600_000)
  expect(await verifyAudit(database, config, later)).toMatchObject({ records: 4, broken: null })
  await sweep(database, config, now)
  expect(await verifyAudit(database, config, later)).toMatchObject({ records: 4, broken: null })
  await expect(database.as({ kind: 'job' }, (run) => run("select drop_audit(now() - interval '300 days', 10)"))).rejects.toThrow(
    'for a year at least',
  )
  await database.owner((run) => run("delete from audit_log where action = 'RECORDS_DROPPED'"))
  expect((await verifyAudit(database, config, later)).broken).toMatchObject({ kind: 'base' })
})

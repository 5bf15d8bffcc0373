import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { copyTemplate } from '../../../../tests/support/template.ts'
import { audit } from './audit.ts'
import { auditHead, extendAuditChain } from './audit-chain.ts'
import { verifyAudit } from './audit-verify.ts'
import { openDatabase } from '../db/db.ts'

const { config: copied, remove } = await copyTemplate()
const config = { ...copied, AUDIT_KEY: 'a key that the owner of the tables has not got' }
const database = await openDatabase(config, { connectMs: 20_000 })
afterAll(async () => {
  await database.close()
  await remove()
})

const owner = <T>(query: string, params: unknown[] = []) => database.owner((run) => run<T>(query, params))
const now = new Date()
const later = new Date(now.getTime() + 3_600_000)
const write = (target: string, at = now) =>
  database.as({ kind: 'staff', corpCd: 'KR', userId: 'admin' }, (run) =>
    audit(run, { action: 'JOB_RUN', corpCd: 'KR', userId: 'admin', ip: '10.0.0.1', target, detail: { n: 1 }, subjects: ['customer'] }, at),
  )
const encrypt = () => extendAuditChain(database, config, now)
const verify = (expected?: string) => verifyAudit(database, config, later, expected)
const idOf = async (target: string) =>
  (await owner<{ audit_id: number }>('select audit_id from audit_log where target = $1', [target]))[0]?.audit_id

beforeEach(async () => {
  await owner('truncate audit_log, audit_chain, audit_pending')
  await owner("update audit_base set seq = 0, hash = ''")
  for (const target of ['one', 'two', 'three', 'four', 'five']) await write(target)
})

describe('S-39 access records are protected against unnoticed changes', () => {
  test('S-39 every record joins the chain exactly once, in number order, and the chain verifies', async () => {
    expect(await encrypt()).toBe(5)
    expect(await encrypt()).toBe(0)
    const first = await auditHead(database)
    await write('six')
    expect(await encrypt()).toBe(1)
    expect(await verify(first)).toEqual({ records: 6, head: await auditHead(database), broken: null })
  })

  test('S-39 a database role that writes records cannot change them', async () => {
    await encrypt()
    for (const kind of ['staff', 'job', 'auth'] as const) {
      const actor = kind === 'staff' ? { kind, corpCd: 'KR', userId: 'admin' } : { kind }
      for (const query of [
        "update audit_log set target = 'x'",
        'delete from audit_log',
        'update audit_chain set seq = seq + 1',
        'delete from audit_chain',
        "update audit_base set hash = ''",
      ])
        await expect(database.as(actor, (run) => run(query))).rejects.toMatchObject({ code: '42501' })
    }
  })

  const COLUMNS = [
    "target = 'other'",
    "user_id = 'staff'",
    "ip = '10.0.0.2'",
    "at = at + interval '1 second'",
    `detail = '{"n":2}'`,
    "subjects = '{}'",
    "reason = 'why not'",
    "action = 'LOGIN'",
    'corp_cd = null',
  ]
  test.each(COLUMNS)('S-39 verification reports a record whose %s', async (change) => {
    await encrypt()
    const auditId = await idOf('three')
    await owner(`update audit_log set ${change} where audit_id = $1`, [auditId])
    expect((await verify()).broken).toEqual({ kind: 'changed', seq: 3, auditId })
  })

  test('S-39 verification reports each of fifty changed records', async () => {
    for (let n = 0; n < 45; n += 1) await write(`more ${n}`)
    await encrypt()
    const records = await owner<{ audit_id: number; target: string }>('select audit_id, target from audit_log order by audit_id')
    const named: (number | null | undefined)[] = []
    for (const { audit_id, target } of records) {
      await owner("update audit_log set target = target || '!' where audit_id = $1", [audit_id])
      named.push((await verify()).broken?.auditId)
      await owner('update audit_log set target = $2 where audit_id = $1', [audit_id, target])
    }
    expect(named).toEqual(records.map(({ audit_id }) => audit_id))
    expect((await verify()).broken).toBeNull()
  })

  test('S-39 verification reports a deleted record, with and without its link', async () => {
    await encrypt()
    const auditId = await idOf('two')
    await owner('delete from audit_log where audit_id = $1', [auditId])
    expect((await verify()).broken).toEqual({ kind: 'missing', seq: 2, auditId })
    await owner('delete from audit_chain where seq = 2')
    expect((await verify()).broken).toEqual({ kind: 'gap', seq: 2, auditId: null })
    await owner('update audit_chain set seq = seq - 1 where seq > 2')
    expect((await verify()).broken).toMatchObject({ kind: 'changed', seq: 2 })
  })

  test('S-39 a chain rewritten without the key is detected', async () => {
    await encrypt()
    await owner("update audit_log set target = 'forged' where target = 'four'")
    await owner('delete from audit_chain where seq >= 4')
    await owner("insert into audit_pending select audit_id from audit_log where target in ('forged', 'five')")
    await extendAuditChain(database, {}, now)
    expect((await verify()).broken).toMatchObject({ kind: 'changed', seq: 4 })
  })

  test('S-39 a truncated end is detected with a head stored elsewhere', async () => {
    await encrypt()
    const kept = await auditHead(database)
    await owner('delete from audit_chain where seq = 5')
    await owner("delete from audit_log where target = 'five'")
    expect((await verify()).broken).toBeNull()
    expect((await verify(kept)).broken).toEqual({ kind: 'head', seq: null, auditId: null })
  })

  test('S-39 a record left out of the chain is reported', async () => {
    await encrypt()
    await write('hidden')
    await owner('delete from audit_pending')
    await encrypt()
    expect((await verify()).broken).toEqual({ kind: 'unsealed', seq: null, auditId: await idOf('hidden') })
  })

  test('S-39 concurrent writers, some of which roll back, produce one valid chain', async () => {
    const giveUp = () =>
      database.as({ kind: 'staff', corpCd: 'KR', userId: 'admin' }, async (run) => {
        await audit(run, { action: 'JOB_RUN', corpCd: 'KR', userId: 'admin', ip: '', target: 'undone' }, now)
        throw new Error('given up')
      })
    const all = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n): Promise<unknown> => {
        if (n % 4 === 0) return giveUp()
        return n % 5 === 0 ? encrypt() : write(`writer ${n}`)
      }),
    )
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    await Promise.all([encrypt(), encrypt()])
    const { records, broken } = await verify()
    expect(broken).toBeNull()
    expect(await owner('select 1 from audit_log')).toHaveLength(records)
    expect(await owner("select 1 from audit_log where target = 'undone'")).toEqual([])
  })
})

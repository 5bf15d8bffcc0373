import { globSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendPendingMail } from '#integrations/mail/send-pending-mail.ts'
import { insertVisitLog } from '#features/menu/visit-log/contract.ts'
import { startJobs } from '#platform/server/jobs/scheduler.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { testPortal } from '../../../tests/support/portal.ts'
import { selectHealth } from './health/contract.ts'
import { runJob, selectJobs } from './jobs/contract.ts'
import { jobNameKey } from './jobs/job-names.ts'
import jobMessages from './jobs/messages.ts'
import { resendMail, selectMails } from './outbox/contract.ts'

const portal = await testPortal({ SMTP_URL: 'smtp://127.0.0.1:9' })
const admin = portal.as('admin')
const owner = <T>(query: string, params: unknown[] = []) => portal.database.owner((run) => run<T>(query, params))
const code = (status: number, name: string) => expect.objectContaining({ status, code: name })

const CALLS = [
  [selectMails, {}],
  [resendMail, { header: { MAIL_ID: '1' } }],
  [selectJobs, {}],
  [runJob, { header: { NAME: 'nothing' } }],
  [selectHealth, {}],
].map(([contract, input]) => [(contract as Endpoint).path, contract, input]) as [string, Endpoint, object][]

describe('S6-008 the operations screens are for administrators only', () => {
  test.each(CALLS)('S6-008 %s', async (_path, contract, input) => {
    await expect(portal.guest.call(contract, input)).rejects.toEqual(code(401, 'AUTH-002'))
    for (const account of ['customer', 'customer.admin', 'staff'] as const)
      await expect(portal.as(account).call(contract, input)).rejects.toEqual(code(403, 'AUTH-003'))
  })

  test('S6-008 row-level security enforces the same: mails and visits are hidden from operators, and mail texts from all', async () => {
    const as = (userId: string, query: string) => portal.database.as({ kind: 'staff', corpCd: 'KR', userId }, (run) => run(query))
    await portal.as('customer').call(insertVisitLog, { MENU_ID: 'M0101' })
    for (const table of ['mail_outbox', 'visit_log']) expect(await as('staff', `select 1 from ${table}`)).toEqual([])
    expect(await as('admin', 'select corp_cd from visit_log')).toContainEqual({ corp_cd: 'KR' })
    await expect(as('admin', 'select body_text from mail_outbox')).rejects.toMatchObject({ code: '42501' })
    expect(await as('staff', "update mail_outbox set status = 'READY' returning 1")).toEqual([])
  })
})

describe('the outbox', () => {
  const write = async (status: string, over: { corp?: string; to?: string } = {}) => {
    const [letter] = await owner<{ mail_id: number }>(
      `insert into mail_outbox (corp_cd, to_addr, subject, body_text, status, tries, last_error)
       values ($1, $2, '[나루] 도착 안내', 'https://portal.example/login?resetToken=secret', $3, 6, '550 no such user') returning mail_id`,
      [over.corp ?? 'KR', over.to ?? 'saeron@mulgyeol.example', status],
    )
    return String(letter?.mail_id)
  }
  beforeEach(() => owner('delete from mail_outbox'))

  test('S7-016 an administrator sees waiting, sent and failed mails, with masked addresses and without texts', async () => {
    await write('READY')
    const failed = await write('FAILED')
    await write('FAILED', { corp: 'US' })
    const { rows, head } = await admin.call(selectMails, { STATUS: '', KEYWORD: '' })
    expect(head?.total).toBe(2)
    expect(rows[0]).toMatchObject({
      MAIL_ID: failed,
      STATUS: 'FAILED',
      TO_ADDR: 'sa****@mulgyeol.example',
      TRIES: 6,
      LAST_ERROR: '550 no such user',
    })
    expect(JSON.stringify(rows)).not.toMatch(/secret|saeron/)
    expect((await admin.call(selectMails, { STATUS: 'FAILED' })).head?.total).toBe(1)
    expect((await admin.call(selectMails, { KEYWORD: '출발' })).head?.total).toBe(0)
  })

  test('S7-016 a failed mail is sent once more, and two clicks send it once', async () => {
    const mailId = await write('FAILED')
    const header = { MAIL_ID: mailId }
    const twice = await Promise.allSettled([admin.call(resendMail, { header }), admin.call(resendMail, { header })])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const carried: number[] = []
    const transport = { carry: async ({ id }: { id: number }) => void carried.push(id), close: () => {} }
    const at = new Date(portal.clock.now.getTime() + 1_000)
    await Promise.all([sendPendingMail(portal.database, transport, at, []), sendPendingMail(portal.database, transport, at, [])])
    expect(carried.map(String)).toEqual([mailId])
    await expect(admin.call(resendMail, { header })).rejects.toEqual(code(422, 'BIZ-001'))
    expect(await owner("select user_id from audit_log where action = 'MAIL_RESENT' and target = $1", [mailId])).toEqual([
      { user_id: 'admin' },
    ])
  })

  test('S7-016 a waiting mail, and one of another corporation, cannot be resent', async () => {
    for (const mailId of [await write('READY'), await write('FAILED', { corp: 'US' })])
      await expect(admin.call(resendMail, { header: { MAIL_ID: mailId } })).rejects.toEqual(code(422, 'BIZ-001'))
    expect(await owner('select distinct tries from mail_outbox')).toEqual([{ tries: 6 }])
  })
})

describe('jobs', () => {
  const log = { warn: () => {} }

  test('an administrator sees the last run of a job and starts it manually', async () => {
    let fails = true
    const job = startJobs('removing expired data', 3_600_000, log, async () => {
      if (fails) throw new Error('the disk is full')
    })
    try {
      expect(await admin.call(selectJobs)).toMatchObject([
        { NAME: 'removing expired data', STATE: 'WAITING', EVERY_SECONDS: 3_600, RUNS: 0 },
      ])
      expect((await admin.call(runJob, { header: { NAME: 'removing expired data' } })).job).toMatchObject({
        STATE: 'FAILED',
        RUNS: 1,
        FAILURES: 1,
        FAILURE: 'the disk is full',
      })
      fails = false
      const { job: again } = await admin.call(runJob, { header: { NAME: 'removing expired data' } })
      expect(again).toMatchObject({ STATE: 'DONE', RUNS: 2, FAILURES: 1, FAILURE: '', TOOK_MS: expect.any(Number) })
      expect(again?.BEGAN).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      expect(await owner("select user_id from audit_log where action = 'JOB_RUN' and target = 'removing expired data'")).toHaveLength(2)
    } finally {
      await job.stop()
    }
    expect(await admin.call(selectJobs)).toEqual([])
    await expect(admin.call(runJob, { header: { NAME: 'removing expired data' } })).rejects.toEqual(code(404, 'NTF-001'))
  })

  test('every job has a name in both languages', () => {
    const names = globSync('src/**/*.ts')
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/startJobs\(\s*'([^']+)'/g)].map(([, name]) => jobNameKey(name ?? '')))
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((key) => !(key in jobMessages))).toEqual([])
  })
})

describe('health', () => {
  const part = async (name: string) => (await admin.call(selectHealth)).parts.find(({ PART }) => PART === name)

  test('S7-056 every part of the installation reports its status', async () => {
    const { parts } = await admin.call(selectHealth)
    expect(parts.map(({ PART }) => PART)).toEqual([
      'database',
      'mail',
      'notices',
      'holidays',
      'places',
      'exports',
      'storage',
      'disk',
      'unipass',
      'live',
      'versions',
    ])
    expect(parts.find(({ PART }) => PART === 'database')?.FACTS.at(-1)?.TEXT).toMatch(/^\d{4}_/)
    expect(await part('unipass')).toMatchObject({ STATE: 'OFF' })
  })

  test('S7-056 a failed mail and an overdue one are warnings', async () => {
    await owner('delete from mail_outbox')
    expect(await part('mail')).toMatchObject({ STATE: 'OK' })
    const late = new Date(portal.clock.now.getTime() - 20 * 60_000)
    await owner("insert into mail_outbox (to_addr, subject, body_text, next_try_at) values ('a', 'b', '', $1)", [late])
    expect(await part('mail')).toMatchObject({ STATE: 'WARN', TEXT: '20분째 나가지 못한 메일이 있습니다.' })
    await owner("update mail_outbox set status = 'FAILED'")
    expect(await part('mail')).toMatchObject({ STATE: 'WARN', TEXT: '발송에 실패한 메일이 1통 있습니다.' })
  })
})

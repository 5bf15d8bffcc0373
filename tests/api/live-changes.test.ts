import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createServer } from '#app/http/create-server.ts'
import { sweep } from '#platform/server/jobs/housekeeping.ts'
import { openDatabase } from '#platform/server/db/db.ts'
import { endSession, startSession } from '#platform/server/auth/session-store.ts'
import { LIVE_PATH } from '#platform/shared/browser/live.ts'
import { demoMember } from '../support/accounts.ts'
import { testPortal } from '../support/portal.ts'
import { maintenance } from '../support/template.ts'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import { answerException, saveException } from '#features/tracking/exceptions/contract.ts'
import { refreshShipments } from '#features/tracking/refresh-shipment.server.ts'
import { asKeys, notifyChanges } from '#features/tracking/live/notify-changes.server.ts'

const portal = await testPortal()
const { database, server } = portal
await server.listen({ host: '127.0.0.1', port: 0 })
// What the demo data left.
await database.owner((run) => run('delete from live_change'))
const addressOf = (of: typeof server) => `http://127.0.0.1:${(of.server.address() as AddressInfo).port}`

const cookieOf = async (account: keyof typeof demoMember) => {
  const who = { userId: demoMember[account].userId, lang: 'ko', ip: '127.0.0.1', userAgent: 'test' } as const
  const { cookieToken } = await database.as({ kind: 'auth' }, (run) =>
    startSession(run, who, portal.clock.now, { ...portal.config, SESSIONS_PER_USER: 20 }),
  )
  return `naru=${cookieToken}`
}

type Event = { event: string; id: string; data: { keys?: string[]; many?: true; why?: string } }
const open: AbortController[] = []
afterEach(() => {
  for (const control of open.splice(0)) control.abort()
})

/** A browser that listens: what it heard so far, and whether its stream has ended. */
const listen = async (cookie: string, { at = addressOf(server), after = '', headers = {} as Record<string, string> } = {}) => {
  const control = new AbortController()
  open.push(control)
  const url = `${at}${LIVE_PATH}${after && `?after=${after}`}`
  const response = await fetch(url, { headers: { cookie, ...headers }, signal: control.signal })
  const heard: Event[] = []
  const state = { ended: false }
  const read = async () => {
    let rest = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = `${rest}${chunk}`.split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        const fields = Object.fromEntries(
          part.split('\n').map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
        )
        heard.push({ event: fields.event ?? '', id: fields.id ?? '', data: JSON.parse(fields.data ?? '{}') })
      }
    }
    state.ended = true
  }
  void read().catch(() => {})
  const keys = () => heard.flatMap(({ data }) => data.keys ?? [])
  return { response, heard, keys, state, last: () => heard.findLast(({ id }) => id)?.id ?? '', leave: () => control.abort() }
}
const soon = <T>(check: () => T) => vi.waitFor(check, { timeout: 8_000, interval: 50 })

type Shipment = Awaited<ReturnType<typeof buildShipment>>
const made = (over: Parameters<typeof buildShipment>[1] = {}) => database.owner((run) => buildShipment(run, over))
const staff = { kind: 'staff', corpCd: 'KR', userId: 'kim.naru' } as const
const change = (...shipments: Shipment[]) => database.as(staff, (run) => refreshShipments(run, shipments, new Date()))

test('a customer gets changes of own shipments, as billing party or consignee, and of no others', async () => {
  const own = await made()
  const foreign = await made({ cust_cd: 'CUST002' })
  const received = await made({ cust_cd: 'CUST002', consignee_cd: 'CUST001' })
  const customer = await listen(await cookieOf('customer'))
  const office = await listen(await cookieOf('staff'))
  const abroad = await listen(await cookieOf('us'))
  await soon(() => expect(customer.heard.length * office.heard.length * abroad.heard.length).toBeGreaterThan(0))
  await change(own, foreign, received)
  await soon(() => expect(customer.keys()).toEqual(expect.arrayContaining([own.mngt_no, received.mngt_no])))
  await soon(() => expect(office.keys()).toEqual(expect.arrayContaining([own.mngt_no, foreign.mngt_no, received.mngt_no])))
  expect(customer.keys()).not.toContain(foreign.mngt_no)
  expect(abroad.keys()).toEqual([])
  expect(Object.keys(customer.heard.find(({ event }) => event === 'changed')?.data ?? {})).toEqual(['keys'])
})

test('after a cut a stream goes on where it was, whatever order transactions ended in', async () => {
  const cookie = await cookieOf('customer')
  const [early, late, missed] = [await made(), await made(), await made()]
  const before = await listen(cookie)
  await soon(() => expect(before.last()).not.toBe(''))
  // Begun before the cut, committed after it; on the embedded engine one transaction waits for another.
  const slow = database.engine === 'postgres' ? database.begin(staff) : null
  await slow?.run('select 1')
  if (slow) await notifyChanges(slow.run, asKeys([late]))
  await change(early)
  await soon(() => expect(before.keys()).toContain(early.mngt_no))
  before.leave()
  if (slow) await slow.commit()
  else await change(late)
  await change(missed)
  const again = await listen(cookie, { after: before.last() })
  await soon(() => expect(again.keys()).toEqual(expect.arrayContaining([late.mngt_no, missed.mngt_no])))
  expect(again.keys()).not.toContain(early.mngt_no)
  const byHeader = await listen(cookie, { headers: { 'last-event-id': before.last() } })
  await soon(() => expect(byHeader.keys()).toEqual(expect.arrayContaining([late.mngt_no, missed.mngt_no])))
})

test('a position too old, of another database or made up is answered with "many", and a page begins a minute back', async () => {
  const cookie = await cookieOf('customer')
  const fresh = await made()
  await change(fresh)
  const now = Math.floor(portal.clock.now.getTime() / 1000)
  for (const after of [`${now - 7_200}-1:1:`, 'nonsense', `${now}-9:1:`, `${now}-99999999999999999999:1:`]) {
    const stream = await listen(cookie, { after })
    await soon(() => expect(stream.heard[0]?.data.many).toBe(true))
  }
  const first = await listen(cookie)
  await soon(() => expect(first.keys()).toContain(fresh.mngt_no))
})

test('more changes than can be named are "many", and come together instead of one by one', async () => {
  const office = await listen(await cookieOf('staff'))
  const crowd = await Promise.all(Array.from({ length: 120 }, () => made()))
  await soon(() => expect(office.heard.length).toBeGreaterThan(0))
  const countBefore = office.heard.length
  for (const shipment of crowd.slice(0, 10)) await database.as(staff, (run) => notifyChanges(run, asKeys([shipment])))
  await database.as(staff, (run) => notifyChanges(run, asKeys(crowd)))
  await soon(() => expect(office.heard.some(({ data }) => data.many)).toBe(true))
  expect(office.heard.length - countBefore).toBeLessThan(6)
})

test('what is said about an exception is heard too', async () => {
  const shipment = await made()
  const customer = await listen(await cookieOf('customer'))
  await soon(() => expect(customer.heard.length).toBeGreaterThan(0))
  const { exceptions } = await portal
    .as('staff')
    .call(saveException, { header: { MNGT_NO: shipment.mngt_no, TITLE: '선적이 이월되었습니다', KEY: '' } })
  await soon(() => expect(customer.keys()).toEqual([shipment.mngt_no]))
  const office = await listen(await cookieOf('admin'))
  await soon(() => expect(office.heard.length).toBeGreaterThan(0))
  office.heard.length = 0
  const header = { MNGT_NO: shipment.mngt_no, KEY: exceptions[0]?.KEY ?? '', KIND: 'ASK', BODY: '언제 출항합니까?' }
  await portal.as('customer').call(answerException, { header })
  await soon(() => expect(office.keys()).toEqual([shipment.mngt_no]))
})

test('only the cookie of a session opens a stream, only from the portal itself, and not without end', async () => {
  const cookie = await cookieOf('other')
  expect((await listen('')).response.status).toBe(401)
  expect((await listen('naru=wrong')).response.status).toBe(401)
  const bearer = await portal.as('other').headers()
  expect((await listen('', { headers: bearer })).response.status).toBe(401)
  const foreign = await listen(cookie, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(foreign.response.status).toBe(403)
  const many = await Promise.all(Array.from({ length: 8 }, () => listen(cookie)))
  expect(many.map(({ response }) => response.status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(many[0]?.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(many[0]?.response.headers.get('content-encoding')).toBeNull()
  const ninth = await listen(cookie)
  expect(ninth.response.status).toBe(429)
  expect(ninth.response.headers.get('x-error-code')).toBe('RATE-001')
  many[0]?.leave()
  await soon(async () => {
    const next = await listen(cookie)
    expect(next.response.status).toBe(200)
  })
})

test('a stream replays at most one hour, and listening does not extend a session', async () => {
  const shipment = await made()
  await change(shipment)
  await sweep(database, portal.config, new Date(Date.now() + 3_700_000))
  const lines = await database.as({ kind: 'job' }, (run) => run('select 1 from live_change'))
  expect(lines).toEqual([])
  const cookie = await cookieOf('admin')
  const seen = () =>
    database.as({ kind: 'auth' }, (run) =>
      run<{ at: Date }>('select max(last_seen_at) as at from login_session where user_id = $1', [demoMember.admin.userId]),
    )
  const before = await seen()
  portal.clock.now = new Date(portal.clock.now.getTime() + 120_000)
  const stream = await listen(cookie)
  await soon(() => expect(stream.heard.length).toBeGreaterThan(0))
  expect(await seen()).toEqual(before)
})

// The embedded engine belongs to one process.
test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'a change made by another process on the same PostgreSQL is heard at once, also after the connection was cut',
  async () => {
    const elsewhere = await openDatabase(portal.config)
    try {
      const customer = await listen(await cookieOf('customer'))
      const [first, second] = [await made(), await made()]
      await soon(() => expect(customer.heard.length).toBeGreaterThan(0))
      await elsewhere.as(staff, (run) => refreshShipments(run, [first], new Date()))
      await vi.waitFor(() => expect(customer.keys()).toContain(first.mngt_no), { timeout: 2_500 })
      const [name] = await database.owner((run) => run<{ name: string }>('select current_database() as name'))
      const cut = await maintenance((client) =>
        client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like 'listen %'`, [name?.name]),
      )
      expect(cut.rowCount).toBe(1)
      await elsewhere.as(staff, (run) => refreshShipments(run, [second], new Date()))
      await vi.waitFor(() => expect(customer.keys()).toContain(second.mngt_no), { timeout: 6_000 })
    } finally {
      await elsewhere.close()
    }
  },
)

test('a session that ends takes its streams along, and a server that stops ends them all at once', async () => {
  const second = await createServer({ config: portal.config, database, busyMs: 0, liveBeatMs: 200 })
  await second.listen({ host: '127.0.0.1', port: 0 })
  const at = addressOf(second)
  const leaving = await listen(await cookieOf('customer'), { at })
  const staying = await listen(await cookieOf('staff'), { at })
  await soon(() => expect(staying.heard.some(({ event }) => event === 'beat')).toBe(true))
  const ids = await database.as({ kind: 'auth' }, (run) =>
    run<{ session_id: number }>('select max(session_id) as session_id from login_session where user_id = $1', [demoMember.customer.userId]),
  )
  await database.as({ kind: 'auth' }, (run) => endSession(run, ids[0]?.session_id ?? 0, new Date()))
  await soon(() => expect(leaving.state.ended).toBe(true))
  expect(leaving.heard.at(-1)).toMatchObject({ event: 'over', data: { why: 'session' } })
  expect(staying.state.ended).toBe(false)
  const began = performance.now()
  await second.close()
  expect(performance.now() - began).toBeLessThan(2_000)
  await soon(() => expect(staying.state.ended).toBe(true))
  expect(staying.heard.at(-1)).toMatchObject({ event: 'over', data: { why: 'stop' } })
})

test('S6-009 the stream of a disabled user ends at once, long before the next check of sessions', async () => {
  // Streams are looked at every twenty seconds here.
  const leaving = await listen(await cookieOf('other'))
  const staying = await listen(await cookieOf('staff'))
  await soon(() => expect(leaving.heard.length).toBeGreaterThan(0))
  await database.owner((run) => run("update app_user set use_yn = 'N' where user_id = 'other'"))
  await vi.waitFor(() => expect(leaving.state.ended).toBe(true), { timeout: 4_000 })
  expect(leaving.heard.at(-1)).toMatchObject({ event: 'over', data: { why: 'session' } })
  expect(staying.state.ended).toBe(false)
})

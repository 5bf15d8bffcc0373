import { Ajv2020 } from 'ajv/dist/2020.js'
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { DESK_KINDS } from '#domain/notifications/notification-kinds.ts'
import { textIn } from '#app/routing/registry.server.ts'
import { httpsSender } from '#integrations/webhook/https-sender.ts'
import { testPortal } from '../support/portal.ts'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import { saveSeaEvent } from '#features/tracking/sea-tracking-popup/contract.ts'
import { answerException, saveException } from '#features/tracking/exceptions/contract.ts'
import { sendMessage } from '#features/tracking/messages/contract.ts'
import { notifyDueSoon } from '#features/tracking/due-soon.server.ts'
import { refreshShipments } from '#features/tracking/refresh-shipment.server.ts'
import { readNotices, selectNotices } from '#features/notices/inbox/contract.ts'
import {
  resendNotice,
  saveNoticeSettings,
  saveWebhook,
  selectDeadNotices,
  selectNoticeSettings,
} from '#features/notices/settings/contract.ts'
import { sendWebhooks } from '#features/notices/outbox/send-webhooks.server.ts'
import { encryptionKeys } from '#platform/server/setup/config.ts'
import { writeNotificationMail } from '#features/notices/outbox/write-mail.server.ts'

const portal = await testPortal({ WEBHOOK_LOOPBACK: true, PUBLIC_URL: 'https://portal.naru.example' })
const { database } = portal

type Received = { id: string; timestamp: string; signature: string; body: string }
const received: Received[] = []
let status = 204
const receiver = createServer((request: IncomingMessage, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    const header = (name: string) => String(request.headers[name])
    received.push({ id: header('webhook-id'), timestamp: header('webhook-timestamp'), signature: header('webhook-signature'), body })
    response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end()
  })
}).listen(0, '127.0.0.1')
afterAll(() => receiver.close())
const url = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`

const asJob = <R>(query: string, params: unknown[] = []) => database.as({ kind: 'job' }, (run) => run<R>(query, params))
const noticesOf = (userId: string, channel = 'BELL') =>
  asJob<{ kind: string; cause_key: string; status: string; house_no: string }>(
    'select kind, cause_key, status, house_no from shipment_notice where user_id = $1 and channel = $2 order by notice_id',
    [userId, channel],
  )
const letters = () =>
  asJob<{ to_addr: string; subject: string; body_text: string }>('select to_addr, subject, body_text from mail_outbox order by mail_id')
const later = (ms: number) => new Date(Date.now() + ms)
const send = (now = () => new Date()) =>
  sendWebhooks(database, { send: httpsSender({ allowLoopback: true }), keys: encryptionKeys(portal.config), textIn, now })
const write = (now = new Date()) => writeNotificationMail(database, { textIn, publicUrl: 'https://portal.naru.example' }, now)

const made = (over: Parameters<typeof buildShipment>[1] = {}) => database.owner((run) => buildShipment(run, over))
const now12 = () =>
  later(9 * 3_600_000 - 60_000)
    .toISOString()
    .replace(/\D/g, '')
    .slice(0, 12)
const depart = (mngtNo: string) =>
  portal
    .as('staff')
    .call(saveSeaEvent, { header: { MNGT_NO: mngtNo, STAGE: 'DEPARTED', CLS: 'ACT', PLACE: 'KRPUS', REASON: '현장 확인', AT: now12() } })
const choose = (account: 'customer' | 'staff', CHOICES: string[], over = {}) =>
  portal.as(account).call(saveNoticeSettings, { header: { CHOICES, QUIET_FROM: '', QUIET_TO: '', DIGEST_AT: '', ...over } })
/** An exception on a shipment about which the customer can ask. */
const asked = async (mngtNo: string, BODY: string, key?: string) => {
  const { exceptions } = key
    ? { exceptions: [{ KEY: key }] }
    : await portal.as('staff').call(saveException, { header: { MNGT_NO: mngtNo, KEY: '', TITLE: '선적 이월' } })
  const header = { MNGT_NO: mngtNo, KEY: exceptions[0]?.KEY ?? '', KIND: 'ASK', BODY }
  await portal.as('customer').call(answerException, { header })
  return header.KEY
}

beforeEach(async () => {
  status = 204
  received.length = 0
  await database.owner((run) => run('delete from shipment_notice'))
  await database.owner((run) => run('delete from notice_setting'))
  await asJob('delete from mail_outbox')
})

test('a milestone is announced once behind the bell to all who can see the shipment, and to no others', async () => {
  const shipment = await made({ consignee_cd: 'CUST002' })
  await depart(shipment.mngt_no)
  await database.as({ kind: 'staff', corpCd: 'KR', userId: 'kim' }, (run) => refreshShipments(run, [shipment], new Date()))
  for (const user of ['customer', 'customer.admin', 'other'])
    expect(await noticesOf(user)).toMatchObject([{ kind: 'DEPARTED', status: 'READY' }])
  // Staff see every shipment and get the kinds they chose; disabled users get nothing.
  for (const user of ['staff', 'admin', 'us', 'disabled']) expect(await noticesOf(user)).toEqual([])
  const { notices } = await portal.as('customer').call(selectNotices)
  expect(notices).toMatchObject([{ KIND: 'DEPARTED', TITLE: `${shipment.hbl_no} 출발`, MNGT_NO: shipment.mngt_no, READ: false }])
  expect(notices[0]?.LINE).toMatch(/^KRPUS · \d\d-\d\d \d\d:\d\d$/)
})

test('an undone milestone is not announced, nor one that became known long after it happened', async () => {
  const shipment = await made()
  const staff = { kind: 'staff', corpCd: 'KR', userId: 'kim' } as const
  await database
    .as(staff, async (run) => {
      await run(
        `insert into tracking_event (corp_cd, cust_cd, shipment_id, event_key, source, kind, code, cls, at, at_offset, unlocode, raw)
         values ($1, $2, $3, 'k', 'DCSA', 'TRANSPORT', 'DEPA', 'ACT', now() at time zone 'Asia/Seoul', '+09:00', 'KRPUS', '{}')`,
        [shipment.corp_cd, shipment.cust_cd, shipment.shipment_id],
      )
      await refreshShipments(run, [shipment], new Date())
      throw new Error('undone')
    })
    .catch(() => {})
  expect(await noticesOf('customer')).toEqual([])
  await portal.as('staff').call(saveSeaEvent, {
    header: { MNGT_NO: shipment.mngt_no, STAGE: 'DEPARTED', CLS: 'ACT', PLACE: 'KRPUS', REASON: '현장 확인', AT: '202601020900' },
  })
  expect(await noticesOf('customer')).toEqual([])
})

test('a question notifies staff, an answer notifies the party that asked, and the author gets no notification', async () => {
  const shipment = await made({ consignee_cd: 'CUST002' })
  const KEY = await asked(shipment.mngt_no, '언제 출항합니까?')
  expect((await noticesOf('staff')).map(({ kind }) => kind)).toEqual(['TALK'])
  await portal.as('staff').call(answerException, {
    header: { MNGT_NO: shipment.mngt_no, KEY, KIND: 'ANSWER', BODY: '내일 출항합니다.', PARTY_CD: 'CUST001' },
  })
  expect((await noticesOf('customer')).map(({ kind }) => kind)).toEqual(['DESK', 'TALK'])
  expect((await noticesOf('other')).map(({ kind }) => kind)).toEqual(['DESK'])
  expect(await noticesOf('staff')).toHaveLength(1)
})

test('a message tells the other side behind the bell and a program, and leaves letters to those of its own', async () => {
  const shipment = await made()
  await portal.as('staff').call(saveWebhook, { header: { URL: url() } })
  await choose('staff', ['TALK/BELL', 'TALK/MAIL', 'TALK/WEBHOOK'])
  await portal
    .as('customer')
    .call(sendMessage, { header: { MNGT_NO: shipment.mngt_no, PARTY_CD: '', BODY: '안녕하세요' }, SAVE_KEY: `k${Date.now()}` })
  const channels = await Promise.all(['BELL', 'MAIL', 'WEBHOOK'].map((channel) => noticesOf('staff', channel)))
  expect(channels.map(({ length }) => length)).toEqual([1, 0, 1])
  expect(await noticesOf('customer')).toEqual([])
})

test('a deadline within a day is announced once, however often the job runs', async () => {
  const due = later(9 * 3_600_000 + 5 * 3_600_000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ')
  const shipment = await made({ due_kind: 'CY', due_at: due })
  await notifyDueSoon(database, new Date())
  await notifyDueSoon(database, new Date())
  const own = (await noticesOf('customer')).filter(({ house_no }) => house_no === shipment.hbl_no)
  expect(own.map(({ kind }) => kind)).toEqual(['DUE'])
})

test('letters: in the language of the user, one for what comes together, once, and not when the user was shut out meanwhile', async () => {
  const [one, two] = [await made(), await made()]
  await choose('customer', ['DEPARTED/MAIL'])
  await depart(one.mngt_no)
  await depart(two.mngt_no)
  expect(await noticesOf('customer')).toEqual([])
  await Promise.all([write(), write()])
  expect(await write()).toBe(0)
  const [letter, ...more] = await letters()
  expect(more.length).toBeLessThanOrEqual(1)
  const text = [letter, ...more].map((each) => each?.body_text).join('\n')
  expect(text).toContain(`${one.hbl_no} 출발`)
  expect(text).toContain(`https://portal.naru.example/?next=${encodeURIComponent(`/trk/popup/PtlTrackingSeaPopup?mngtNo=${two.mngt_no}`)}`)
  expect((await noticesOf('customer', 'MAIL')).map(({ status: state }) => state)).toEqual(['DONE', 'DONE'])

  const third = await made()
  await depart(third.mngt_no)
  await database.owner((run) => run("update app_user set use_yn = 'N' where user_id = 'customer'"))
  try {
    expect(await write()).toBe(0)
  } finally {
    await database.owner((run) => run("update app_user set use_yn = 'Y' where user_id = 'customer'"))
    portal.signInAgain('customer')
  }
  expect((await noticesOf('customer', 'MAIL')).at(-1)?.status).toBe('DROPPED')
})

test('letters wait for the end of the quiet hours, or for the daily letter, which holds all of the day', async () => {
  const minute = (shift: number) =>
    later(9 * 3_600_000 + shift * 60_000)
      .toISOString()
      .slice(11, 16)
      .replace(':', '')
  const shipment = await made()
  await choose('customer', ['DEPARTED/MAIL', 'DESK/MAIL'], { QUIET_FROM: minute(-60), QUIET_TO: minute(60) })
  await depart(shipment.mngt_no)
  expect(await write()).toBe(0)
  expect(await write(later(30 * 60_000))).toBe(0)
  await choose('customer', ['DEPARTED/MAIL', 'DESK/MAIL'], { DIGEST_AT: minute(120) })
  await portal.as('staff').call(saveException, { header: { MNGT_NO: shipment.mngt_no, KEY: '', TITLE: '선적 이월' } })
  expect(await write(later(61 * 60_000))).toBe(0)
  expect(await write(later(121 * 60_000))).toBe(1)
  expect(await letters()).toMatchObject([{ subject: '[나루] 소식 2건' }])
  expect(await write(later(26 * 3_600_000))).toBe(0)
})

test('a program gets signed messages; one that fails is tried again later with the same id and text, the others wait behind it', async () => {
  const shipment = await made()
  const { SECRET } = await portal.as('staff').call(saveWebhook, { header: { URL: url() } })
  await choose('staff', ['TALK/WEBHOOK'])
  const key = await asked(shipment.mngt_no, '하나')
  await asked(shipment.mngt_no, '둘', key)
  status = 500
  expect(await send()).toBe(0)
  expect(received).toHaveLength(1)
  expect(await send()).toBe(0)
  expect(received).toHaveLength(1)
  status = 204
  expect(await send(() => later(20_000))).toBe(2)
  expect(await send(() => later(40_000))).toBe(0)
  expect(received).toHaveLength(3)
  expect(received[1]).toMatchObject({ id: received[0]?.id, body: received[0]?.body })
  for (const { id, timestamp, signature, body } of received) {
    const signed = createHmac('sha256', Buffer.from(SECRET.replace('whsec_', ''), 'base64')).update(`${id}.${timestamp}.${body}`)
    expect(signature).toBe(`v1,${signed.digest('base64')}`)
  }
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'shipment.talk', data: { MNGT_NO: shipment.mngt_no, text: '하나' } })
})

test('a changed arrival is a message of its own to a program, as the description of the interface says it; a repeated one is none', async () => {
  const shipment = await made({ etd: '2031-05-10 09:00', eta: '2031-06-10 09:00' })
  await portal.as('staff').call(saveWebhook, { header: { URL: url() } })
  await choose('staff', ['ETA/WEBHOOK'])
  const staff = { kind: 'staff', corpCd: 'KR', userId: 'kim' } as const
  const expectArrival = (key: string, at: string) =>
    database.as(staff, async (run) => {
      await run(
        `insert into tracking_event (corp_cd, cust_cd, shipment_id, event_key, source, kind, code, cls, at, at_offset, unlocode, updated_at, raw)
         values ($1, $2, $3, $4, 'DCSA22', 'TRANSPORT', 'ARRI', 'EST', $5, '+02:00', 'NLRTM', clock_timestamp(), '{}')`,
        [shipment.corp_cd, shipment.cust_cd, shipment.shipment_id, key, at],
      )
      await refreshShipments(run, [shipment], new Date())
    })
  await expectArrival('eta 1', '2031-06-10 09:00')
  expect(await send()).toBe(0)
  await expectArrival('eta 2', '2031-06-12 18:00')
  expect(await send()).toBe(1)
  await expectArrival('eta 3', '2031-06-12 18:20')
  expect(await send()).toBe(0)
  const told = JSON.parse(received[0]?.body ?? '')
  expect(told).toMatchObject({
    type: 'shipment.eta',
    data: { MNGT_NO: shipment.mngt_no, place: 'NLRTM', from: '2031-06-10T09:00:00+02:00', at: '2031-06-12T18:00:00+02:00' },
  })
  expect(told.data.title).toEqual({ ko: `${shipment.hbl_no} 도착 예정 변경`, en: `${shipment.hbl_no}: arrival date changed` })
  const { webhooks } = (await portal.inject({ method: 'GET', url: '/api/v1/openapi.json' })).json()
  const check = new Ajv2020({ strict: false, logger: false }).compile(
    webhooks['shipment.eta'].post.requestBody.content['application/json'].schema,
  )
  expect([check(told), check.errors]).toEqual([true, null])
  expect(check({ ...told, type: 'shipment.lost' })).toBe(false)
})

test('senders side by side send each message once', async () => {
  const shipment = await made()
  await portal.as('staff').call(saveWebhook, { header: { URL: url() } })
  await choose('staff', ['TALK/WEBHOOK'])
  const key = await asked(shipment.mngt_no, '0')
  for (let n = 1; n < 12; n += 1) await asked(shipment.mngt_no, String(n), key)
  await Promise.all([send(), send(), send()])
  expect(new Set(received.map(({ id }) => id)).size).toBe(12)
  expect(received).toHaveLength(12)
})

test('a message is given up after its last try; staff see it and send it again; a receiver that is gone is left alone', async () => {
  const shipment = await made()
  await portal.as('staff').call(saveWebhook, { header: { URL: url() } })
  await choose('staff', ['TALK/WEBHOOK'])
  const key = await asked(shipment.mngt_no, '하나')
  status = 503
  for (let day = 0; day < 11; day += 1) await send(() => later(day * 2 * 86_400_000))
  expect(received).toHaveLength(11)
  const { notices } = await portal.as('admin').call(selectDeadNotices)
  expect(notices).toMatchObject([{ USER_ID: 'staff', TRIES: 11, ERROR: 'answered 503' }])
  await expect(portal.as('customer').call(selectDeadNotices)).rejects.toMatchObject({ status: 403 })
  expect((await portal.as('us').call(selectDeadNotices)).notices).toEqual([])
  await expect(portal.as('us').call(resendNotice, { header: { NOTICE_ID: notices[0]?.NOTICE_ID } })).rejects.toMatchObject({ status: 404 })
  await portal.as('admin').call(resendNotice, { header: { NOTICE_ID: notices[0]?.NOTICE_ID } })
  status = 410
  await send(() => later(60_000))
  expect((await portal.as('staff').call(selectNoticeSettings)).WEBHOOK_OFF).toBe(true)
  await asked(shipment.mngt_no, '둘', key)
  await send(() => later(120_000))
  expect(received).toHaveLength(12)
})

test('the secret of a webhook is shown once and never again; internal addresses are refused', async () => {
  const { SECRET, WEBHOOK_URL } = await portal.as('customer').call(saveWebhook, { header: { URL: url() } })
  expect([SECRET.startsWith('whsec_'), WEBHOOK_URL]).toEqual([true, url()])
  expect(JSON.stringify(await portal.as('customer').call(selectNoticeSettings))).not.toContain(SECRET)
  const peek = database.as({ kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' }, (run) =>
    run('select webhook_secret from notice_setting'),
  )
  await expect(peek).rejects.toThrow(/permission denied/)
  for (const bad of [
    'https://10.0.0.1/',
    'https://[::ffff:10.0.0.1]/',
    'http://example.com/',
    'https://a:b@example.com/',
    'ftp://example.com/',
  ])
    await expect(portal.as('customer').call(saveWebhook, { header: { URL: bad } })).rejects.toMatchObject({ code: 'VAL-001' })
  await expect(portal.guest.call(saveWebhook, { header: { URL: url() } })).rejects.toMatchObject({ status: 401 })
  expect(await portal.as('customer').call(saveWebhook, { header: { URL: '' } })).toMatchObject({ WEBHOOK_URL: '', SECRET: '' })
})

test('settings: the usual ones at first, one’s own, both ends of the quiet hours, nothing unknown; guests are refused', async () => {
  expect((await portal.as('customer').call(selectNoticeSettings)).CHOICES).toContain('DEPARTED/BELL')
  expect((await portal.as('staff').call(selectNoticeSettings)).CHOICES).toEqual([
    ...DESK_KINDS.map((kind) => `${kind}/BELL`),
    'SILENT_PLACE/BELL',
    'TALK/BELL',
    'MOVE_OUT/BELL',
    'HANDED/BELL',
  ])
  const saved = await choose('customer', ['DELAY/MAIL', 'DELAY/MAIL'], { QUIET_FROM: '2200', QUIET_TO: '0730', DIGEST_AT: '0900' })
  expect(saved).toMatchObject({ CHOICES: ['DELAY/MAIL'], QUIET_FROM: '2200', QUIET_TO: '0730', DIGEST_AT: '0900' })
  expect((await portal.as('customer.admin').call(selectNoticeSettings)).QUIET_FROM).toBe('')
  await expect(choose('customer', [], { QUIET_FROM: '2200' })).rejects.toMatchObject({ code: 'VAL-001' })
  await expect(choose('customer', ['DELAY/PIGEON'])).rejects.toMatchObject({ code: 'VAL-001' })
  await expect(portal.guest.call(selectNoticeSettings)).rejects.toMatchObject({ status: 401 })
})

test('the bell: read by its user only', async () => {
  const shipment = await made()
  await depart(shipment.mngt_no)
  const { notices } = await portal.as('customer').call(selectNotices)
  const NOTICE_ID = notices.map((notice) => notice.NOTICE_ID)
  await portal.as('other').call(readNotices, { NOTICE_ID })
  expect((await portal.as('customer').call(selectNotices)).notices[0]?.READ).toBe(false)
  await portal.as('customer').call(readNotices, { NOTICE_ID })
  expect((await portal.as('customer').call(selectNotices)).notices[0]?.READ).toBe(true)
  expect((await portal.as('other').call(selectNotices)).notices).toEqual([])
  await expect(portal.guest.call(selectNotices)).rejects.toMatchObject({ status: 401 })
})

test('the bell: of 61 messages the latest 50 are answered, and how many there are', async () => {
  const shipment = await made()
  await depart(shipment.mngt_no)
  const { TOTAL } = await portal.as('customer').call(selectNotices)
  await database.owner((run) =>
    run(
      `insert into shipment_notice (user_id, corp_cd, cust_cd, shipment_id, channel, kind, cause_key, mngt_no, house_no, trans_mode, detail, created_at, next_try_at)
       select user_id, corp_cd, cust_cd, shipment_id, channel, kind, 'copy ' || n, mngt_no, house_no, trans_mode, detail, created_at, next_try_at
         from (select * from shipment_notice where user_id = 'customer' and channel = 'BELL' limit 1) one, generate_series(1, 60) n`,
    ),
  )
  const all = await portal.as('customer').call(selectNotices)
  expect([TOTAL, all.notices.length, all.TOTAL]).toEqual([1, 50, 61])
})

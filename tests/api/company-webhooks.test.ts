import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { textIn } from '#app/routing/registry.server.ts'
import { todayInSeoul } from '#domain/time/ymd.ts'
import { seaBooking } from '#features/bookings/booking.factory.ts'
import { seaCalls } from '#features/bookings/sea-booking/contract.ts'
import { sendCompanyWebhooks } from '#features/notices/outbox/company-queue.server.ts'
import { deleteWebhook, MAX_WEBHOOKS, resendMessages, saveWebhook, selectWebhooks } from '#features/office/webhooks/contract.ts'
import { selectAccessLog } from '#features/operations/access-log/contract.ts'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import { saveSeaEvent } from '#features/tracking/sea-tracking-popup/contract.ts'
import { httpsSender } from '#integrations/webhook/https-sender.ts'
import { encryptionKeys } from '#platform/server/setup/config.ts'
import { testPortal } from '../support/portal.ts'

type Received = { id: string; timestamp: string; signature: string; body: string }
const received: Received[] = []
let status = 204
const receiver = createServer((request: IncomingMessage, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    const header = (name: string) => String(request.headers[name])
    received.push({ id: header('webhook-id'), timestamp: header('webhook-timestamp'), signature: header('webhook-signature'), body })
    response.writeHead(status).end()
  })
}).listen(0, '127.0.0.1')
afterAll(() => receiver.close())
const url = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`

const portal = await testPortal({ WEBHOOK_LOOPBACK: true, WEBHOOK_PRIVATE: ['https://erp.corp:8443'] })
const { database } = portal
const [customer, staff, admin] = [portal.as('customer'), portal.as('staff'), portal.as('admin')]
const later = (ms: number) => new Date(Date.now() + ms)
const send = (now = () => new Date()) =>
  sendCompanyWebhooks(database, { send: httpsSender({ allowLoopback: true }), keys: encryptionKeys(portal.config), textIn, now })
const register = (over = {}) =>
  admin.call(saveWebhook, {
    header: { HOOK_ID: '', NAME: 'ERP', URL: url(), KINDS: ['BOOKING', 'BOOKING_CONFIRM', 'BOOKING_CANCEL', 'DEPARTED'], ...over },
  })
const requested = async () => String((await customer.call(seaCalls.requestBooking, seaBooking())).header.BKG_NO)
const typeOf = ({ body }: Received) => JSON.parse(body).type as string
const stateOf = async (HOOK_ID: string) => (await admin.call(selectWebhooks)).webhooks.find((one) => one.HOOK_ID === HOOK_ID)

beforeEach(async () => {
  status = 204
  received.length = 0
  await database.owner((run) => run('delete from company_webhook'))
})

test('S7-073 the corporation’s system receives requests and answers of every user, once each and with a valid signature', async () => {
  const { SECRET } = await register()
  const no = await requested()
  await staff.call(seaCalls.confirmBooking, { BKG_NO: no, ANYWAY_YN: 'Y' })
  const now12 = later(9 * 3_600_000 - 60_000)
    .toISOString()
    .replace(/\D/g, '')
    .slice(0, 12)
  await staff.call(saveSeaEvent, { header: { MNGT_NO: no, STAGE: 'DEPARTED', CLS: 'ACT', PLACE: 'KRPUS', REASON: '현장 확인', AT: now12 } })
  expect([await send(), await send()]).toEqual([3, 0])
  expect(received.map(typeOf)).toEqual(['booking.booking', 'booking.booking_confirm', 'shipment.departed'])
  for (const { id, timestamp, signature, body } of received) {
    const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64')
    expect(signature).toBe(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
  }
  expect(JSON.parse(received[0]?.body ?? '{}').data).toMatchObject({
    MNGT_NO: no,
    TRANS_MODE: 'SEA',
    of: 'BOOKING',
    title: { ko: `${no} 부킹 요청`, en: `${no}: booking requested` },
  })
  // What was not chosen, what was rolled back and what happens elsewhere is not told.
  await customer.call(seaCalls.saveBooking, seaBooking())
  await database.owner((run) => buildShipment(run))
  expect(await send()).toBe(0)
})

test('S7-073 S2-119 an undone confirmation is corrected where it was received, and not sent at all where it was not', async () => {
  await register()
  const undo = async (BKG_NO: string) => {
    const { state } = await staff.call(seaCalls.selectBooking, { BKG_NO })
    await staff.call(seaCalls.undoConfirmation, { BKG_NO, ROW_VER: state.ROW_VER, REASON: '잘못 확정' })
  }
  const no = await requested()
  await staff.call(seaCalls.confirmBooking, { BKG_NO: no, ANYWAY_YN: 'Y' })
  await send()
  await undo(no)
  await send()
  expect(received.map(typeOf)).toEqual(['booking.booking', 'booking.booking_confirm', 'booking.booking_confirm.corrected'])
  expect(JSON.parse(received[2]?.body ?? '{}').data).toMatchObject({
    MNGT_NO: no,
    text: '잘못 확정',
    title: { ko: `${no} 부킹 확정 정정`, en: `${no}: confirmation withdrawn` },
  })
  received.length = 0
  const quiet = await requested()
  await staff.call(seaCalls.confirmBooking, { BKG_NO: quiet, ANYWAY_YN: 'Y' })
  await undo(quiet)
  await staff.call(seaCalls.confirmBooking, { BKG_NO: quiet, ANYWAY_YN: 'Y' })
  await send()
  expect(received.map(typeOf)).toEqual(['booking.booking', 'booking.booking_confirm'])
})

test('S7-073 a failed message is repeated with the same id and body; given up, an administrator sends it again; one that is gone ends it', async () => {
  const { HOOK_ID } = await register()
  await requested()
  status = 500
  await send()
  expect(await stateOf(HOOK_ID)).toMatchObject({ WAITING: 1, LAST_ERROR: 'answered 500' })
  for (let at = 1; at <= 10; at += 1) await send(() => later(at * 3 * 86_400_000))
  expect(await stateOf(HOOK_ID)).toMatchObject({ WAITING: 0, DEAD: 1 })
  expect(new Set(received.map(({ id, body }) => `${id} ${body}`)).size).toBe(1)
  status = 204
  await admin.call(resendMessages, { header: { HOOK_ID } })
  expect(await send(() => later(60 * 86_400_000))).toBe(1)
  status = 410
  await requested()
  await send(() => later(61 * 86_400_000))
  expect(await stateOf(HOOK_ID)).toMatchObject({ OFF_YN: 'Y' })
  await requested()
  expect(await stateOf(HOOK_ID)).toMatchObject({ WAITING: 0 })
})

test('S7-073 two senders side by side send each message once', async () => {
  await register()
  for (let at = 0; at < 6; at += 1) await requested()
  const sent = await Promise.all([send(), send(), send()])
  expect(sent.reduce((sum, one) => sum + one, 0)).toBe(6)
  expect(new Set(received.map(({ id }) => id)).size).toBe(received.length)
})

test('S7-073 a paused webhook gets nothing; a new address gets a new secret, another name keeps it; the secret is read by no one', async () => {
  const { HOOK_ID, SECRET } = await register()
  expect(SECRET).toMatch(/^whsec_/)
  const renamed = await register({ HOOK_ID, NAME: 'ERP 2', OFF_YN: 'Y' })
  expect([renamed.SECRET, renamed.webhooks[0]?.NAME, renamed.webhooks[0]?.OFF_YN]).toEqual(['', 'ERP 2', 'Y'])
  await requested()
  expect(await send()).toBe(0)
  const moved = await register({ HOOK_ID, URL: `${url()}/2` })
  expect(moved.SECRET).not.toBe(SECRET)
  const office = { kind: 'staff', corpCd: 'KR', userId: 'admin' } as const
  await expect(database.as(office, (run) => run('select secret from company_webhook'))).rejects.toThrow(/permission denied/)
  const [row] = await database.owner((run) => run<{ secret: string }>('select secret from company_webhook'))
  expect(row?.secret).not.toContain(moved.SECRET.slice(6))
})

test('S7-073 only public addresses and those the operator named are accepted; only administrators, each for their own corporation', async () => {
  for (const URL of [
    'http://example.com/',
    'https://10.0.0.5/',
    'https://erp.corp:9443/',
    'http://erp.corp:8443/',
    'https://169.254.169.254/',
  ])
    await expect(register({ URL })).rejects.toMatchObject({ code: 'VAL-001' })
  expect((await register({ URL: 'https://erp.corp:8443/hook' })).webhooks[0]?.URL).toBe('https://erp.corp:8443/hook')
  const { HOOK_ID } = await register({ URL: 'https://hooks.example.com/x' })
  await expect(register({ KINDS: [] })).rejects.toMatchObject({ code: 'VAL-001' })
  for (const caller of [staff, customer, portal.as('customer.admin')])
    await expect(caller.call(selectWebhooks)).rejects.toMatchObject({ code: 'AUTH-003' })
  await expect(portal.guest.call(selectWebhooks)).rejects.toMatchObject({ status: 401 })
  for (const userId of ['staff', 'us'])
    expect(
      await database.as({ kind: 'staff', corpCd: userId === 'us' ? 'US' : 'KR', userId }, (run) =>
        run('select hook_id from company_webhook'),
      ),
    ).toEqual([])
  await expect(admin.call(deleteWebhook, { header: { HOOK_ID: '999999' } })).rejects.toMatchObject({ code: 'NTF-001' })
  expect((await admin.call(deleteWebhook, { header: { HOOK_ID } })).webhooks).toHaveLength(1)
})

test('S7-073 a corporation has twenty webhooks at most, with names of sixty letters and addresses of five hundred', async () => {
  const longest = `https://hooks.example.com/${'x'.repeat(474)}`
  for (let no = 1; no < MAX_WEBHOOKS; no += 1) await register({ NAME: `ERP ${no}` })
  const last = await register({ NAME: '가'.repeat(60), URL: longest })
  expect([last.webhooks.length, longest.length]).toEqual([20, 500])
  await expect(register()).rejects.toMatchObject({ code: 'BIZ-001' })
  const { HOOK_ID } = last
  expect((await register({ HOOK_ID, NAME: 'ERP 20' })).webhooks).toHaveLength(20)
  for (const wrong of [{ NAME: 'x'.repeat(61) }, { NAME: ' ' }, { URL: `${longest}x` }, { URL: '' }])
    await expect(register({ HOOK_ID, ...wrong })).rejects.toMatchObject({ code: 'VAL-001' })
})

test('S7-073 S6-014 who registered, changed, sent again and deleted a webhook stands in the access records', async () => {
  const { HOOK_ID } = await register()
  await register({ HOOK_ID, KINDS: ['BOOKING'] })
  await admin.call(resendMessages, { header: { HOOK_ID } })
  await admin.call(deleteWebhook, { header: { HOOK_ID } })
  const today = todayInSeoul(portal.clock.now)
  const { rows } = await admin.call(selectAccessLog, { FROM_DT: today, TO_DT: today, ACTION: 'COMPANY_WEBHOOK_', TARGET: HOOK_ID })
  expect(rows.map(({ ACTION_NM, USER_ID, TARGET }) => [ACTION_NM, USER_ID, TARGET])).toEqual(
    ['회사 웹훅 중지', '회사 웹훅 다시 보내기', '회사 웹훅 설정', '회사 웹훅 설정'].map((name) => [name, 'admin', HOOK_ID]),
  )
  expect(rows.at(-1)?.DETAIL).toContain('127.0.0.1')
})

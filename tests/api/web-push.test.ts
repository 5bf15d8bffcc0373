import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { textIn } from '#app/routing/registry.server.ts'
import { sendPushes } from '#features/notices/outbox/send-pushes.server.ts'
import { endPush, saveNoticeSettings, savePush, selectNoticeSettings } from '#features/notices/settings/contract.ts'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import { sendMessage } from '#features/tracking/messages/contract.ts'
import { pushSender } from '#integrations/web-push/push-sender.ts'
import { pushKey } from '#platform/server/setup/config.ts'
import { testPortal } from '../support/portal.ts'

const portal = await testPortal({ WEBHOOK_LOOPBACK: true, SEED_DEMO: true })
const { database } = portal
const privateKey = pushKey(portal.config) ?? ''

/** A push service as a browser's maker runs it: it takes messages that it cannot read. */
type Taken = { path: string; headers: IncomingHttpHeaders; body: Buffer }
const taken: Taken[] = []
let status = 201
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(status).end()
  })
}).listen(0, '127.0.0.1')
afterAll(() => service.close())
const origin = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`

/** A browser with the keys of its subscription. */
const newBrowser = (name: string) => {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const derive = (salt: Buffer, secret: Buffer, info: Buffer, length: number) => {
    const key = createHmac('sha256', salt).update(secret).digest()
    return createHmac('sha256', key)
      .update(Buffer.concat([info, Buffer.of(1)]))
      .digest()
      .subarray(0, length)
  }
  /** Decrypts a message as a browser does (RFC 8291, RFC 8188). */
  const read = ({ body }: Taken) => {
    const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs])
    const secret = derive(auth, own.computeSecret(theirs), info, 32)
    const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
    const cipher = createDecipheriv('aes-128-gcm', key, nonce)
    cipher.setAuthTag(body.subarray(-16))
    const plain = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()])
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')) as Record<string, string>
  }
  const header = { ENDPOINT: `${origin()}/${name}`, P256DH: own.getPublicKey('base64url'), AUTH: auth.toString('base64url') }
  return { header, read }
}

const asJob = <R>(query: string, params: unknown[] = []) => database.as({ kind: 'job' }, (run) => run<R>(query, params))
const rowsOf = (userId: string) =>
  asJob<{ status: string; tries: number }>(
    "select status, tries from shipment_notice where user_id = $1 and channel = 'PUSH' order by notice_id",
    [userId],
  )
const send = (now: () => Date = () => new Date()) =>
  sendPushes(database, { send: pushSender({ allowLoopback: true, privateKey, subject: 'mailto:it@naru.example' }), textIn, now })
const customer = () => portal.as('customer')
const settings = (over: object = {}) => ({ CHOICES: ['TALK/PUSH' as const], QUIET_FROM: '', QUIET_TO: '', DIGEST_AT: '', ...over })
const choose = (over: object = {}) => customer().call(saveNoticeSettings, { header: settings(over) })
/** Staff write a message to the customer. */
const write = async (body: string) => {
  const { mngt_no } = await database.owner((run) => buildShipment(run))
  await portal.as('staff').call(sendMessage, { header: { MNGT_NO: mngt_no, PARTY_CD: 'CUST001', BODY: body } })
  return mngt_no
}

beforeEach(async () => {
  taken.length = 0
  status = 201
  await asJob("delete from shipment_notice where channel = 'PUSH'")
  await asJob("update notice_setting set push_to = '[]'")
})

test('U-30 what a user ticks under push is shown by each of their browsers, encrypted for it, in their language', async () => {
  const [phone, tablet] = [newBrowser('phone'), newBrowser('tablet')]
  await choose()
  await customer().call(savePush, { header: phone.header })
  const data = await customer().call(savePush, { header: tablet.header })
  expect(data.PUSH_TO).toEqual([phone.header.ENDPOINT, tablet.header.ENDPOINT])
  const mngtNo = await write('반출 서류를 보내 주세요.')
  expect(await send()).toBe(1)
  expect(taken.map(({ path }) => path).toSorted()).toEqual(['/phone', '/tablet'])
  const [first] = taken.filter(({ path }) => path === '/phone')
  if (!first) throw new Error('Nothing came')
  expect(first.body.includes('반출')).toBe(false)
  expect(first.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: expect.stringMatching(/^[0-9a-f]{32}$/) })
  const message = phone.read(first)
  expect(message).toMatchObject({ body: expect.stringContaining('반출 서류를 보내 주세요.'), lang: 'ko' })
  expect(decodeURIComponent(message.url ?? '')).toContain(mngtNo)
  expect(message.url?.startsWith('/')).toBe(true)
  expect(await rowsOf('customer')).toEqual([{ status: 'DONE', tries: 1 }])
  // Nothing is sent twice.
  expect([await send(), taken.length]).toEqual([0, 2])
})

test('U-30 a push service can check that we send: the token names it and is signed with the key that the settings show', async () => {
  const phone = newBrowser('phone')
  await choose()
  const data = await customer().call(savePush, { header: phone.header })
  await write('확인')
  await send()
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(taken[0]?.headers.authorization ?? '') ?? []
  expect(key).toBe(data.PUSH_KEY)
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: origin(), sub: 'mailto:it@naru.example' })
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const publicKey = createPublicKey({ format: 'jwk', key: jwk })
  const signed = Buffer.from(`${head}.${claims}`)
  expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(true)
})

test('U-30 a browser that takes no more is forgotten; one that fails is tried again later, and quiet hours hold everything back', async () => {
  const phone = newBrowser('phone')
  await choose()
  await customer().call(savePush, { header: phone.header })
  status = 500
  await write('첫째')
  expect(await send()).toBe(0)
  expect(await rowsOf('customer')).toEqual([{ status: 'READY', tries: 1 }])
  status = 410
  expect(await send(() => new Date(Date.now() + 60_000))).toBe(0)
  expect(await rowsOf('customer')).toEqual([{ status: 'DROPPED', tries: 2 }])
  expect((await customer().call(selectNoticeSettings)).PUSH_TO).toEqual([])
  status = 201
  await customer().call(savePush, { header: phone.header })
  await choose({ QUIET_FROM: '0000', QUIET_TO: '2359' })
  await write('둘째')
  const noon = new Date(new Date().setUTCHours(3, 0, 0, 0) + 86_400_000)
  const before = taken.length
  expect([await send(() => noon), taken.length]).toEqual([0, before])
  expect((await rowsOf('customer')).at(-1)).toMatchObject({ status: 'READY' })
  await choose()
})

test('U-30 without a browser nothing waits, and a browser that ended gets nothing', async () => {
  const phone = newBrowser('phone')
  await choose()
  await customer().call(savePush, { header: phone.header })
  const data = await customer().call(endPush, { header: { ENDPOINT: phone.header.ENDPOINT } })
  expect(data.PUSH_TO).toEqual([])
  await write('셋째')
  expect(await send()).toBe(0)
  expect(taken).toEqual([])
  expect(await rowsOf('customer')).toEqual([{ status: 'DROPPED', tries: 1 }])
})

test('U-30 S-33 a browser is entered by its user only, at an address of the public internet, with keys of the right size', async () => {
  const { header } = newBrowser('phone')
  await expect(portal.guest.call(savePush, { header })).rejects.toMatchObject({ status: 401 })
  await expect(portal.guest.call(endPush, { header: { ENDPOINT: header.ENDPOINT } })).rejects.toMatchObject({ status: 401 })
  for (const over of [{ ENDPOINT: 'https://10.0.0.1/push' }, { ENDPOINT: 'file:///etc/passwd' }, { P256DH: 'AAAA' }, { AUTH: '<script>' }])
    await expect(customer().call(savePush, { header: { ...header, ...over } })).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
  await customer().call(savePush, { header })
  // Another user sees and ends only their own.
  const other = portal.as('customer.admin')
  expect((await other.call(selectNoticeSettings)).PUSH_TO).toEqual([])
  await other.call(endPush, { header: { ENDPOINT: header.ENDPOINT } })
  expect((await customer().call(selectNoticeSettings)).PUSH_TO).toEqual([header.ENDPOINT])
})

import { beforeEach, expect, test } from 'vitest'
import { selectShipmentList } from '#features/shipments/shipment-list/contract.ts'
import { type CallFailure, testPortal } from '../../../../tests/support/portal.ts'
import { selectGuestTracking } from '../guest-tracking/contract.ts'
import { selectSeaTracking } from '../sea-tracking-popup/contract.ts'
import { readThread, selectThreads, sendMessage } from './contract.ts'
import { mailJob } from './mail-job.server.ts'

const portal = await testPortal()
const { database } = portal
const start = portal.clock.now
const MINUTE = 60_000
const WHERE = { PUBLIC_URL: 'https://portal.naru.example/', PORT: 3000 }
const owned = <R>(query: string, params: unknown[] = []) => database.owner((run) => run<R>(query, params))
type Who = 'customer' | 'customer.admin' | 'other' | 'staff' | 'admin' | 'us'
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: CallFailure) => `${error.status} ${error.code}`,
  )

/** A shipment billed to the first customer that the second one receives. */
const [one] = await owned<{ mngt_no: string; hbl_no: string; shipment_id: number }>(
  "update shipment set consignee_cd = 'CUST002', shipper_cd = 'CUST001', pol = 'KRPUS' where hbl_no like 'NRSE%0388' returning mngt_no, hbl_no, shipment_id",
)
if (!one) throw new Error('the demo has no such shipment')
const MNGT_NO = one.mngt_no
const say = (who: Who, BODY: string, PARTY_CD = '', SAVE_KEY?: string) =>
  portal.as(who).call(sendMessage, { header: { MNGT_NO, PARTY_CD, BODY }, ...(SAVE_KEY && { SAVE_KEY }) })
const talks = async (who: Who) => (await portal.as(who).call(selectThreads, { MNGT_NO })).talks
const read = (who: Who, PARTY_CD = '') => portal.as(who).call(readThread, { header: { MNGT_NO, PARTY_CD } })
const headOf = async (who: Who) => (await portal.as(who).call(selectSeaTracking, { mngtNo: MNGT_NO })).TALK
const marked = async (who: Who) => (await portal.as(who).call(selectShipmentList, { NUMBERS: [one.hbl_no] })).rows[0]?.UNREAD_YN
const letters = () =>
  owned<{ to_addr: string; subject: string; body_text: string }>('select to_addr, subject, body_text from mail_outbox order by mail_id')
const later = (minutes: number) => new Date(start.getTime() + minutes * MINUTE)

beforeEach(async () => {
  portal.clock.now = start
  for (const table of ['shipment_message', 'shipment_talk', 'mail_outbox', 'rate_limit']) await owned(`delete from ${table}`)
})

test("S2-127 a customer writes, staff see it unread and reply; each reads the author's name in the own language", async () => {
  await say('customer', '  언제 도착하나요?  ')
  expect(await marked('staff')).toBe('Y')
  expect(await marked('customer')).toBe('N')
  expect(await headOf('staff')).toMatchObject({ COUNT: 1, UNREAD: 1, LAST: { BODY: '언제 도착하나요?', NAME: '이도윤', DESK: false } })
  expect(await talks('staff')).toMatchObject([
    { PARTY_CD: 'CUST001', PARTY_NM: '물결정밀공업', UNREAD: 1 },
    { PARTY_CD: 'CUST002', UNREAD: 0, messages: [] },
  ])
  await say('staff', '21일입니다.', 'CUST001')
  expect(await marked('staff')).toBe('N')
  expect(await marked('customer.admin')).toBe('Y')
  const [talk] = await talks('customer')
  expect(talk?.messages.map(({ NAME, DESK, BODY }) => [NAME, DESK, BODY])).toEqual([
    ['이도윤', false, '언제 도착하나요?'],
    ['박준호', true, '21일입니다.'],
  ])
  expect((await read('customer.admin')).talks[0]?.UNREAD).toBe(0)
  expect(await headOf('customer')).toMatchObject({ COUNT: 2, UNREAD: 0 })
  const lines = await owned<{ action: string; user_id: string; detail: object }>(
    "select action, user_id, detail from audit_log where action = 'MESSAGE_SENT' order by audit_id",
  )
  expect(lines).toMatchObject([
    { user_id: 'customer', detail: { party: 'CUST001' } },
    { user_id: 'staff', detail: { party: 'CUST001' } },
  ])
  expect(JSON.stringify(lines)).not.toContain('도착')
})

test("S6-006 a consignee does not read the shipper's questions, nor does another corporation; a guest has no thread", async () => {
  await say('customer', '원가 문의입니다.')
  await say('staff', '단가는 120불입니다.', 'CUST001')
  expect(await talks('other')).toMatchObject([{ PARTY_CD: 'CUST002', messages: [] }])
  expect(await headOf('other')).toEqual({ COUNT: 0, UNREAD: 0, LAST: null })
  expect(await marked('other')).toBe('N')
  await say('other', '수하인입니다.')
  expect((await talks('customer')).flatMap(({ messages }) => messages)).toHaveLength(2)
  expect(await refusal(portal.as('us').call(selectThreads, { MNGT_NO }))).toBe('404 NTF-001')
  expect(await refusal(say('us', '?', 'CUST001'))).toBe('404 NTF-001')
  expect(await refusal(portal.guest.call(selectThreads, { MNGT_NO }))).toBe('401 AUTH-002')
  const [guest] = (await portal.guest.call(selectGuestTracking, { number: one.hbl_no })).shipments
  expect(guest).not.toHaveProperty('TALK')
})

test('S6-006 row-level security refuses reading, writing and unmarking the thread of another customer', async () => {
  await say('customer', '우리 이야기')
  const other = { kind: 'customer', corpCd: 'KR', custCd: 'CUST002', userId: 'other' } as const
  const as = <R>(query: string) => database.as(other, (run) => run<R>(query, [one.shipment_id]))
  expect(await as('select body from shipment_message where shipment_id = $1')).toEqual([])
  expect(await as('update shipment_talk set desk_unread = 0 where shipment_id = $1 returning 1')).toEqual([])
  const insert = (party: string, by: string, desk: string) =>
    as(
      `insert into shipment_message (corp_cd, cust_cd, shipment_id, party_cd, by_desk_yn, body, by_user, at) values ('KR', 'CUST001', $1, '${party}', '${desk}', '?', '${by}', now())`,
    )
  for (const [party, by, desk] of [
    ['CUST001', 'other', 'N'],
    ['CUST002', 'staff', 'N'],
    ['CUST002', 'other', 'Y'],
  ] as const)
    await expect(insert(party, by, desk)).rejects.toMatchObject({ code: '42501' })
  await expect(as("update shipment_message set body = 'x' where shipment_id = $1")).rejects.toMatchObject({ code: '42501' })
})

test('staff write only to parties of the shipment, customers only for their own company; empty and long messages are refused', async () => {
  expect(await refusal(say('staff', '?', 'CUST004'))).toBe('404 NTF-001')
  expect(await refusal(say('staff', '?'))).toBe('404 NTF-001')
  await say('customer', '나는 고객입니다.', 'CUST002')
  expect((await talks('staff')).map(({ messages }) => messages.length)).toEqual([1, 0])
  for (const body of ['', '   ', 'x'.repeat(1001)]) expect(await refusal(say('customer', body))).toBe('400 VAL-001')
  expect(await refusal(portal.guest.call(sendMessage, { header: { MNGT_NO, PARTY_CD: '', BODY: '?' } }))).toBe('401 AUTH-002')
})

test('R-04 a repeated request stores one message, also concurrently; too many messages a minute are refused', async () => {
  await Promise.all([say('customer', '한 번', '', 'attempt-1'), say('customer', '한 번', '', 'attempt-1')])
  await say('customer', '한 번', '', 'attempt-1')
  expect((await headOf('customer')).COUNT).toBe(1)
  await owned('delete from rate_limit')
  const answers: string[] = []
  for (let n = 0; n < 22; n += 1) answers.push(await refusal(say('customer', `메시지 ${n}`)))
  expect(answers.slice(0, 20)).toEqual(Array(20).fill('allowed'))
  expect(answers.at(-1)).toBe('429 RATE-001')
})

test('S7-016 unread messages are sent in one mail to those in the thread, with the text and a link that requires login', async () => {
  await say('customer', '첫 질문')
  await say('customer', '둘째 질문')
  expect(await mailJob(database, WHERE, later(1))).toBe(0)
  expect(await mailJob(database, WHERE, later(3))).toBe(1)
  await say('customer', '셋째 질문')
  expect(await mailJob(database, WHERE, later(9))).toBe(0)
  const [letter] = await letters()
  // No staff member has written yet, so the mail goes to the mailbox.
  expect(letter?.to_addr).toBe('help@naru.example')
  expect(letter?.subject).toBe(`[나루] ${one.hbl_no} 새 메시지`)
  expect(letter?.body_text).toContain('이도윤: 첫 질문\n이도윤: 둘째 질문')
  expect(letter?.body_text).toContain(
    `https://portal.naru.example/?next=${encodeURIComponent(`/trk/popup/PtlTrackingSeaPopup?mngtNo=${MNGT_NO}`)}`,
  )
  await say('staff', '답입니다.', 'CUST001')
  expect(await mailJob(database, WHERE, later(12))).toBe(1)
  expect((await letters()).at(-1)?.to_addr).toBe('doyun@mulgyeol.example')
  await read('customer')
  portal.clock.now = later(20)
  await say('staff', '하나 더.', 'CUST001')
  await say('customer', '고맙습니다.')
  expect(await mailJob(database, WHERE, later(30))).toBe(1)
  expect((await letters()).at(-1)?.to_addr).toBe('junho@naru.example')
})

test('a reader in time gets no mail; before a party wrote, its users get mail in their language and others do not', async () => {
  await say('staff', '안내', 'CUST001')
  await read('customer')
  expect(await mailJob(database, WHERE, later(5))).toBe(0)
  await owned("update app_user set lang_cd = 'en' where user_id = 'customer.admin'")
  await say('staff', '안내 둘', 'CUST001')
  const rounds = await Promise.all([mailJob(database, WHERE, later(10)), mailJob(database, WHERE, later(10))])
  expect(rounds[0] + rounds[1]).toBe(2)
  const sent = await letters()
  expect(sent.map(({ to_addr }) => to_addr)).toEqual(['doyun@mulgyeol.example', 'seoyeon@mulgyeol.example'])
  expect(sent[1]?.subject).toBe(`[Naru] New message on ${one.hbl_no}`)
  expect(sent[1]?.body_text).toContain('Park Junho: 안내 둘')
})

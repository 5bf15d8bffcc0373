import { Buffer } from 'node:buffer'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { textIn } from '#app/routing/registry.server.ts'
import { DESK_KINDS } from '#domain/notifications/notification-kinds.ts'
import { airBooking, seaBooking } from '#features/bookings/booking.factory.ts'
import { airCalls } from '#features/bookings/air-booking/contract.ts'
import { cancelBookingList } from '#features/bookings/booking-list/contract.ts'
import { seaCalls } from '#features/bookings/sea-booking/contract.ts'
import { approveBl, sendCorrections } from '#features/documents/bl-check-popup/contract.ts'
import { saveDocumentList } from '#features/documents/document-popup/contract.ts'
import { exhibitionRequest } from '#features/exhibitions/exhibition.factory.ts'
import { changeRequestStatus, saveRequest } from '#features/exhibitions/exhibition-edit/contract.ts'
import { askMoveOut } from '#features/exhibitions/move-out/contract.ts'
import { sendCompanyWebhooks } from '#features/notices/outbox/company-queue.server.ts'
import { saveWebhook } from '#features/office/webhooks/contract.ts'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import { answerException, saveException } from '#features/tracking/exceptions/contract.ts'
import { sendMessage } from '#features/tracking/messages/contract.ts'
import { httpsSender } from '#integrations/webhook/https-sender.ts'
import { encryptionKeys } from '#platform/server/setup/config.ts'
import { testPortal } from '../support/portal.ts'
import { filesFolder, postFiles, SAMPLES } from '../support/deliveries/uploads.ts'

type Received = { headers: Record<string, string>; body: string }
const received: Received[] = []
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    received.push({ headers: request.headers as Record<string, string>, body })
    response.writeHead(204).end()
  })
}).listen(0, '127.0.0.1')
afterAll(() => receiver.close())

const portal = await testPortal({ WEBHOOK_LOOPBACK: true, FILES_DIR: filesFolder() })
const { database } = portal
const [customer, staff] = [portal.as('customer'), portal.as('staff')]
const send = () =>
  sendCompanyWebhooks(database, {
    send: httpsSender({ allowLoopback: true }),
    keys: encryptionKeys(portal.config),
    textIn,
    now: () => new Date(portal.clock.now.getTime() + 60_000),
  })
const KINDS = [...DESK_KINDS, 'TALK', 'MOVE_OUT', 'BOOKING_CONFIRM', 'BOOKING_REJECT']
let secret = ''

/** The body of a delivery whose signature is that of the Standard Webhooks specification, within its five minutes. */
const verified = ({ headers, body }: Received): { type: string; timestamp: string; data: Record<string, unknown> } => {
  const [id, at] = [headers['webhook-id'] ?? '', headers['webhook-timestamp'] ?? '']
  const expected = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${at}.${body}`)
    .digest()
  const isSigned = (headers['webhook-signature'] ?? '')
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice('v1,'.length), 'base64'))
    .some((one) => one.length === expected.length && timingSafeEqual(one, expected))
  expect([id !== '', isSigned, /^\d{10}$/.test(at)]).toEqual([true, true, true])
  return JSON.parse(body)
}

beforeEach(async () => {
  await database.owner((run) => run('delete from company_webhook'))
  const URL = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  secret = (await portal.as('admin').call(saveWebhook, { header: { HOOK_ID: '', NAME: 'ERP', URL, KINDS } })).SECRET
  received.length = 0
})

const made = async () => (await database.owner((run) => buildShipment(run))).mngt_no
const requested = async () => {
  const { header, state } = await customer.call(seaCalls.requestBooking, seaBooking())
  return { no: String(header.BKG_NO), ROW_VER: state.ROW_VER }
}
const confirmed = async () => {
  const { no } = await requested()
  await staff.call(seaCalls.confirmBooking, { BKG_NO: no, ANYWAY_YN: 'Y' })
  return customer.call(seaCalls.selectBooking, { BKG_NO: no })
}
const amended = async () => {
  const found = await confirmed()
  return customer.call(seaCalls.amendBooking, {
    ...found,
    ROW_VER: found.state.ROW_VER,
    header: { ...found.header, PKG_QTY: 900 },
    NOTE: '수량 변경',
  })
}
const upload = async (mngtNo: string) => {
  const [file] = (await postFiles(portal, customer, [['packing.pdf', SAMPLES.pdf]], { mngtNo, docType: 'PL' })).data
  await customer.call(saveDocumentList, {
    mngtNo,
    rows: [{ BATCH_FLAG: 'insert', FILE_SN: file?.FILE_SN, DOC_TYPE: 'PL', REMARK: '' }],
  })
  return mngtNo
}
const exhibited = async () => {
  const { header, state } = await customer.call(saveRequest, exhibitionRequest())
  return { REQ_NO: String(header.REQ_NO), ROW_VER: state.ROW_VER }
}
const asked = async () => {
  const MNGT_NO = await made()
  const BLANK = { KEY: '', EFFECT: '', NEXT: '', OWNER: '', BY: '', SETTLED: false, REASON: '' }
  const { exceptions } = await staff.call(saveException, { header: { ...BLANK, MNGT_NO, TITLE: '서류 보완' } })
  const header = { MNGT_NO, KEY: String(exceptions[0]?.KEY), PARTY_CD: '' }
  await customer.call(answerException, { header: { ...header, KIND: 'ASK', BODY: '언제까지인가요?' } })
  return { ...header, PARTY_CD: 'CUST001' }
}

/** Everything that a customer does, and what is answered, through its door: the last message that must arrive, and the number it names. */
const DOORS: readonly [string, string, object, () => Promise<string>][] = [
  ['a sea booking', 'booking.booking', { TRANS_MODE: 'SEA' }, async () => (await requested()).no],
  [
    'an air booking',
    'booking.booking',
    { TRANS_MODE: 'AIR' },
    async () => String((await customer.call(airCalls.requestBooking, airBooking())).header.BKG_NO),
  ],
  ['a confirmation', 'booking.booking_confirm', {}, async () => String((await confirmed()).header.BKG_NO)],
  [
    'a rejection',
    'booking.booking_reject',
    { text: '선복 부족' },
    async () => {
      const { no } = await requested()
      await staff.call(seaCalls.rejectBooking, { BKG_NO: no, REASON: '선복 부족' })
      return no
    },
  ],
  ['an amendment', 'booking.amendment', { step: 'AMEND', text: '수량 변경' }, async () => String((await amended()).header.BKG_NO)],
  [
    'a withdrawn amendment',
    'booking.amendment',
    { step: 'WITHDRAW' },
    async () => {
      const { header, amendment, state } = await amended()
      const BKG_NO = String(header.BKG_NO)
      await customer.call(seaCalls.withdrawAmendment, { BKG_NO, ROW_VER: state.ROW_VER, AMEND_ID: amendment?.AMEND_ID })
      return BKG_NO
    },
  ],
  [
    'the answer to an amendment',
    'shipment.talk',
    { text: expect.stringContaining('마감') },
    async () => {
      const { header, amendment, state } = await amended()
      const BKG_NO = String(header.BKG_NO)
      const answer = { BKG_NO, ROW_VER: state.ROW_VER, AMEND_ID: amendment?.AMEND_ID, REASON: '마감이 지났습니다.' }
      await staff.call(seaCalls.refuseAmendment, answer)
      return BKG_NO
    },
  ],
  [
    'an undone confirmation',
    'booking.booking_confirm.corrected',
    { text: '잘못 확정' },
    async () => {
      const { header } = await confirmed()
      const BKG_NO = String(header.BKG_NO)
      await send()
      const { state } = await staff.call(seaCalls.selectBooking, { BKG_NO })
      await staff.call(seaCalls.undoConfirmation, { BKG_NO, ROW_VER: state.ROW_VER, REASON: '잘못 확정' })
      return BKG_NO
    },
  ],
  [
    'a cancellation',
    'booking.booking_cancel',
    {},
    async () => {
      const { no, ROW_VER } = await requested()
      await customer.call(cancelBookingList, { rows: [{ BKG_NO: no, ROW_VER }] })
      return no
    },
  ],
  [
    'corrections of a B/L',
    'shipment.bl_answer',
    { step: 'CORRECT' },
    async () => {
      const mngtNo = await made()
      await customer.call(sendCorrections, { mngtNo, ROW_VER: 0, TEXTS: [{ FIELD: 'MARKS', TEXT: 'X' }], NOTE: '' })
      return mngtNo
    },
  ],
  [
    'an approved B/L',
    'shipment.bl_answer',
    { step: 'APPROVE' },
    async () => {
      const mngtNo = await made()
      await customer.call(approveBl, { mngtNo, ROW_VER: 0 })
      return mngtNo
    },
  ],
  ['a document of a shipment', 'shipment.document', { text: 'packing.pdf', of: 'SHIPMENT' }, async () => upload(await made())],
  ['a document of a booking', 'booking.document', { text: 'packing.pdf', of: 'BOOKING' }, async () => upload((await requested()).no)],
  [
    'a document of an exhibition request',
    'exhibition.document',
    { text: 'packing.pdf', of: 'EXH_REQUEST' },
    async () => upload((await exhibited()).REQ_NO),
  ],
  ['an exhibition request', 'exhibition.exh_request', { step: 'NEW', TRANS_MODE: 'EXH' }, async () => (await exhibited()).REQ_NO],
  [
    'a cancelled exhibition request',
    'exhibition.exh_request',
    { step: 'CANCEL', text: '불참' },
    async () => {
      const key = await exhibited()
      await customer.call(changeRequestStatus, { ...key, STATUS: 'CANCELLED', REASON: '불참' })
      return key.REQ_NO
    },
  ],
  [
    'a request to move exhibits out',
    'exhibition.move_out',
    { step: 'OPEN', text: expect.stringContaining('오전') },
    async () => {
      let record = await customer.call(saveRequest, exhibitionRequest())
      const keyOf = () => ({ REQ_NO: String(record.header.REQ_NO), ROW_VER: record.state.ROW_VER })
      for (const STATUS of ['IN_PROGRESS', 'SHIPPED', 'INSTALLED'] as const)
        record = await staff.call(changeRequestStatus, { ...keyOf(), STATUS, REASON: '' })
      await customer.call(askMoveOut, { ...keyOf(), OUT_DT: '20270209', NOTE: '오전 반출', lines: [{ SEQ: 1, FATE: 'RETURN', QTY: 2 }] })
      return keyOf().REQ_NO
    },
  ],
  [
    'a message of the customer',
    'shipment.talk',
    { text: '언제 출항하나요?' },
    async () => {
      const MNGT_NO = await made()
      await customer.call(sendMessage, { header: { MNGT_NO, PARTY_CD: '', BODY: '언제 출항하나요?' } })
      return MNGT_NO
    },
  ],
  [
    'the answer to a message',
    'shipment.talk',
    { text: '내일입니다.' },
    async () => {
      const MNGT_NO = await made()
      await staff.call(sendMessage, { header: { MNGT_NO, PARTY_CD: 'CUST001', BODY: '내일입니다.' } })
      return MNGT_NO
    },
  ],
  ['a question about an exception', 'shipment.talk', { text: '언제까지인가요?' }, async () => (await asked()).MNGT_NO],
  [
    'the answer to that question',
    'shipment.talk',
    { text: '금요일까지입니다.' },
    async () => {
      const header = await asked()
      await staff.call(answerException, { header: { ...header, KIND: 'ANSWER', BODY: '금요일까지입니다.' } })
      return header.MNGT_NO
    },
  ],
]

test.each(DOORS)("S7-073 %s reaches the corporation's own systems, signed, once", async (_what, type, data, act) => {
  const MNGT_NO = await act()
  await send()
  const told = received.map(verified).filter((one) => one.data['MNGT_NO'] === MNGT_NO)
  expect(told.at(-1)).toMatchObject({
    type,
    data: { MNGT_NO, title: { ko: expect.stringMatching(/[가-힣]/), en: expect.stringMatching(/[a-z]/) }, ...data },
  })
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(received.length)
  expect(await send()).toBe(0)
})

import { beforeEach, expect, test } from 'vitest'
import { textIn } from '#app/routing/registry.server.ts'
import { cancelBookingList } from '#features/bookings/booking-list/contract.ts'
import { airBooking, seaBooking } from '#features/bookings/booking.factory.ts'
import { airCalls } from '#features/bookings/air-booking/contract.ts'
import { seaCalls } from '#features/bookings/sea-booking/contract.ts'
import { sendCorrections, approveBl } from '#features/documents/bl-check-popup/contract.ts'
import { saveDocumentList } from '#features/documents/document-popup/contract.ts'
import { exhibitionRequest } from '#features/exhibitions/exhibition.factory.ts'
import { changeRequestStatus, saveRequest } from '#features/exhibitions/exhibition-edit/contract.ts'
import { changeLanguage } from '#features/auth/change-language/contract.ts'
import { selectNotices } from '#features/notices/inbox/contract.ts'
import { writeNotificationMail } from '#features/notices/outbox/write-mail.server.ts'
import { saveNoticeSettings, selectNoticeSettings } from '#features/notices/settings/contract.ts'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import { sendMessage } from '#features/tracking/messages/contract.ts'
import { testPortal } from '../support/portal.ts'
import { filesFolder, postFiles, SAMPLES } from '../support/deliveries/uploads.ts'

const portal = await testPortal({ FILES_DIR: filesFolder() })
const { database } = portal
const [customer, staff, admin] = [portal.as('customer'), portal.as('staff'), portal.as('admin')]

type Line = { user_id: string; channel: string; kind: string; step: string | null; text: string | null; mngt_no: string }
const lines = (condition = 'true', params: unknown[] = []) =>
  database.owner((run) =>
    run<Line>(
      `select user_id, channel, kind, detail ->> 'step' as step, detail ->> 'text' as text, mngt_no from shipment_notice
        where ${condition} order by notice_id`,
      params,
    ),
  )
const bellsOf = (user: string) => lines("user_id = $1 and channel = 'BELL'", [user])
const choose = (account: 'staff' | 'admin' | 'customer', CHOICES: string[], over = {}) =>
  portal.as(account).call(saveNoticeSettings, { header: { CHOICES, QUIET_FROM: '', QUIET_TO: '', DIGEST_AT: '', ...over } })
const requested = async (head = {}) => String((await customer.call(seaCalls.requestBooking, seaBooking({ head }))).header.BKG_NO)

beforeEach(() =>
  database.owner(async (run) => {
    await run('delete from shipment_notice')
    await run('delete from notice_setting')
    await run('delete from mail_outbox')
  }),
)

test('S2-150 staff hear of a booking request, its change, the withdrawal and the cancellation behind the bell; the customer of none', async () => {
  const booking = await customer.call(seaCalls.requestBooking, seaBooking())
  const no = String(booking.header.BKG_NO)
  await staff.call(seaCalls.confirmBooking, { BKG_NO: no, ANYWAY_YN: 'Y' })
  const confirmed = await customer.call(seaCalls.selectBooking, { BKG_NO: no })
  const { amendment, state } = await customer.call(seaCalls.amendBooking, {
    ...confirmed,
    ROW_VER: confirmed.state.ROW_VER,
    header: { ...confirmed.header, PKG_QTY: 900 },
    NOTE: '수량이 늘었습니다.',
  })
  await customer.call(seaCalls.withdrawAmendment, { BKG_NO: no, ROW_VER: state.ROW_VER, AMEND_ID: amendment?.AMEND_ID })
  const air = await customer.call(airCalls.requestBooking, airBooking())
  const rows = [{ BKG_NO: String(air.header.BKG_NO), ROW_VER: air.state.ROW_VER }]
  await customer.call(cancelBookingList, { rows })
  expect((await bellsOf('staff')).map(({ kind, step, mngt_no }) => [kind, step, mngt_no])).toEqual([
    ['BOOKING', null, no],
    ['AMENDMENT', 'AMEND', no],
    ['AMENDMENT', 'WITHDRAW', no],
    ['BOOKING', null, air.header.BKG_NO],
    ['BOOKING_CANCEL', null, air.header.BKG_NO],
  ])
  expect((await bellsOf('admin')).length).toBe(5)
  const toOthers = await lines("user_id not in (select user_id from app_user where corp_cd = 'KR' and cust_cd is null)")
  expect(toOthers.filter(({ kind }) => kind !== 'BOOKING_CONFIRM')).toEqual([])
  const { notices } = await staff.call(selectNotices)
  expect(notices[4]).toMatchObject({ TITLE: `${no} 부킹 요청`, MNGT_NO: no, BOOKING_YN: 'Y', TRANS_MODE: 'SEA' })
  expect(notices[3]).toMatchObject({ TITLE: `${no} 부킹 변경 요청`, LINE: expect.stringContaining('수량이 늘었습니다.') })
})

test('S2-150 a draft that is given up, and what staff do themselves, are told to no one', async () => {
  const draft = await customer.call(seaCalls.saveBooking, seaBooking())
  await customer.call(seaCalls.cancelBooking, { BKG_NO: draft.header.BKG_NO })
  const own = await staff.call(seaCalls.requestBooking, seaBooking())
  await staff.call(seaCalls.cancelBooking, { BKG_NO: own.header.BKG_NO })
  expect(await lines("kind in ('BOOKING', 'BOOKING_CANCEL')")).toEqual([])
})

test('S2-150 staff hear of B/L answers, documents and exhibition requests, each with what it is about', async () => {
  const mngtNo = (await database.owner((run) => buildShipment(run, { shipper_cd: 'CUST002' }))).mngt_no
  await portal.as('other').call(sendCorrections, { mngtNo, ROW_VER: 0, TEXTS: [{ FIELD: 'MARKS', TEXT: 'X' }], NOTE: '' })
  const second = (await database.owner((run) => buildShipment(run))).mngt_no
  await customer.call(approveBl, { mngtNo: second, ROW_VER: 0 })
  const fields = { mngtNo: second, docType: 'HBL' }
  const [uploaded] = (await postFiles(portal, customer, [['선하증권.pdf', SAMPLES.pdf]], fields)).data
  const rows = [{ BATCH_FLAG: 'insert', FILE_SN: uploaded?.FILE_SN, DOC_TYPE: 'HBL', REMARK: '' }]
  await customer.call(saveDocumentList, { mngtNo: second, rows })
  const request = await customer.call(saveRequest, exhibitionRequest())
  const REQ_NO = String(request.header.REQ_NO)
  await customer.call(changeRequestStatus, { REQ_NO, ROW_VER: request.state.ROW_VER, STATUS: 'CANCELLED', REASON: '불참' })
  expect((await bellsOf('staff')).map(({ kind, step, mngt_no, text }) => [kind, step, mngt_no, text])).toEqual([
    ['BL_ANSWER', 'CORRECT', mngtNo, expect.stringContaining('1차')],
    ['BL_ANSWER', 'APPROVE', second, expect.any(String)],
    ['DOCUMENT', null, second, '선하증권.pdf'],
    ['EXH_REQUEST', 'NEW', REQ_NO, null],
    ['EXH_REQUEST', 'CANCEL', REQ_NO, '불참'],
  ])
  const { notices } = await staff.call(selectNotices)
  expect(notices.map(({ TITLE }) => TITLE)).toContain(`${REQ_NO} 전시 신청 취소`)
  expect(notices.every(({ TITLE }) => !TITLE.startsWith('notice.'))).toBe(true)
})

test('S2-150 each member of staff is told of the customers and teams they look after, and of all when none is chosen', async () => {
  const kinds = ['BOOKING/BELL', 'TALK/BELL']
  await choose('staff', kinds, { CUSTOMERS: ['CUST002'] })
  const [team] = await database.owner((run) => run<{ team_cd: string }>("select team_cd from team where corp_cd = 'KR' order by 1 limit 1"))
  const TEAM_CD = team?.team_cd ?? ''
  expect(TEAM_CD).not.toBe('')
  await choose('admin', kinds, { TEAMS: [TEAM_CD] })
  await requested({ TEAM_CD })
  expect([(await bellsOf('staff')).length, (await bellsOf('admin')).length]).toEqual([0, 1])
  // A booking without a team is everybody's who chose teams alone, so that it is not lost.
  await requested()
  expect([(await bellsOf('staff')).length, (await bellsOf('admin')).length]).toEqual([0, 2])
  const { mngt_no: MNGT_NO } = await database.owner((run) => buildShipment(run, { consignee_cd: 'CUST002' }))
  await portal.as('other').call(sendMessage, { header: { MNGT_NO, PARTY_CD: '', BODY: '언제 출항하나요?' } })
  expect((await bellsOf('staff')).map(({ kind }) => kind)).toEqual(['TALK'])
  await choose('staff', kinds, { CUSTOMERS: [] })
  await requested()
  expect((await bellsOf('staff')).map(({ kind }) => kind)).toEqual(['TALK', 'BOOKING'])
  expect(await staff.call(selectNoticeSettings)).toMatchObject({ CUSTOMERS: [], TEAMS: [] })
})

test('S2-150 an unknown customer or team is refused by name; a customer chooses neither these nor a kind for staff', async () => {
  await expect(choose('staff', [], { CUSTOMERS: ['CUST001', 'CUSTXXX'] })).rejects.toMatchObject({
    code: 'VAL-001',
    body: { message: expect.stringContaining('CUSTXXX') },
  })
  await expect(choose('staff', [], { TEAMS: ['NOTEAM'] })).rejects.toMatchObject({ code: 'VAL-001' })
  await expect(choose('customer', ['BOOKING/BELL'])).rejects.toMatchObject({ code: 'VAL-001' })
  await expect(choose('customer', ['TALK/BELL'], { CUSTOMERS: ['CUST001'] })).rejects.toMatchObject({ code: 'VAL-001' })
  expect((await customer.call(selectNoticeSettings)).CHOICES).not.toContain('BOOKING/BELL')
  expect((await admin.call(selectNoticeSettings)).CHOICES).toContain('BOOKING/BELL')
})

test('S2-150 a mail about a request opens the booking, in the language of the reader; it is written once', async () => {
  await choose('staff', ['BOOKING/MAIL'])
  const no = await requested()
  const write = () => writeNotificationMail(database, { textIn, publicUrl: 'https://portal.naru.example' }, new Date())
  expect(await write()).toBe(1)
  expect(await write()).toBe(0)
  const mails = await database.owner((run) => run<{ subject: string; body_text: string }>('select subject, body_text from mail_outbox'))
  const mail = mails.find(({ subject }) => subject.includes(no))
  expect(mail?.subject).toBe(`[나루] ${no} 부킹 요청`)
  expect(decodeURIComponent(mail?.body_text ?? '')).toContain(`BKG_NO=${no}`)
})

test('S2-119 a customer is told behind the bell that a booking was confirmed, rejected, or its confirmation taken back, in both languages', async () => {
  const [no, refused] = [await requested(), await requested()]
  await staff.call(seaCalls.confirmBooking, { BKG_NO: no, ANYWAY_YN: 'Y' })
  await staff.call(seaCalls.rejectBooking, { BKG_NO: refused, REASON: '선복이 없습니다.' })
  const { state } = await staff.call(seaCalls.selectBooking, { BKG_NO: no })
  await staff.call(seaCalls.undoConfirmation, { BKG_NO: no, ROW_VER: state.ROW_VER, REASON: '다른 부킹입니다.' })
  const told = (await bellsOf('customer')).filter(({ mngt_no }) => mngt_no === no || mngt_no === refused)
  expect(told.map(({ kind, step, text, mngt_no }) => [kind, step, text ?? '', mngt_no])).toEqual([
    ['BOOKING_CONFIRM', null, '', no],
    ['BOOKING_REJECT', null, '선복이 없습니다.', refused],
    ['BOOKING_CONFIRM', 'CORRECTED', '다른 부킹입니다.', no],
  ])
  const titles = async (lang: 'ko' | 'en') => {
    await customer.call(changeLanguage, { lang })
    return (await customer.call(selectNotices)).notices.map(({ TITLE }) => TITLE)
  }
  expect(await titles('en')).toEqual([`${no}: confirmation withdrawn`, `${refused}: booking rejected`, `${no}: booking confirmed`])
  expect(await titles('ko')).toEqual([`${no} 부킹 확정 정정`, `${refused} 부킹 반려`, `${no} 부킹 확정`])
  const { notices } = await customer.call(selectNotices)
  expect(notices.at(-1)).toMatchObject({ MNGT_NO: no, BOOKING_YN: 'Y', TRANS_MODE: 'SEA' })
  // Neither staff nor another customer hear of an answer.
  const others = await lines(
    "kind in ('BOOKING_CONFIRM', 'BOOKING_REJECT') and user_id not in (select user_id from app_user where cust_cd = 'CUST001')",
  )
  expect(others).toEqual([])
})

test('S2-119 colleagues who chose the mail get one of an answer, the requester only the letter; who chose nothing gets nothing', async () => {
  const admins = portal.as('customer.admin')
  await choose('customer', ['BOOKING_CONFIRM/MAIL'])
  await admins.call(saveNoticeSettings, { header: { CHOICES: ['BOOKING_CONFIRM/MAIL'], QUIET_FROM: '', QUIET_TO: '', DIGEST_AT: '' } })
  expect((await customer.call(selectNoticeSettings)).CHOICES).toEqual(['BOOKING_CONFIRM/MAIL'])
  const no = await requested()
  await staff.call(seaCalls.confirmBooking, { BKG_NO: no, ANYWAY_YN: 'Y' })
  const answers = await lines("kind = 'BOOKING_CONFIRM'")
  expect(answers.filter(({ user_id }) => user_id.startsWith('customer')).map(({ user_id, channel }) => [user_id, channel])).toEqual([
    ['customer.admin', 'MAIL'],
  ])
  await writeNotificationMail(database, { textIn, publicUrl: 'https://portal.example' }, portal.clock.now)
  const mails = await database.owner((run) =>
    run<{ to_addr: string; subject: string }>('select to_addr, subject from mail_outbox where subject like $1 order by 1', [`%${no}%`]),
  )
  expect(mails.map(({ to_addr }) => to_addr).filter((one, at, all) => all.indexOf(one) !== at)).toEqual([])
  expect(mails.length).toBeGreaterThan(1)
  await expect(choose('customer', ['SILENT_PLACE/BELL'])).rejects.toMatchObject({ status: 400 })
  await expect(choose('staff', ['BOOKING_CONFIRM/BELL'])).rejects.toMatchObject({ status: 400 })
})

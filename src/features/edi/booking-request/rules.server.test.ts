import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { seaBooking } from '#features/bookings/booking.factory.ts'
import { selectBookingQueue } from '#features/bookings/booking-queue/contract.ts'
import { seaCalls } from '#features/bookings/sea-booking/contract.ts'
import { pushEvents } from '#features/ingest/event-push/contract.ts'
import { saveBookingMessages, selectBookingMessages } from '#features/office/booking-message-rules/contract.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { NO_SEARCH, selectMessageList } from '../message-list/contract.ts'
import { downloadMessage, selectMessage } from '../message-popup/contract.ts'
import { sendBooking } from './contract.ts'
import { runDropJob } from './drop-job.server.ts'
import { runRules } from './rule-job.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'naru-edi-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const portal = await testPortal({ EDI_SENDER: 'NARU', EDI_CARRIERS: ['HDMU=edi@hdmu.example', 'KMTC=folder'], EDI_FOLDER: folder })
const staff = portal.as('staff')
const { post, tokenOf } = programs(portal)
const asked = async (CARRIER_CD: string) => {
  const { header } = await portal.as('customer').call(seaCalls.requestBooking, seaBooking({ head: { CARRIER_CD } }))
  return String(header.BKG_NO)
}
const fetched = async (MSG_NO: number) => {
  const headers = await staff.headers()
  return (await portal.inject({ method: 'POST', url: downloadMessage.path, payload: { MSG_NO }, headers })).body
}

describe('S7-140 a booking request goes to its carrier by rule', () => {
  const admin = portal.as('admin')
  const HOUR = 3_600_000
  const later = (hours: number) => new Date(portal.clock.now.getTime() + hours * HOUR)
  const run = (now = portal.clock.now) =>
    runRules({
      database: portal.database,
      config: portal.config,
      log: { warn: () => {} },
      textIn: () => (key) => key,
      now: () => now,
    })
  const rule = {
    BATCH_FLAG: 'insert',
    CUST_CD: '',
    CARRIER_CD: '',
    SEND_WHEN: 'REQUEST',
    ANSWER_HOURS: 24,
    WAIT_FOR: 'ANSWER',
    USE_YN: 'Y',
  }
  const messages = async (KEYWORD: string) =>
    (await staff.call(selectMessageList, { ...NO_SEARCH, KEYWORD })).filter(({ DIRECTION }) => DIRECTION === 'OUT')
  let answers = 0
  /** The sample confirmation of a carrier, for one of our bookings. */
  const confirmation = (no: string) => {
    answers += 1
    return readFileSync('tests/fixtures/edi/iftmbc-d99b-booking-confirmation.edi', 'utf8')
      .replaceAll('100015458', `RULE${answers}`)
      .replace('USISBY03130', no)
      .replace('RFF+BN:92418824', `RFF+BN:8241882${answers}`)
      .replace(/NAD\+CA\+\w+/, 'NAD+CA+HDMU')
  }
  const push = async (content: string) =>
    (await post(pushEvents.path, content, await tokenOf('staff', 'events:write'), { 'content-type': 'application/edifact' })).json()
  const kept = async (no: string) => (await messages(no)).map(({ ANSWER }) => ANSWER)
  const confirm = async (BKG_NO: string) => {
    const { state } = await staff.call(seaCalls.selectBooking, { BKG_NO })
    return staff.call(seaCalls.confirmBooking, { BKG_NO, ROW_VER: state.ROW_VER, ANYWAY_YN: 'Y' })
  }
  const waiting = async (no: string) =>
    (await staff.call(selectBookingQueue)).rows.filter(({ BKG_NO }) => BKG_NO === no).map(({ KIND }) => KIND)
  const bells = (no: string) =>
    portal.database.owner((each) =>
      each<{ step: string | null; n: number }>(
        `select detail ->> 'step' as step, count(*)::int as n from shipment_notice where kind = 'NO_ANSWER' and mngt_no = $1 and channel = 'BELL' and user_id = 'staff' group by 1`,
        [no],
      ),
    )

  test('nothing goes without a rule, nor what was asked for before it; then a request goes once, without a click', async () => {
    const before = await asked('HDMU')
    expect(await run()).toEqual({ sent: 0, reported: 0 })
    portal.clock.now = later(1 / 60)
    await admin.call(saveBookingMessages, { rows: [rule, { ...rule, CARRIER_CD: 'KMTC', SEND_WHEN: 'CONFIRM', WAIT_FOR: 'RECEIPT' }] })
    const [no, confirmed, none] = [await asked('HDMU'), await asked('KMTC'), await asked('')]
    expect(await run()).toEqual({ sent: 1, reported: 0 })
    expect(await run()).toEqual({ sent: 0, reported: 0 })
    expect(await messages(no)).toMatchObject([{ STATE: 'SENT', CHANNEL: 'MAIL', PARTY: 'HDMU', ANSWER: 'WAITING', DONE_BY: 'clock' }])
    expect([await messages(before), await messages(confirmed), await messages(none)]).toEqual([[], [], []])
    // The other carrier gets what is confirmed.
    await confirm(confirmed)
    expect(await run()).toEqual({ sent: 1, reported: 0 })
    expect(await messages(confirmed)).toMatchObject([{ STATE: 'QUEUED', CHANNEL: 'FOLDER', PARTY: 'KMTC', ANSWER: 'WAITING' }])
    expect(await runDropJob(portal.database, folder)).toBe(1)
  })

  test('the rule of a customer counts before that of a carrier; two runs at once send one message', async () => {
    await admin.call(saveBookingMessages, { rows: [{ ...rule, CUST_CD: 'CUST001', CARRIER_CD: 'HDMU', SEND_WHEN: 'NEVER' }] })
    const never = await asked('HDMU')
    expect((await run()).sent).toBe(0)
    const [row] = await admin.call(selectBookingMessages, { KEYWORD: '물결' })
    expect(row).toMatchObject({ CUST_CD: 'CUST001', CARRIER_CD: 'HDMU', CUST_NM: '물결정밀공업', SEND_WHEN: 'NEVER' })
    await admin.call(saveBookingMessages, { rows: [{ ...row, BATCH_FLAG: 'delete' }] })
    const both = await Promise.all([run(), run()])
    expect(both.reduce((sum, { sent }) => sum + sent, 0)).toBe(1)
    expect(await kept(never)).toEqual(['WAITING'])
  })

  test('S7-141 the carrier’s answer closes the loop; without one in time staff are told once and the booking waits in the queue', async () => {
    const [no, silent] = [await asked('HDMU'), await asked('HDMU')]
    await run()
    const sent = (await messages(no))[0]?.CTL_REF ?? ''
    const receipt = (ref: string, code: string) =>
      `UNB+UNOC:3+HDMU:ZZZ+NARU:ZZZ+261127:0900+${ref}${code}'UNH+1+CONTRL:D:3:UN'UCI+${ref}+NARU:ZZZ+HDMU:ZZZ+${code}'UNT+3+1'UNZ+1+${ref}${code}'`
    expect((await push(receipt(sent, '7'))).problems).toEqual([])
    expect(await kept(no)).toEqual(['RECEIVED'])
    await push(confirmation(no))
    const { state, header } = await staff.call(seaCalls.selectBooking, { BKG_NO: no })
    expect([state.STATUS, header.VESSEL_NM, await kept(no)]).toEqual(['CONFIRMED', 'SINAR SANGIR', ['ACCEPTED']])
    expect([(await run(later(23))).reported, await waiting(silent)]).toEqual([0, ['REQUEST']])
    expect((await run(later(25))).reported).toBeGreaterThan(0)
    expect((await run(later(26))).reported).toBe(0)
    expect([await kept(silent), await kept(no), await waiting(silent), await bells(silent), await bells(no)]).toEqual([
      ['LATE'],
      ['ACCEPTED'],
      ['REQUEST', 'NO_ANSWER'],
      [{ step: null, n: 1 }],
      [],
    ])
    // A late answer ends the exception; so does one that staff heard on the phone.
    await push(confirmation(silent))
    expect([await kept(silent), await waiting(silent)]).toEqual([['ACCEPTED'], []])
  })

  test('S7-141 a carrier that cannot take the message is told to staff at once, and sending it again ends that', async () => {
    const no = await asked('HDMU')
    await run()
    const aperak = `UNB+UNOC:3+HDMU:ZZZ+NARU:ZZZ+261127:0900+AP${no}'UNH+1+APERAK:D:99B:UN'BGM+305+1+27'RFF+ACW:${no}'ERC+118'FTX+AAO+++UNKNOWN SHIPPER'UNT+6+1'UNZ+1+AP${no}'`
    const { problems } = await push(aperak)
    expect((await run()).reported).toBe(1)
    expect(problems).toMatchObject([{ code: 'MESSAGE_REFUSED', detail: `${no} 118 UNKNOWN SHIPPER` }])
    expect([await kept(no), await waiting(no), await bells(no)]).toEqual([
      ['ERROR'],
      ['REQUEST', 'MESSAGE_REFUSED'],
      [{ step: 'ERROR', n: 1 }],
    ])
    await staff.call(sendBooking, { BKG_NO: no })
    expect([(await kept(no)).toSorted(), await waiting(no)]).toEqual([['REPLACED', 'WAITING'], ['REQUEST']])
    // What names nothing of ours changes nothing.
    const foreign = aperak.replaceAll(no, 'KRS000000001')
    const answer = await push(foreign)
    expect(answer.problems).toMatchObject([{ code: 'NO_EFFECT' }])
  })

  test('S7-141 where a receipt is enough, it ends the wait', async () => {
    const no = await asked('KMTC')
    await confirm(no)
    await run()
    const ref = (await messages(no))[0]?.CTL_REF ?? ''
    const receipt = `UNB+UNOC:3+KMTC:ZZZ+NARU:ZZZ+261127:0900+K${ref}'UNH+1+CONTRL:D:3:UN'UCI+${ref}+NARU:ZZZ+KMTC:ZZZ+8'UNT+3+1'UNZ+1+K${ref}'`
    await push(receipt)
    await run(later(25))
    expect([await kept(no), await bells(no)]).toEqual([['RECEIVED'], []])
  })

  test('a change that staff accepted goes as well, as a message that replaces the first', async () => {
    const no = await asked('HDMU')
    await run()
    await confirm(no)
    expect((await run()).sent).toBe(0)
    const customer = portal.as('customer')
    const { header, containers, dimensions, state } = await customer.call(seaCalls.selectBooking, { BKG_NO: no })
    const typed = { header: { ...header, COMMODITY: 'BRASS VALVES' }, containers, dimensions, ROW_VER: state.ROW_VER, NOTE: '' }
    const { amendment } = await customer.call(seaCalls.amendBooking, typed)
    expect((await run()).sent).toBe(0)
    portal.clock.now = later(1 / 60)
    await staff.call(seaCalls.acceptAmendment, { BKG_NO: no, ROW_VER: state.ROW_VER, AMEND_ID: amendment?.AMEND_ID ?? 0 })
    expect((await run()).sent).toBe(1)
    const [second] = await messages(no)
    const text = await fetched(second?.MSG_NO ?? 0)
    expect([text.includes(`BGM+335+${no}+5'`), text.includes('BRASS VALVES')]).toEqual([true, true])
  })

  test('S7-140 what a carrier has is cancelled there, once, when its booking is cancelled, rejected or its confirmation undone', async () => {
    const functionsOf = async (no: string) => {
      const texts = await Promise.all((await messages(no)).toReversed().map(({ MSG_NO }) => fetched(MSG_NO)))
      return texts.map((text) => /BGM\+335\+\w+\+(\d)/.exec(text)?.[1])
    }
    const minute = () => {
      portal.clock.now = later(1 / 60)
    }
    const [given, refused, byHand, never] = [await asked('HDMU'), await asked('HDMU'), await asked('HDMU'), await asked('')]
    await run()
    minute()
    await portal.as('customer').call(seaCalls.cancelBooking, { BKG_NO: given })
    await portal.as('customer').call(seaCalls.cancelBooking, { BKG_NO: never })
    await staff.call(seaCalls.rejectBooking, { BKG_NO: refused, REASON: 'no space' })
    // What went with the request stands with it; what went for the confirmation does not.
    await confirm(byHand)
    const undo = async () => {
      const { state } = await staff.call(seaCalls.selectBooking, { BKG_NO: byHand })
      await staff.call(seaCalls.undoConfirmation, { BKG_NO: byHand, ROW_VER: state.ROW_VER, REASON: 'wrong vessel' })
    }
    await undo()
    const both = await Promise.all([run(), run()])
    expect(both.reduce((sum, { sent }) => sum + sent, 0)).toBe(2)
    expect([await functionsOf(given), await functionsOf(refused), await functionsOf(byHand), await functionsOf(never)]).toEqual([
      ['9', '1'],
      ['9', '1'],
      ['9'],
      [],
    ])
    minute()
    await confirm(byHand)
    await staff.call(sendBooking, { BKG_NO: byHand })
    minute()
    await undo()
    await run()
    expect(await functionsOf(byHand)).toEqual(['9', '5', '1'])
  })

  test('S7-141 an answer that arrives after the confirmation was undone decides nothing and says so; once the request goes anew, it confirms', async () => {
    const no = await asked('HDMU')
    await run()
    await confirm(no)
    portal.clock.now = later(1 / 60)
    const { state } = await staff.call(seaCalls.selectBooking, { BKG_NO: no })
    await staff.call(seaCalls.undoConfirmation, { BKG_NO: no, ROW_VER: state.ROW_VER, REASON: 'wrong vessel' })
    const answered = await push(confirmation(no))
    expect(answered.problems).toMatchObject([{ code: 'UNDONE', detail: no }])
    const undone = await staff.call(seaCalls.selectBooking, { BKG_NO: no })
    expect([undone.state.STATUS, undone.state.MNGT_NO, undone.header.VESSEL_NM]).toEqual(['REQUESTED', '', ''])
    const [file] = (await staff.call(selectMessageList, { ...NO_SEARCH, KEYWORD: no })).filter(({ DIRECTION }) => DIRECTION === 'IN')
    const { PROBLEMS } = await staff.call(selectMessage, { MSG_NO: file?.MSG_NO ?? 0 })
    expect(JSON.stringify(PROBLEMS)).toContain('확정을 되돌린 부킹이라')
    portal.clock.now = later(1 / 60)
    await staff.call(sendBooking, { BKG_NO: no })
    await push(confirmation(no))
    expect((await staff.call(seaCalls.selectBooking, { BKG_NO: no })).state.STATUS).toBe('CONFIRMED')
  })

  test('S2-151 S7-140 a cancellation that waits, was not delivered or was refused by the carrier stands in the queue of staff until it is sent', async () => {
    const minute = () => {
      portal.clock.now = later(1 / 60)
    }
    const [mailed, byFolder] = [await asked('HDMU'), await asked('KMTC')]
    await staff.call(sendBooking, { BKG_NO: byFolder })
    await run()
    await runDropJob(portal.database, folder)
    minute()
    for (const BKG_NO of [mailed, byFolder]) await portal.as('customer').call(seaCalls.cancelBooking, { BKG_NO })
    expect([await waiting(mailed), await waiting(byFolder)]).toEqual([['CANCEL_WAITING'], ['CANCEL_WAITING']])
    await run()
    expect([await waiting(mailed), await waiting(byFolder)]).toEqual([[], ['CANCEL_WAITING']])
    await runDropJob(portal.database, folder)
    expect(await waiting(byFolder)).toEqual([])
    const aperak = `UNB+UNOC:3+KMTC:ZZZ+NARU:ZZZ+261127:0900+CX1'UNH+1+APERAK:D:99B:UN'BGM+305+1+27'RFF+ACW:${(await messages(byFolder))[0]?.CTL_REF}'ERC+118'UNT+5+1'UNZ+1+CX1'`
    await push(aperak)
    expect([await waiting(byFolder), (await run()).reported, await bells(byFolder)]).toEqual([
      ['CANCEL_FAILED'],
      1,
      [{ step: 'ERROR', n: 1 }],
    ])
    const undelivered = "update mail_outbox set status = 'FAILED' where file_nm like 'IFTMBF-CANCEL-' || $1 || '%'"
    await portal.database.owner((each) => each(undelivered, [mailed]))
    expect(await waiting(mailed)).toEqual(['CANCEL_FAILED'])
    minute()
    for (const BKG_NO of [mailed, byFolder]) await staff.call(sendBooking, { BKG_NO })
    await runDropJob(portal.database, folder)
    expect([await waiting(mailed), await waiting(byFolder)]).toEqual([[], []])
    expect(await fetched((await messages(mailed))[0]?.MSG_NO ?? 0)).toContain(`BGM+335+${mailed}+1'`)
    await expect(portal.as('us').call(selectBookingQueue)).resolves.toMatchObject({ rows: [] })
  })

  test.each([
    ['CUST_CD', 'NOBODY'],
    ['CARRIER_CD', 'NOBODY'],
    ['SEND_WHEN', 'SOON'],
    ['WAIT_FOR', 'LUCK'],
    ['ANSWER_HOURS', 721],
  ])('a rule that cannot stand is refused at its field (%s); only administrators write rules', async (field, value) => {
    const rows = [{ ...rule, CARRIER_CD: 'EGLV', [field]: value }]
    const refused = await admin.call(saveBookingMessages, { rows }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'VAL-001', body: { errors: [{ fields: [field] }] } })
    await expect(staff.call(saveBookingMessages, { rows })).rejects.toMatchObject({ status: 403 })
    const actor = { kind: 'staff', corpCd: 'US', userId: 'us' } as const
    expect(await portal.database.as(actor, (each) => each('select * from booking_message_rule'))).toEqual([])
  })
})

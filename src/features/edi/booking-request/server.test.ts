import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readEdifact } from '#domain/messages/edifact/read-edifact.ts'
import { withParticle } from '#domain/text/korean-particle.ts'
import { seaBooking } from '#features/bookings/booking.factory.ts'
import { selectBookingQueue } from '#features/bookings/booking-queue/contract.ts'
import { seaCalls } from '#features/bookings/sea-booking/contract.ts'
import { pushEvents } from '#features/ingest/event-push/contract.ts'
import { saveBookingMessages, selectBookingMessages } from '#features/office/booking-message-rules/contract.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { NO_SEARCH, selectMessageList } from '../message-list/contract.ts'
import { downloadMessage, replayMessage, selectMessage } from '../message-popup/contract.ts'
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
const stateOf = async (MSG_NO: number) => (await staff.call(selectMessage, { MSG_NO })).STATE
const fetched = async (MSG_NO: number) => {
  const headers = await staff.headers()
  return (await portal.inject({ method: 'POST', url: downloadMessage.path, payload: { MSG_NO }, headers })).body
}

test('a requested booking is mailed to its carrier as a valid firm booking; a second one replaces the first', async () => {
  const no = await asked('HDMU')
  const { data, message } = await staff.reply(sendBooking, { BKG_NO: no })
  expect([data.STATE, data.CHANNEL, message]).toEqual(['SENT', 'MAIL', `부킹 ${withParticle(no, '을/를')} 선사에 메일로 보냈습니다.`])
  const [letter] = await portal.database.owner((run) =>
    run<{ to_addr: string; file_nm: string; file_body: Uint8Array }>(
      "select to_addr, file_nm, file_body from mail_outbox where to_addr = 'edi@hdmu.example'",
    ),
  )
  const text = new TextDecoder().decode(letter?.file_body)
  expect(await fetched(data.MSG_NO)).toBe(text)
  const { messages, irregularities, interchanges } = readEdifact(text, { receivedAt: '2026-11-22T00:00:00Z' })
  expect([messages.map(({ type }) => type), irregularities]).toEqual([['IFTMBF'], []])
  expect(interchanges[0]).toMatchObject({ sender: 'NARU', receiver: 'HDMU' })
  for (const segment of [`BGM+335+${no}+9'`, `RFF+FF:${no}'`, 'LOC+9+KRPUS:139:6', 'EQD+CN++45G1:102:5+2', 'EQN+2', 'GID+1+824:CT:67:6'])
    expect(text).toContain(segment)
  // The carrier must reach the real people, and reads code list 4065: from pier to pier, full loads.
  expect([text.includes('*'), /'CTA\+IC\+:[^']+'COM\+[^']+@/.test(text.replaceAll('\n', '')), text.includes("TSR+30+2'")]).toEqual([
    false,
    true,
    true,
  ])
  const again = await staff.call(sendBooking, { BKG_NO: no })
  expect(await fetched(again.MSG_NO)).toContain(`BGM+335+${no}+5'`)
  const [line] = await staff.call(selectMessageList, { ...NO_SEARCH, KEYWORD: no })
  expect(line).toMatchObject({ DIRECTION: 'OUT', TYPES: 'IFTMBF', PARTY: 'HDMU', BKG_NO: no, STATE: 'SENT' })
  await expect(staff.call(replayMessage, { MSG_NO: again.MSG_NO })).rejects.toMatchObject({ code: 'BIZ-001' })
})

test.each([
  ['FCL', "TSR+30+2'"],
  ['LCL', "TSR+30+3'"],
] as const)('F18 a %s booking tells the carrier pier to pier (code list 4065) and its load (7273) as %s', async (SVC_TYPE, service) => {
  const over = SVC_TYPE === 'LCL' ? { containers: [] } : {}
  const posted = seaBooking({ ...over, head: { CARRIER_CD: 'HDMU', SVC_TYPE, CBM: 12.5 } })
  const { header } = await portal.as('customer').call(seaCalls.requestBooking, posted)
  const { MSG_NO } = await staff.call(sendBooking, { BKG_NO: String(header.BKG_NO) })
  const text = await fetched(MSG_NO)
  expect(text).toContain(service)
  expect(text.match(/TSR\+/g)).toHaveLength(1)
})

/** The parts of the first segment of a message with this beginning: `NAD+CZ`. */
const segmentOf = (text: string, start: string) =>
  (
    text
      .replaceAll('\n', '')
      .split("'")
      .find((one) => one.startsWith(`${start}+`)) ?? ''
  )
    .split('+')
    .map((part) => part.split(':').filter(Boolean).join(' '))

test('F5 the carrier reads the real contact, and the parties by the English names and addresses that the office keeps of them', async () => {
  const sent = async (SHIPPER_ADDR: string) => {
    const head = { CARRIER_CD: 'HDMU', SHIPPER_NM: '물결정밀공업', SHIPPER_ADDR }
    const { header } = await portal.as('customer').call(seaCalls.requestBooking, seaBooking({ head }))
    return fetched((await staff.call(sendBooking, { BKG_NO: String(header.BKG_NO) })).MSG_NO)
  }
  const [office] = await portal.database.owner((run) =>
    run<{ name_en: string; addr_en: string }>("select name_en, addr_en from customer where corp_cd = 'KR' and cust_cd = 'CUST001'"),
  )
  expect([/^[ -~]+$/.test(office?.name_en ?? ''), /^[ -~]+$/.test(office?.addr_en ?? '')]).toEqual([true, true])
  // Left blank, or as the search for customers fills it in: in Korean.
  for (const typed of ['', '경상남도 창원시 성산구 나루터로 88']) {
    const [, , , , name, address] = segmentOf(await sent(typed), 'NAD+CZ')
    expect([name, address?.replaceAll(' ', '')]).toEqual([office?.name_en, office?.addr_en.replaceAll(' ', '')])
  }
  const text = await sent('GATE 7, 88 NARUTEO-RO, CHANGWON')
  expect(segmentOf(text, 'NAD+CZ')[5]).toBe('GATE 7, 88 NARUTEO-RO, CHANGWON')
  expect(segmentOf(text, 'CTA+IC').at(-1)).toBe('김서연')
  const coms = text.replaceAll('\n', '').match(/COM\+[^']+/g)
  expect(coms).toEqual(['COM+seoyeon@mulgyeol.example:EM', 'COM+010-0123-4567:TE'])
})

test('F5 S-40 what goes out unmasked to the carrier is masked everywhere else', async () => {
  const requested = await portal.as('customer').call(seaCalls.requestBooking, seaBooking({ head: { CARRIER_CD: 'HDMU' } }))
  const no = String(requested.header.BKG_NO)
  await staff.call(seaCalls.confirmBooking, { BKG_NO: no, ROW_VER: requested.state.ROW_VER, ANYWAY_YN: 'Y' })
  const { MSG_NO } = await staff.call(sendBooking, { BKG_NO: no })
  const real = ['seoyeon@mulgyeol.example', '010-0123-4567', '김서연']
  const shown = [
    await staff.call(seaCalls.selectBooking, { BKG_NO: no }),
    await staff.call(selectMessage, { MSG_NO }),
    await staff.call(selectMessageList, { ...NO_SEARCH, KEYWORD: no }),
    await portal.database.owner((run) => run('select action, target, detail from audit_log where target = $1', [no])),
  ]
  for (const [index, answer] of shown.entries()) {
    const text = JSON.stringify(answer)
    expect([index, text.length > 2, real.filter((one) => text.includes(one))]).toEqual([index, true, []])
  }
  // Where it does go out, it is no masked text.
  expect(await fetched(MSG_NO)).not.toContain('*')
})

test('S-40 whoever downloads a sent booking sees the people in it in plain text, and that is recorded like every unmasking', async () => {
  const no = await asked('HDMU')
  const { MSG_NO } = await staff.call(sendBooking, { BKG_NO: no })
  const revealed = () =>
    portal.database.owner((run) =>
      run<{ user_id: string; target: string }>("select user_id, target from audit_log where action = 'PERSONAL_REVEALED' and target = $1", [
        no,
      ]),
    )
  expect(await revealed()).toEqual([])
  expect((await fetched(MSG_NO)).replaceAll('\n', '')).toMatch(/COM\+[^'*]+@[^'*]+:EM'/)
  expect(await revealed()).toEqual([{ user_id: 'staff', target: no }])
})

test('a message for a carrier with a folder is written completely and once', async () => {
  const { MSG_NO, STATE } = await staff.call(sendBooking, { BKG_NO: await asked('KMTC') })
  expect(STATE).toBe('QUEUED')
  expect(await runDropJob(portal.database, folder)).toBe(1)
  const [name = ''] = readdirSync(folder)
  expect(readFileSync(join(folder, name), 'utf8')).toBe(await fetched(MSG_NO))
  expect([readdirSync(folder).length, await stateOf(MSG_NO), await runDropJob(portal.database, folder)]).toEqual([1, 'SENT', 0])
})

test('a message for a carrier without a channel waits until it is downloaded', async () => {
  const { MSG_NO, CHANNEL } = await staff.call(sendBooking, { BKG_NO: await asked('EGLV') })
  expect([CHANNEL, await stateOf(MSG_NO), await runDropJob(portal.database, folder)]).toEqual(['HAND', 'QUEUED', 0])
  await fetched(MSG_NO)
  expect(await stateOf(MSG_NO)).toBe('SENT')
})

test('a draft, a booking without a carrier, one of another corporation and an air booking are refused; customers cannot send', async () => {
  const { header } = await portal.as('customer').call(seaCalls.saveBooking, seaBooking({ head: { CARRIER_CD: 'HDMU' } }))
  await expect(staff.call(sendBooking, { BKG_NO: header.BKG_NO })).rejects.toMatchObject({ status: 422, code: 'BIZ-001' })
  await expect(staff.call(sendBooking, { BKG_NO: await asked('') })).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
  await expect(staff.call(sendBooking, {})).rejects.toMatchObject({ status: 400 })
  const no = await asked('HDMU')
  await expect(portal.as('us').call(sendBooking, { BKG_NO: no })).rejects.toMatchObject({ status: 404 })
  await expect(portal.as('customer').call(sendBooking, { BKG_NO: no })).rejects.toMatchObject({ status: 403, code: 'AUTH-003' })
  await expect(portal.guest.call(sendBooking, { BKG_NO: no })).rejects.toMatchObject({ status: 401 })
})

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

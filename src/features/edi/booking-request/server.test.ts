import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEdifact } from '#domain/messages/edifact/read-edifact.ts'
import { withParticle } from '#domain/text/korean-particle.ts'
import { seaBooking } from '#features/bookings/booking.factory.ts'
import { seaCalls } from '#features/bookings/sea-booking/contract.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { NO_SEARCH, selectMessageList } from '../message-list/contract.ts'
import { downloadMessage, replayMessage, selectMessage } from '../message-popup/contract.ts'
import { sendBooking } from './contract.ts'
import { runDropJob } from './drop-job.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'naru-edi-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const portal = await testPortal({ EDI_SENDER: 'NARU', EDI_CARRIERS: ['HDMU=edi@hdmu.example', 'KMTC=folder'], EDI_FOLDER: folder })
const staff = portal.as('staff')
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

test('S-40 a user who downloads a sent booking sees the people in it in plain text, and that is recorded like every unmasking', async () => {
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

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { NO_SEARCH, selectMessageList } from '#features/edi/message-list/contract.ts'
import { replayMessage, selectMessage } from '#features/edi/message-popup/contract.ts'
import { pushEvents } from '#features/ingest/event-push/contract.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { selectBookingList } from '../booking-list/contract.ts'
import { seaBooking } from '../booking.factory.ts'
import { seaCalls } from '../sea-booking/contract.ts'

const portal = await testPortal()
const staff = portal.as('staff')
const { post, tokenOf } = programs(portal)
const token = await tokenOf('staff', 'events:write')
const SAMPLE = readFileSync('tests/fixtures/edi/iftmbc-d99b-booking-confirmation.edi', 'utf8')

let interchange = 0
/** The sample carrier answer for one of our bookings, each time with a new reference. */
const answer = (bkgNo: string, { code = 'AP', vessel = 'SINAR SANGIR', carrierNo = '92418824' } = {}) => {
  interchange += 1
  return SAMPLE.replaceAll('100015458', `REF${interchange}`)
    .replace('USISBY03130', bkgNo)
    .replace('++6+AP', `++6+${code}`)
    .replace('SINAR SANGIR', vessel)
    .replace('RFF+BN:92418824', `RFF+BN:${carrierNo}`)
}
const push = async (content: string) => (await post(pushEvents.path, content, token, { 'content-type': 'application/edifact' })).json()
const requested = async (CARRIER_CD = '') => {
  const { header } = await portal.as('customer').call(seaCalls.requestBooking, seaBooking({ head: { CARRIER_CD } }))
  return String(header.BKG_NO)
}
const booking = (BKG_NO: string) => staff.call(seaCalls.selectBooking, { BKG_NO })
const newest = async () => {
  const [first] = await staff.call(selectMessageList, NO_SEARCH)
  if (!first) throw new Error('There is no message')
  return first
}
const find = (query: string, ...values: unknown[]) => portal.database.owner((run) => run<Record<string, unknown>>(query, values))

describe('a carrier answers a booking (IFTMBC)', () => {
  test('an acceptance confirms it with the carrier’s number, vessel and times; the shipment is found by that number', async () => {
    const no = await requested()
    expect((await push(answer(no))).problems).toEqual([])
    const { state, header, history } = await booking(no)
    expect([state.STATUS, header.VESSEL_NM, header.VOYAGE_NO, header.ETD, header.CARGO_CLOSING_AT]).toEqual([
      'CONFIRMED',
      'SINAR SANGIR',
      '127',
      '20110417',
      '201104130200',
    ])
    expect(history[1]?.CHANGES.map(({ FIELD }) => FIELD)).toContain('VESSEL_NM')
    const refs = await find(
      "select ref_no from shipment_ref r join shipment s using (corp_cd, cust_cd, shipment_id) where s.mngt_no = $1 and kind = 'BKG' order by 1",
      state.MNGT_NO,
    )
    expect(refs).toEqual([{ ref_no: '92418824' }, { ref_no: no }])
    expect(await newest()).toMatchObject({ STATE: 'APPLIED', TYPES: 'IFTMBC', BKG_NO: no, TOTAL_CNT: 1, SUCCESS_CNT: 1, FAIL_CNT: 0 })
    const letters = await find('select subject from mail_outbox where body_text like $1 or subject like $1', `%${no}%`)
    expect(letters.length).toBeGreaterThan(0)
    // A repeated confirmation by the carrier's number alone: another vessel, no second shipment.
    await push(answer('', { vessel: 'HANBADA ONE' }))
    expect((await booking(no)).header.VESSEL_NM).toBe('HANBADA ONE')
    expect(await find('select vessel_nm from shipment where bkg_no = $1', no)).toEqual([{ vessel_nm: 'HANBADA ONE' }])
  })

  test('a refusal rejects it with the carrier’s reason; conditional acceptances are stored for manual decision', async () => {
    const no = await requested()
    await push(answer(no, { code: 'CA', carrierNo: '70000001' }))
    expect(await newest()).toMatchObject({ STATE: 'REFUSED', BKG_NO: no })
    const held = await staff.call(selectMessage, { MSG_NO: (await newest()).MSG_NO })
    expect(held.PROBLEMS[0]).toMatchObject({ CODE: 'CONDITIONAL', MESSAGE: expect.stringContaining('조건부로 승인했습니다') })
    expect([(await booking(no)).state.STATUS, (await booking(no)).header.VESSEL_NM]).toEqual(['REQUESTED', 'SINAR SANGIR'])
    await push(answer(no, { code: 'RE' }))
    const { state } = await booking(no)
    expect([state.STATUS, state.REJECT_REASON]).toEqual(['REJECTED', expect.stringContaining('SUBJECT TO SEALING')])
  })

  test('an answer about an unknown booking or a late one reports why and changes nothing', async () => {
    expect((await push(answer('KRS990100001', { carrierNo: '70000002' }))).problems[0]).toMatchObject({ code: 'UNKNOWN_BOOKING' })
    const { MSG_NO, STATE } = await newest()
    expect(STATE).toBe('REFUSED')
    const { PROBLEMS, REPLAY } = await staff.call(selectMessage, { MSG_NO })
    expect([PROBLEMS[0]?.MESSAGE, REPLAY]).toEqual(['해당하는 부킹이 없습니다: KRS990100001 70000002', 'AGAIN'])
    const no = await requested()
    await portal.as('customer').call(seaCalls.cancelBooking, { BKG_NO: no })
    await push(answer(no, { carrierNo: '70000003' }))
    expect((await booking(no)).state.STATUS).toBe('CANCELLED')
    expect(await newest()).toMatchObject({ STATE: 'REFUSED', BKG_NO: no })
  })

  test('only the requested carrier can answer a booking, by any of its codes', async () => {
    const other = await requested('HDMU')
    await push(answer(other, { carrierNo: '70000005' }))
    expect((await booking(other)).state.STATUS).toBe('REQUESTED')
    const { PROBLEMS } = await staff.call(selectMessage, { MSG_NO: (await newest()).MSG_NO })
    expect(PROBLEMS[0]?.MESSAGE).toBe(`부킹을 요청한 선사가 아닙니다: ${other} HLCU`)
    const same = await requested('HLCU')
    await push(answer(same, { carrierNo: '70000006' }).replace('NAD+CA+HLCU', 'NAD+CA+HLC'))
    expect((await booking(same)).state.STATUS).toBe('CONFIRMED')
  })

  test('the carrier’s number is visible to the customer and entered by staff; the shipment is found by the new number only', async () => {
    const no = await requested()
    await push(answer(no, { carrierNo: '70000010' }))
    const { state } = await portal.as('customer').call(seaCalls.selectBooking, { BKG_NO: no })
    expect([state.CARRIER_BKG_NO, state.MAY]).toEqual(['70000010', ['AMEND']])
    const { rows } = await portal.as('customer').call(selectBookingList, { BKG_NO: no })
    expect(rows[0]?.CARRIER_BKG_NO).toBe('70000010')
    const change = { BKG_NO: no, ROW_VER: state.ROW_VER, CARRIER_BKG_NO: ' hlc-70 11 ' }
    await expect(portal.as('customer').call(seaCalls.saveCarrierNumber, change)).rejects.toMatchObject({ status: 403 })
    const kept = await staff.call(seaCalls.saveCarrierNumber, change)
    expect(kept.state).toMatchObject({ CARRIER_BKG_NO: 'HLC-70 11', ROW_VER: state.ROW_VER + 1 })
    expect(kept.history[0]?.CHANGES).toEqual([{ FIELD: 'CARRIER_BKG_NO', FROM: '70000010', TO: 'HLC-70 11' }])
    const refs = () =>
      find(
        "select ref_no from shipment_ref r join shipment s using (corp_cd, cust_cd, shipment_id) where s.bkg_no = $1 and kind = 'BKG' order by 1",
        no,
      )
    expect(await refs()).toEqual([{ ref_no: 'HLC7011' }, { ref_no: no }])
    await expect(staff.call(seaCalls.saveCarrierNumber, change)).rejects.toMatchObject({ code: 'CNF-001' })
    await staff.call(seaCalls.saveCarrierNumber, { ...change, ROW_VER: state.ROW_VER + 1, CARRIER_BKG_NO: '' })
    expect(await refs()).toEqual([{ ref_no: no }])
    const draft = await portal.as('customer').call(seaCalls.saveBooking, seaBooking())
    const early = { BKG_NO: String(draft.header.BKG_NO), ROW_VER: draft.state.ROW_VER, CARRIER_BKG_NO: 'X' }
    await expect(staff.call(seaCalls.saveCarrierNumber, early)).rejects.toMatchObject({ code: 'BIZ-001' })
  })

  test('a second answer with another number of the carrier replaces the first: the shipment is found by the new one only', async () => {
    const no = await requested()
    await push(answer(no, { carrierNo: '70000020' }))
    await push(answer(no, { carrierNo: '70000021', vessel: 'HANBADA ONE' }))
    const refs = await find(
      "select ref_no from shipment_ref r join shipment s using (corp_cd, cust_cd, shipment_id) where s.bkg_no = $1 and kind = 'BKG' order by 1",
      no,
    )
    expect(refs).toEqual([{ ref_no: '70000021' }, { ref_no: no }])
    expect((await booking(no)).state.CARRIER_BKG_NO).toBe('70000021')
  })

  test('an answer refused because it came too early succeeds on replay', async () => {
    const { header, state } = await portal.as('customer').call(seaCalls.saveBooking, seaBooking())
    const no = String(header.BKG_NO)
    await push(answer(no, { carrierNo: '70000004' }))
    const { MSG_NO, STATE } = await newest()
    expect(STATE).toBe('REFUSED')
    await portal.as('customer').call(seaCalls.requestBooking, { ...seaBooking({ head: { BKG_NO: no } }), ROW_VER: state.ROW_VER })
    expect((await staff.call(replayMessage, { MSG_NO })).STATE).toBe('REPLAYED')
    expect((await booking(no)).state.STATUS).toBe('CONFIRMED')
  })
})

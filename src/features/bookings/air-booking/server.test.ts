import { describe, expect, test } from 'vitest'
import { selectShipmentList } from '../../shipments/shipment-list/contract.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { airBooking, seaBooking } from '../booking.factory.ts'
import type { BookingRecord, PostedBooking } from '../booking-record/contract.ts'
import { seaCalls } from '../sea-booking/contract.ts'
import { airCalls } from './contract.ts'

const portal = await testPortal()
const { selectBooking, saveBooking, requestBooking, confirmBooking, rejectBooking, cancelBooking } = airCalls
const as = portal.as('customer')
const keyOf = ({ header, state }: BookingRecord) => ({ BKG_NO: String(header.BKG_NO), ROW_VER: state.ROW_VER })
const owned = <R>(query: string, values: unknown[] = []) => portal.database.owner((run) => run<R>(query, values))

describe('a draft by air', () => {
  test('S2-118 stores every field of Appendix E.3 and computes volume, volume weight and chargeable weight from its sizes', async () => {
    const head = {
      POR: 'ICN',
      FINAL_DEST: 'LAX',
      STACK_YN: 'N',
      BATTERY_YN: 'Y',
      DG_YN: 'Y',
      UN_NO: '3480',
      DG_CLASS: '9',
      TEMP_MIN: 2,
      TEMP_MAX: 8,
      // Posted values of computed fields are ignored.
      CBM: 99,
      VOL_WT: 1,
      CHG_WT: 1,
    }
    const saved = await as.call(saveBooking, airBooking({ head }))
    expect(String(saved.header.BKG_NO)).toMatch(/^KRA\d{9}$/)
    expect(saved.header).toMatchObject({ ...head, SVC_LEVEL: 'EXPRESS', CBM: 2.06, VOL_WT: 343.33, CHG_WT: 343.5 })
    expect(saved.dimensions).toHaveLength(2)
    expect(saved.names).toMatchObject({ POL: expect.stringContaining('인천'), CARRIER_CD: '대한항공' })
    expect(await as.call(selectBooking, { BKG_NO: saved.header.BKG_NO })).toEqual(saved)
    const [stored] = await owned('select trans_mode, cbm, vol_wt, chg_wt, voyage_no from booking where bkg_no = $1', [saved.header.BKG_NO])
    expect(stored).toEqual({ trans_mode: 'AIR', cbm: 2.06, vol_wt: 343.33, chg_wt: 343.5, voyage_no: 'KE017' })
  })
  test('S2-118 without sizes the typed volume counts, and heavy cargo is charged by weight', async () => {
    const { header } = await as.call(saveBooking, airBooking({ dimensions: [], head: { CBM: 0.98, GROSS_WT: 164.2 } }))
    expect(header).toMatchObject({ CBM: 0.98, VOL_WT: 163.33, CHG_WT: 164.5 })
  })
  test('is not found by the sea screen, nor a sea booking by the air screen', async () => {
    const air = await as.call(saveBooking, airBooking())
    const sea = await as.call(seaCalls.saveBooking, seaBooking())
    await expect(as.call(seaCalls.selectBooking, keyOf(air))).rejects.toMatchObject({ status: 404 })
    await expect(as.call(selectBooking, keyOf(sea))).rejects.toMatchObject({ status: 404 })
  })
})

describe('requesting by air', () => {
  const bad: [string, PostedBooking['header'], string[]][] = [
    ...['SVC_LEVEL', 'POL', 'POD', 'ETD'].map((name): [string, PostedBooking['header'], string[]] => [
      `without ${name}`,
      { [name]: '' },
      [name],
    ]),
    ['without pieces and weight', { PKG_QTY: null, GROSS_WT: null }, ['PKG_QTY', 'GROSS_WT']],
    ['from a port instead of an airport', { POL: 'KRPUS' }, ['POL']],
    ['by an airline and to an airport that do not exist', { CARRIER_CD: 'QQ', POD: 'ZZZ' }, ['CARRIER_CD', 'POD']],
    ['on a flight that is none', { VOYAGE_NO: 'KAL17' }, ['VOYAGE_NO']],
    ['landing two days before it takes off', { ETA: '20261202' }, ['ETA']],
    ['with other pieces than its sizes have', { PKG_QTY: 12 }, ['PKG_QTY']],
    ['with more pieces than an air waybill takes', { PKG_QTY: 10_000 }, ['PKG_QTY']],
    ['between one airport', { POD: 'ICN' }, ['POD']],
    ['with an unknown service', { SVC_LEVEL: 'FASTEST' }, ['SVC_LEVEL']],
  ]
  test.each(bad)('S2-118 %s is refused, each field by name', async (_, head, fields) => {
    const refusal = await as.call(requestBooking, airBooking({ head })).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ status: 400, code: 'VAL-001' })
    const { errors } = (refusal as { body: { errors: { fields: string[]; message: string }[] } }).body
    expect([...new Set(errors.flatMap((error) => error.fields))].sort()).toEqual([...fields].sort())
    expect(errors.every(({ message }) => !/booking\.|airBooking/i.test(message))).toBe(true)
  })
  test('an air booking cannot have containers', async () => {
    await expect(as.call(requestBooking, airBooking({ containers: [{ CNTR_TYPE: '40HC', QTY: 1 }] }))).rejects.toMatchObject({
      code: 'VAL-001',
    })
  })
})

describe('S2-118 S2-120 confirming by air', () => {
  test('creates the air shipment with pieces, weights, flight, cut-offs and its first milestone, and notifies customers', async () => {
    const asked = await as.call(requestBooking, airBooking({ head: { PO_NO: 'AIR-PO-1' } }))
    await expect(as.call(confirmBooking, { ...keyOf(asked), ANYWAY_YN: 'Y' })).rejects.toMatchObject({ status: 403, code: 'AUTH-003' })
    await portal.as('staff').call(confirmBooking, { ...keyOf(asked), ANYWAY_YN: 'Y' })
    const bkgNo = String(asked.header.BKG_NO)
    const { rows } = await as.call(selectShipmentList, { NUMBERS: [bkgNo] })
    expect(rows).toMatchObject([
      { MNGT_NO: bkgNo, TRANS_MODE: 'AIR', SHP_STS: 'BOOKED', STAGE_NO: 1, POL: 'ICN', POD: 'LAX', PKG_QTY: 11, DUE_KIND: 'DOC' },
    ])
    const [stored] = await owned<{ shipment_id: number }>(
      'select shipment_id, vessel_nm, voyage_no, pkg_qty, gross_wt, cbm, chg_wt, carrier_cd from shipment where mngt_no = $1',
      [bkgNo],
    )
    expect(stored).toMatchObject({
      vessel_nm: 'KE017',
      voyage_no: '',
      pkg_qty: 11,
      gross_wt: 188,
      cbm: 2.06,
      chg_wt: 343.5,
      carrier_cd: 'KE',
    })
    const events = await owned<{ code: string; cls: string }>(
      'select code, cls from tracking_event where shipment_id = $1 order by event_id',
      [stored?.shipment_id],
    )
    expect(events.map(({ code, cls }) => `${code} ${cls}`).toSorted()).toEqual(['BOOKED ACT', 'DCO PLN', 'LCO PLN', 'ON_HAND PLN'])
    expect(await owned('select to_addr from mail_outbox where subject like $1', [`%${bkgNo}%`])).toHaveLength(1)
  })
  test('follows the general rules for rejection and cancellation', async () => {
    const asked = await as.call(requestBooking, airBooking())
    const rejected = await portal.as('staff').call(rejectBooking, { ...keyOf(asked), REASON: '화물기 만재입니다.' })
    expect(rejected.state).toMatchObject({ STATUS: 'REJECTED', REJECT_REASON: '화물기 만재입니다.' })
    const again = await as.call(requestBooking, { ...airBooking({ head: keyOf(rejected) }), ROW_VER: rejected.state.ROW_VER })
    expect((await as.call(cancelBooking, keyOf(again))).state.STATUS).toBe('CANCELLED')
    await expect(portal.as('other').call(selectBooking, keyOf(asked))).rejects.toMatchObject({ code: 'NTF-001' })
    await expect(portal.guest.call(saveBooking, airBooking())).rejects.toMatchObject({ code: 'AUTH-002' })
  })
})

import { expect, test } from 'vitest'
import { seaBooking } from '#features/bookings/booking.factory.ts'
import { seaCalls } from '#features/bookings/sea-booking/contract.ts'
import { changeRequestStatus, type RequestRecord, saveRequest } from '#features/exhibitions/exhibition-edit/contract.ts'
import { exhibitionRequest } from '#features/exhibitions/exhibition.factory.ts'
import { askMoveOut, closeMoveOut } from '#features/exhibitions/move-out/contract.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { testPortal } from '../support/portal.ts'

const portal = await testPortal()
type Who = Parameters<typeof portal.as>[0]

let keys = 0
/** Saves twice with one key: what the second press after a lost answer does. @returns the record of both, which are the same answer */
const twice = async <I, O>(who: Who, contract: Endpoint<I, O>, input: object, said: RegExp): Promise<O> => {
  keys += 1
  const posted = { ...input, SAVE_KEY: `repeated-save-${keys}` }
  const first = await portal.as(who).reply<I, O>(contract, posted)
  const again = await portal.as(who).reply<I, O>(contract, posted)
  expect(first.message).toMatch(said)
  expect(again).toEqual(first)
  return first.data
}
const keyOf = ({ header, state }: RequestRecord) => ({ REQ_NO: String(header.REQ_NO), ROW_VER: state.ROW_VER })

test('S7-008 a booking that is saved, requested or cancelled again because no answer came gets the first answer with its message', async () => {
  const draft = await twice('customer', seaCalls.saveBooking, seaBooking(), /저장/)
  const BKG_NO = String(draft.header.BKG_NO)
  const at = { BKG_NO, ROW_VER: draft.state.ROW_VER }
  const asked = await twice(
    'customer',
    seaCalls.requestBooking,
    { ...seaBooking(), ...at, header: { ...seaBooking().header, BKG_NO } },
    /접수/,
  )
  await twice('customer', seaCalls.cancelBooking, { BKG_NO, ROW_VER: asked.state.ROW_VER }, /취소/)
})

test('S7-008 so does an exhibition request with each of its steps, and a move-out', async () => {
  let record = await twice('customer', saveRequest, exhibitionRequest(), /./)
  for (const STATUS of ['IN_PROGRESS', 'SHIPPED', 'INSTALLED'])
    record = await twice('staff', changeRequestStatus, { ...keyOf(record), STATUS, REASON: '' }, /./)
  const lines = [{ SEQ: 1, FATE: 'RETURN', QTY: 2 }]
  const asked = await twice('customer', askMoveOut, { ...keyOf(record), OUT_DT: '20270209', NOTE: '', lines }, /./)
  await twice('staff', closeMoveOut, { ...keyOf(asked), OUT_NO: asked.moveOuts[0]?.OUT_NO, STATUS: 'APPROVED', REASON: '' }, /./)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { seaBooking } from '#features/bookings/booking.factory.ts'
import { seaCalls } from '#features/bookings/sea-booking/contract.ts'
import { pushEvents } from '#features/ingest/event-push/contract.ts'
import { runDeadlineJob } from '#features/tracking/deadline-rules/deadline-job.server.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { BULK_PART } from './bulk-fields.ts'
import { previewBulkChange, saveBulkChange, undoBulkChange } from './contract.ts'

const portal = await testPortal()
const staff = portal.as('staff')
const { post, tokenOf } = programs(portal)
const later = () => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
}
const BODY = { commodity: 'changed', cutOffs: { documents: '2031-01-03T16:00' }, departure: { estimated: '2031-01-05' } }

/**
 * Everything that is stored about shipments, by their numbers, but for versions, moments of writing, and the first promised arrival, which is
 * known from the first change on.
 */
const storedOf = async (numbers: readonly string[]) => {
  const of = (table: string, but: string) =>
    `(select jsonb_agg(to_jsonb(x) - '{${but}}'::text[] order by (to_jsonb(x) - '{${but}}'::text[])::text) from ${table} x
       where (x.corp_cd, x.cust_cd, x.shipment_id) = (s.corp_cd, s.cust_cd, s.shipment_id)) as ${table}`
  const rows = await portal.database.owner((run) =>
    run<Record<string, unknown> & { no: string }>(
      `select s.mngt_no as no, to_jsonb(s) - '{row_ver,updated_at,updated_by,terms_at,eta_first}'::text[] as shipment, ${of('shipment_hold', '')},
              ${of('shipment_ref', '')}, ${of('shipment_cntr', '')}, ${of('shipment_exception', 'about')}
         from shipment s where s.corp_cd = 'KR' and s.mngt_no = any($1)`,
      [numbers],
    ),
  )
  return new Map(rows.map((row) => [row.no, row]))
}
const marksOf = async (KEYS: readonly string[]) => {
  const { lines } = await staff.call(previewBulkChange, { header: { KEYS: [...KEYS], OVER_SOURCES: 'N' }, body: BODY })
  return lines.flatMap(({ MNGT_NO, MARK, STATE }) => (STATE === 'CHANGE' ? [{ MNGT_NO, MARK }] : []))
}
const change = async (rows: Awaited<ReturnType<typeof marksOf>>) => {
  later()
  return (await staff.call(saveBulkChange, { header: { OVER_SOURCES: 'N' }, body: BODY, rows })).change?.CHANGE_ID ?? 0
}
const undo = (CHANGE_ID: number) => {
  later()
  return staff.call(undoBulkChange, { header: { CHANGE_ID } })
}

test('S7-124 after a change and its undoing everything of every demo shipment is as before, also where its number is not its booking number', async () => {
  const all = await portal.database.owner((run) =>
    run<{ no: string }>(
      "select mngt_no as no from shipment where corp_cd = 'KR' order by mngt_no = 'KRSX260100005' desc, mngt_no limit $1",
      [BULK_PART],
    ),
  )
  const rows = await marksOf(all.map(({ no }) => no))
  const numbers = rows.map(({ MNGT_NO }) => MNGT_NO)
  expect(numbers).toContain('KRSX260100005')
  // The days of an exception are counted anew at every change: those of demo data made earlier are counted now.
  await runDeadlineJob({ database: portal.database, log: { warn: expect.fail }, now: () => portal.clock.now, pauseMs: 0 })
  const before = await storedOf(numbers)
  const id = await change(rows)
  const during = await storedOf(numbers)
  expect(numbers.filter((no) => JSON.stringify(during.get(no)) === JSON.stringify(before.get(no)))).toEqual([])
  expect(await undo(id)).toMatchObject({ touched: [], next: null })
  expect(await storedOf(numbers)).toEqual(before)
})

test('S7-124 a confirmed booking is found by the booking number of its carrier while its shipment is changed and after the undoing', async () => {
  const { header } = await portal.as('customer').call(seaCalls.requestBooking, seaBooking())
  const no = String(header.BKG_NO)
  const facts = { carrier: 'HLCU', vessel: 'HANBADA ONE', voyage: '012W', carrierBookingNo: 'HL 92418824', anyway: true }
  expect((await post(`/api/v1/bookings/${no}/confirm`, facts, await tokenOf('staff', 'bookings:read', 'bookings:write'))).status).toBe(200)
  const before = await storedOf([no])
  expect(before.get(no)?.['shipment_ref']).toContainEqual(expect.objectContaining({ kind: 'BKG', ref_no: 'HL92418824' }))
  const id = await change(await marksOf([no]))
  expect((await storedOf([no])).get(no)?.['shipment_ref']).toEqual(before.get(no)?.['shipment_ref'])
  expect(await undo(id)).toMatchObject({ touched: [], next: null })
  expect(await storedOf([no])).toEqual(before)
})

test('S7-124 a second bill of lading that the carrier named still finds the shipment while it is changed and after the undoing', async () => {
  const { header } = await portal.as('customer').call(seaCalls.requestBooking, seaBooking())
  const no = String(header.BKG_NO)
  const token = await tokenOf('staff', 'events:write')
  const answer = readFileSync('tests/fixtures/edi/iftmbc-d99b-booking-confirmation.edi', 'utf8').replace('USISBY03130', no)
  for (const bill of ['HLCU11111111', 'HLCU22222222']) {
    const content = answer.replaceAll('100015458', bill).replace('HLCUSUB110411566', bill)
    const taken = await post(pushEvents.path, content, token, { 'content-type': 'application/edifact' })
    expect(await taken.json()).toMatchObject({ problems: [] })
  }
  const bills = async () => {
    const refs = ((await storedOf([no])).get(no)?.['shipment_ref'] ?? []) as { kind: string; ref_no: string }[]
    return refs.flatMap(({ kind, ref_no }) => (kind === 'MBL' ? ref_no : [])).toSorted()
  }
  expect(await bills()).toEqual(['HLCU11111111', 'HLCU22222222'])
  const id = await change(await marksOf([no]))
  expect(await bills()).toEqual(['HLCU11111111', 'HLCU22222222'])
  expect(await undo(id)).toMatchObject({ touched: [], next: null })
  expect(await bills()).toEqual(['HLCU11111111', 'HLCU22222222'])
})

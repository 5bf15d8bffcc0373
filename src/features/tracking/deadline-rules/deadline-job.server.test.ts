import { beforeEach, expect, test, vi } from 'vitest'
import { selectShipmentList } from '#features/shipments/shipment-list/contract.ts'
import { selectTrackingList } from '#features/shipments/tracking-list/contract.ts'
import { type TrackingEvent, trackingEvent } from '#domain/tracking/events/tracking-event.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { recordEvents } from '../record-events.server.ts'
import type { ShipmentKey } from '../shipment-key.ts'
import { runDeadlineJob } from './deadline-job.server.ts'
import { startClockRules, wakeClock } from './start-clock-rules.server.ts'

const portal = await testPortal()
const { database } = portal
const staff = { kind: 'staff', corpCd: 'KR', userId: 'staff' } as const
const start = new Date('2031-05-02T00:00:00Z')
const HOUR = 3_600_000
let clock = start
const log = { warn: vi.fn() }
const round = () => runDeadlineJob({ database, log, now: () => clock, pauseMs: 0 })
const later = (hours: number) => {
  clock = new Date(start.getTime() + hours * HOUR)
}
/** The gate closes this many hours after the start. */
const closing = (hours = 10): TrackingEvent =>
  trackingEvent({
    source: 'MANUAL',
    kind: 'SHIPMENT',
    cls: 'PLN',
    code: 'GATE_IN',
    at: new Date(start.getTime() + hours * HOUR).toISOString(),
    updatedAt: start.toISOString(),
  })
let made = 0
const ship = async (event: TrackingEvent) => {
  made += 1
  const [row] = await database.owner((run) =>
    run<ShipmentKey & { hbl_no: string }>(
      `insert into shipment (corp_cd, cust_cd, mngt_no, hbl_no, trans_mode, io_type, pol, pod, etd) values ('KR', 'CUST001', $1, $1, 'SEA', 'EXP', 'KRPUS', 'NLRTM', '2031-05-06')
       returning corp_cd, cust_cd, shipment_id, hbl_no`,
      [`JUDGE${made}`],
    ),
  )
  if (!row) throw new Error('nothing was stored')
  await database.as(staff, (run) => recordEvents(run, row, 'Naru', [event], start))
  return row
}
const kindOf = async ({ shipment_id }: ShipmentKey) =>
  (
    await database.owner((run) =>
      run<{ exc_kind: string; exc_days: number }>('select exc_kind, exc_days from shipment where shipment_id = $1', [shipment_id]),
    )
  )[0]

beforeEach(async () => {
  later(0)
  log.warn.mockReset()
  await database.owner(async (run) => {
    await run("delete from shipment where mngt_no like 'JUDGE%'")
    await run('update shipment set judge_at = null')
  })
})

test('S2-127 a missed cut-off appears in both lists without any event, and its overdue days increase', async () => {
  const one = await ship(closing())
  expect(await round()).toBe(0)
  expect(await kindOf(one)).toEqual({ exc_kind: '', exc_days: null })
  later(10.1)
  expect(await round()).toBe(1)
  portal.clock.now = clock
  const period = { FROM_DT: '20310501', TO_DT: '20310531' }
  const lists = [
    (await portal.as('customer').call(selectShipmentList, period)).rows,
    (await portal.as('customer').call(selectTrackingList, period)).rows,
  ]
  for (const rows of lists) expect(rows.find(({ HBL_NO }) => HBL_NO === one.hbl_no)).toMatchObject({ EXC_KIND: 'CUTOFF', EXC_DAYS: 0 })
  expect(await round()).toBe(0)
  later(10 + 24.1)
  expect(await round()).toBe(1)
  expect(await kindOf(one)).toEqual({ exc_kind: 'CUTOFF', exc_days: 1 })
})

test('shipments on time, cancelled and delivered are not evaluated by the deadline job', async () => {
  const one = await ship(closing())
  await database.owner((run) =>
    run("update shipment set shp_sts = 'CANCELLED', judge_at = $2 where shipment_id = $1", [one.shipment_id, start]),
  )
  expect(await round()).toBe(1)
  later(500)
  expect(await round()).toBe(0)
  expect(await kindOf(one)).toEqual({ exc_kind: '', exc_days: null })
})

test('two concurrent processes never evaluate a shipment twice, and a run has a limit', { timeout: 90_000 }, async () => {
  for (let n = 0; n < 120; n += 1) await ship(closing())
  later(11)
  const [first, second] = await Promise.all([round(), round()])
  expect(first + second).toBe(120)
  expect(await round()).toBe(0)
})

test('shipments whose evaluation fails are postponed and do not block others', async () => {
  await ship(closing(9))
  later(11)
  await database.owner((run) => run(`create function stumble() returns trigger language plpgsql as $$ begin raise 'stumbled'; end $$`))
  await database.owner((run) =>
    run(
      `create trigger stumble before update of stage_no on shipment for each row when (new.mngt_no = 'JUDGE${made}') execute function stumble()`,
    ),
  )
  expect(await round()).toBe(0)
  expect(log.warn).toHaveBeenCalledOnce()
  const other = await ship(closing(9))
  expect(await round()).toBe(1)
  expect(await kindOf(other)).toMatchObject({ exc_kind: 'CUTOFF' })
})

test('S7-115 what a change concerns is evaluated as soon as it is committed, not with the next minute', async () => {
  const { shipment_id } = await ship(closing())
  const past = new Date('2026-01-01T00:00:00Z')
  const isDue = async () =>
    (await database.owner((run) => run('select 1 from shipment where shipment_id = $1 and judge_at = $2', [shipment_id, past]))).length > 0
  const change = () =>
    database.as(staff, async (run) => {
      await run('update shipment set judge_at = $2 where shipment_id = $1', [shipment_id, past])
      await wakeClock(run)
    })
  const clockRules = startClockRules(database, log)
  try {
    // The first may be found because the clock looks when it begins to listen.
    for (let times = 0; times < 3; times += 1) {
      await change()
      await vi.waitFor(async () => expect(await isDue()).toBe(false), { timeout: 6_000, interval: 50 })
    }
  } finally {
    await clockRules.stop()
  }
})

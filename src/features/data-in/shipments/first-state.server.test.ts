import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { systems } from '../../../../tests/support/systems.ts'
import { refold } from '#features/tracking/refold/refold.server.ts'
import { EXAMPLE } from './body.ts'

const portal = await testPortal()
// Before the cut-offs of the example.
portal.clock.now = new Date('2026-11-25T09:00:00+09:00')
const { systemToken, tell } = systems(portal)
const owner = <R>(query: string, params: unknown[] = []) => portal.database.owner((run) => run<R>(query, params))

let erp = ''
beforeAll(async () => {
  erp = await systemToken('ERP')
})

/** A moment so many days from now, on the clock of the place. */
const at = (days: number) => new Date(portal.clock.now.getTime() + days * DAY_MS).toISOString().slice(0, 16)
const day = (days: number) => at(days).slice(0, 10)

const sea = (over: object) => ({
  ...EXAMPLE,
  version: 1,
  saidAt: undefined,
  houseNo: 'FST',
  masterNo: 'HDMUFST',
  bookingNo: 'FSTBKG',
  ...over,
})
const air = (over: object) =>
  sea({
    mode: 'AIR',
    service: undefined,
    origin: { code: 'ICN' },
    destination: { code: 'FRA' },
    masterNo: '180-12345675',
    carrier: { code: 'KE' },
    containers: undefined,
    cutOffs: undefined,
    ...over,
  })
const box = 'HMMU6012349'
const past = { departure: { estimated: at(-40), actual: at(-39) }, arrival: { estimated: day(-5) } }
const moved = [
  { code: 'GTIN', classifier: 'ACT', at: at(-41), place: 'KRPUS', container: box, empty: false },
  { code: 'LOAD', classifier: 'ACT', at: at(-40), place: 'KRPUS', container: box },
  { code: 'DEPA', classifier: 'ACT', at: at(-39), place: 'KRPUS' },
]

/** Shipments at every part of their way, some with facts that the rules doubt. */
const SENT: Record<string, object> = {
  'FST-booked': sea({ departure: { estimated: at(8) }, arrival: { estimated: day(40) } }),
  'FST-bare': sea({ vessel: null, voyage: null, departure: null, arrival: null, cutOffs: undefined, containers: undefined, carrier: null }),
  'FST-due': sea({ departure: { estimated: at(2) }, cutOffs: { documents: at(-1), cargo: day(1), vgm: at(0.1) } }),
  'FST-late': sea({ ...past, movements: moved, freeTime: { demurrageUntil: day(-1) } }),
  'FST-arrived': sea({ ...past, arrival: { estimated: at(-6), actual: at(-4) }, movements: moved }),
  'FST-future': sea({ departure: { estimated: at(5), actual: at(4) }, movements: [{ ...moved[0], at: at(9) }] }),
  'FST-twice': sea({ ...past, movements: [...moved, { ...moved[0], at: at(-42) }] }),
  'FST-air': air({ departure: { estimated: at(1) }, arrival: { estimated: at(2) } }),
  'FST-flown': air({
    departure: { actual: at(-3) },
    arrival: { estimated: at(-2) },
    movements: [{ code: 'RCS', classifier: 'ACT', at: at(-4), place: 'ICN', pieces: 420 }],
  }),
}

describe('S7-080 a new shipment has the state that its facts give it', () => {
  test('whatever is told first: dates, stage, deadlines, doubts, containers and exceptions are those of a computation of everything that is stored', async () => {
    for (const [no, body] of Object.entries(SENT)) {
      const told = await tell('PUT', no, erp, body)
      expect([no, told.status, told.json()]).toMatchObject([no, 201, { result: 'created' }])
      expect(await refold(portal.database, 'KR', { mngtNos: [no], write: false, now: portal.clock.now })).toEqual({
        shipments: 1,
        found: [],
      })
    }
    const seen = await owner<{ no: string; sts: string; exc: number; box: string | null; twice: number }>(
      `select s.mngt_no as no, s.shp_sts as sts, (select count(*)::int from shipment_exception x where x.shipment_id = s.shipment_id) as exc,
              (select max(c.last_event) from shipment_cntr c where c.shipment_id = s.shipment_id) as box,
              (select count(*)::int from event_version v where v.shipment_id = s.shipment_id) as twice
         from shipment s where s.mngt_no like 'FST-%' order by 1`,
    )
    const of = Object.fromEntries(seen.map((row) => [row.no, row]))
    expect(of['FST-booked']).toMatchObject({ sts: 'BOOKED', exc: 0, box: '' })
    expect(of['FST-late']).toMatchObject({ sts: 'TRANSIT', box: 'LOAD' })
    expect(of['FST-late']?.exc).toBeGreaterThan(0)
    expect(of['FST-arrived']?.sts).toBe('ARRIVED')
    expect(of['FST-twice']?.twice).toBe(1)
    expect(of['FST-flown']?.sts).toBe('TRANSIT')
    const doubted = await owner<{ n: number }>(
      "select count(*)::int as n from tracking_event e join shipment s using (shipment_id) where s.mngt_no = 'FST-future' and e.standing <> 'VALID'",
    )
    expect(doubted[0]?.n).toBeGreaterThan(0)
  })

  test('also when one of its facts was withdrawn before it came', async () => {
    await owner("insert into event_retraction (corp_cd, event_key, speaker, said_at) values ('KR', $1, '', $2)", [
      JSON.stringify(['SYSTEM', 'ERP FST-gone DEPARTURE ACT']),
      new Date(portal.clock.now.getTime() + DAY_MS),
    ])
    expect((await tell('PUT', 'FST-gone', erp, sea(past))).status).toBe(201)
    expect((await refold(portal.database, 'KR', { mngtNos: ['FST-gone'], write: false, now: portal.clock.now })).found).toEqual([])
    expect(await owner("select atd, shp_sts from shipment where mngt_no = 'FST-gone'")).toMatchObject([{ atd: null }])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockAt } from '#domain/time/place-zone.ts'
import { checkAwb, checkContainerNumber } from '#domain/validation/check-digits.ts'
import { refold } from '#features/tracking/refold/refold.server.ts'
import { showYmd, todayInSeoul } from '#domain/time/ymd.ts'
import { type Database, openDatabase } from '#platform/server/db/db.ts'
import { copyTemplate } from '../../../tests/support/template.ts'
import { generateShipments } from './generate.ts'

// Five minutes into the day of Seoul: west of it yesterday goes on.
const NOW = new Date(Date.parse(`${showYmd(todayInSeoul(new Date()))}T00:05:00+09:00`))
const AMOUNT = 2_400
const CHUNK = 2_000
let database: Database
let remove: () => Promise<unknown>
const steps: number[] = []

beforeAll(async () => {
  const copy = await copyTemplate()
  remove = copy.remove
  database = await openDatabase(copy.config)
  const options = { corp: 'KR', shipments: AMOUNT, customers: 20, eventsPer: 5, now: NOW, chunk: CHUNK }
  await generateShipments(database, options, (done) => steps.push(done))
})
afterAll(async () => {
  await database.close()
  await remove()
})

const rows = <R>(query: string) => database.owner((run) => run<R>(query))
const GENERATED = "mngt_no like 'KRG%'"

describe('generated shipments', () => {
  test('are added beside the demo in chunks, with numbers and events', async () => {
    expect(steps).toEqual([CHUNK, AMOUNT])
    expect(
      await rows(`select count(*) filter (where ${GENERATED}) as made, count(*) filter (where not ${GENERATED}) as demo from shipment`),
    ).toEqual([{ made: AMOUNT, demo: 174 }])
    const [found] = await rows<{ refs: number; most: number }>(
      `select count(*) filter (where r.kind = 'HBL') as refs, (select max(n) from (select count(distinct (code, cls, unlocode)) as n from tracking_event join shipment s using (shipment_id) where ${GENERATED} group by shipment_id) e) as most
         from shipment_ref r join shipment using (corp_cd, cust_cd, shipment_id) where ${GENERATED}`,
    )
    expect(found).toEqual({ refs: AMOUNT, most: 5 })
  })
  test('have valid check digits', async () => {
    const boxes = await rows<{ cntr_no: string }>(
      `select cntr_no from shipment_cntr join shipment using (corp_cd, cust_cd, shipment_id) where ${GENERATED} limit 500`,
    )
    expect(boxes.length).toBe(500)
    expect(boxes.filter(({ cntr_no }) => checkContainerNumber(cntr_no).status !== 'valid')).toEqual([])
    const waybills = await rows<{ mbl_no: string }>(`select mbl_no from shipment where ${GENERATED} and trans_mode = 'AIR' limit 500`)
    expect(waybills.filter(({ mbl_no }) => checkAwb(mbl_no).status !== 'valid')).toEqual([])
  })
  test('belong mostly to a few customers, the demo customer first', async () => {
    const shares = await rows<{ cust_cd: string; n: number }>(
      `select cust_cd, count(*) as n from shipment where ${GENERATED} group by 1 order by 2 desc`,
    )
    expect(shares[0]?.cust_cd).toBe('CUST001')
    expect(shares[0]?.n).toBeGreaterThan(AMOUNT / 5)
    expect(shares.length).toBeGreaterThan(10)
  })
  test('S2-096 store what their facts say: a refold finds nothing that differs', async () => {
    const mngtNos = (
      await rows<{ mngt_no: string }>(`select mngt_no from shipment where ${GENERATED} order by shipment_id desc limit 300`)
    ).map(({ mngt_no }) => mngt_no)
    const { shipments, found } = await refold(database, 'KR', { mngtNos, write: false, now: NOW })
    expect(shipments).toBe(300)
    expect(found).toEqual([])
  })
  test('S2-096 nothing has happened or was said that is still to come, at any place, and every time has the offset of its place on that day', async () => {
    const at = `(to_char(e.at, 'YYYY-MM-DD"T"HH24:MI:SS') || e.at_offset)`
    const facts = await rows<{ place: string; at: string; source: string }>(
      `select coalesce(e.unlocode, e.iata) as place, ${at} as at, e.source from tracking_event e join shipment using (corp_cd, cust_cd, shipment_id) where ${GENERATED}`,
    )
    expect(facts.length).toBeGreaterThan(AMOUNT * 3)
    const odd = facts.filter(({ place, at: told, source }) => {
      const clock = clockAt(Date.parse(told), source === 'UNIPASS' ? 'KR' : place)
      return clock !== null && clock !== told
    })
    expect(odd).toEqual([])
    const [later] = await rows<{ happened: number; said: number }>(
      `select count(*) filter (where cls = 'ACT' and ${at}::timestamptz > '${NOW.toISOString()}')::int as happened,
              count(*) filter (where greatest(e.updated_at, e.received_at) > '${NOW.toISOString()}')::int as said
         from tracking_event e join shipment using (corp_cd, cust_cd, shipment_id) where ${GENERATED}`,
    )
    expect(later).toEqual({ happened: 0, said: 0 })
  })
  test('have the state that their facts prove, in the usual shares', async () => {
    const shares = await rows<{ shp_sts: string; part: number }>(
      `select shp_sts, round(100.0 * count(*) / sum(count(*)) over (), 1)::float as part from shipment where ${GENERATED} group by 1`,
    )
    const part = new Map(shares.map((one) => [one.shp_sts, one.part]))
    expect([...part.keys()].toSorted()).toEqual(['ARRIVED', 'BOOKED', 'CANCELLED', 'DELIVERED', 'PREDEP', 'TRANSIT'])
    expect(part.get('DELIVERED')).toBeGreaterThan(80)
    const [late] = await rows<{ late: number; exceptions: number; open: number; each: number }>(
      `select round(100.0 * count(*) filter (where delay_days > 0) / count(*)) as late, count(*) filter (where exc_kind <> '') as exceptions,
              (select count(distinct x.shipment_id) from shipment_exception x join shipment y using (shipment_id) where y.mngt_no like 'KRG%') as open,
              (select count(*) from shipment_cntr c join shipment y using (corp_cd, cust_cd, shipment_id) where y.mngt_no like 'KRG%' and shp_sts = 'DELIVERED' and io_type = 'EXP'
                  and c.last_event <> 'GTOT') as each
         from shipment where ${GENERATED}`,
    )
    expect(late?.late).toBeGreaterThan(12)
    expect(late?.late).toBeLessThan(25)
    expect(late?.exceptions).toBe(late?.open)
    expect(late?.exceptions).toBeGreaterThan(0)
    // Every container of a delivered shipment has gone out, not the first alone.
    expect(late?.each).toBe(0)
  })
  test('advance the identity column, so that the portal continues after them', async () => {
    const [next] = await rows<{ shipment_id: number; highest: number }>(
      "with made as (insert into shipment (corp_cd, cust_cd, mngt_no, trans_mode, io_type, pol, pod) values ('KR', 'CUST001', 'KRS990100001', 'SEA', 'EXP', 'KRPUS', 'USLAX') returning shipment_id) select shipment_id, (select max(shipment_id) from shipment) as highest from made",
    )
    expect(next?.shipment_id).toBeGreaterThan(next?.highest ?? Number.POSITIVE_INFINITY)
  })
  test('S2-096 copies have numbers of their own and store what their facts say', async () => {
    const [before] = await rows<{ last: number }>('select max(shipment_id) as last from shipment')
    await generateShipments(database, { corp: 'KR', shipments: 500, distinct: 120, customers: 20, eventsPer: 5, now: NOW })
    const copies = `shipment_id > ${before?.last} + 120 and ${GENERATED}`
    const made = await rows<{ mngt_no: string; mbl_no: string; trans_mode: string }>(
      `select mngt_no, mbl_no, trans_mode from shipment where ${copies}`,
    )
    expect(made.length).toBeGreaterThanOrEqual(379)
    expect(new Set(made.map(({ mbl_no }) => mbl_no)).size).toBe(made.length)
    expect(made.filter((one) => one.trans_mode === 'AIR' && checkAwb(one.mbl_no).status !== 'valid')).toEqual([])
    const boxes = await rows<{ cntr_no: string }>(
      `select cntr_no from shipment_cntr c join shipment s using (corp_cd, cust_cd, shipment_id) where ${copies}`,
    )
    expect(boxes.length).toBeGreaterThan(0)
    expect(boxes.filter(({ cntr_no }) => checkContainerNumber(cntr_no).status !== 'valid')).toEqual([])
    const foreign = await rows(
      `select e.event_key from tracking_event e join shipment s using (corp_cd, cust_cd, shipment_id)
        where ${copies} and e.cntr_no is not null and (not e.refs->'container' ? e.cntr_no
          or not exists (select from shipment_cntr c where (c.shipment_id, c.cntr_no) = (s.shipment_id, e.cntr_no)))`,
    )
    expect(foreign).toEqual([])
    const { shipments, found } = await refold(database, 'KR', { mngtNos: made.map(({ mngt_no }) => mngt_no), write: false, now: NOW })
    expect([shipments, found]).toEqual([made.length, []])
    expect(
      await rows(
        `select s.shipment_id from shipment s left join shipment_day d on (d.corp_cd, d.etd_day) = (s.corp_cd, s.etd_key::date) where ${copies} and d.n is null`,
      ),
    ).toEqual([])
    const counts = `select cust_cd, w as what, count(*)::int as n from home_item cross join lateral unnest(array[stage, case when task <> '' then 'TASK' end]) w where w <> '' group by 1, 2`
    expect(
      await rows(
        `select * from (${counts}) i full join (select cust_cd, what, sum(n)::int as n from home_count group by 1, 2) c using (cust_cd, what) where coalesce(i.n, 0) <> coalesce(c.n, 0)`,
      ),
    ).toEqual([])
  })
  test('a second run adds as many again', async () => {
    const count = async () => (await rows<{ n: number }>(`select count(*) as n from shipment where ${GENERATED}`))[0]?.n ?? 0
    const before = await count()
    await generateShipments(database, { corp: 'KR', shipments: 100, customers: 20, eventsPer: 0, now: NOW })
    expect(await count()).toBe(before + 100)
  })
})

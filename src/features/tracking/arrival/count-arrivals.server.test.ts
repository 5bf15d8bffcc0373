import { beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { selectGuestTracking } from '../guest-tracking/contract.ts'
import { selectSeaTracking } from '../sea-tracking-popup/contract.ts'
import { makeShare, openShare } from '../shared-shipment/contract.ts'
import { runArrivalCount } from './count-arrivals.server.ts'

const portal = await testPortal()
const { database } = portal
const { now } = portal.clock
const owned = <R>(query: string, params: unknown[] = []) => database.owner((run) => run<R>(query, params))

type Arrival = { cust: string; late: number; carrier?: string; monthsAgo?: number }
/** Delivered shipments Gwangyang – Nhava Sheva, a lane without history in the demo data. */
const arrived = async (arrivals: readonly Arrival[], first = 0) => {
  for (const [at, { cust, late, carrier = 'MAEU', monthsAgo = 2 }] of arrivals.entries())
    await owned(
      `insert into shipment (corp_cd, cust_cd, mngt_no, trans_mode, io_type, pol, pod, carrier_cd, etd, atd, eta_first, eta_dep, eta_half, ata, shp_sts)
       select 'KR', $1, $2, 'SEA', 'EXP', 'KRKAN', 'INNSA', $3, d - interval '20 days', d - interval '20 days', d, d, d, d + make_interval(days => $4), 'DELIVERED'
         from (select ($5::timestamptz at time zone 'Asia/Seoul') - make_interval(months => $6) as d) day`,
      [cust, `ARR${first + at}`, carrier, late, now, monthsAgo],
    )
}
const many = (count: number, over: Partial<Arrival>, custs = ['CUST001', 'CUST002', 'CUST004']): Arrival[] =>
  Array.from({ length: count }, (_, at) => ({ cust: custs[at % custs.length] ?? '', late: 2, ...over }))
const count = async () => {
  await owned('delete from lane_history')
  expect(await runArrivalCount(database, now)).toBeGreaterThan(0)
}
const HOUSE = async () =>
  (await owned<{ hbl_no: string; mngt_no: string }>("select hbl_no, mngt_no from shipment where hbl_no like 'NRSE%0112'"))[0]!
const estimateFor = async (who: 'customer' | 'staff', number: string) =>
  (await portal.as(who).call(selectSeaTracking, { HBL_NO: number })).ESTIMATE

beforeEach(async () => {
  await owned("delete from shipment where mngt_no like 'ARR%'")
})

test('S2-127 a popup shows an arrival estimate from the past arrivals of the lane, with their number', async () => {
  const { hbl_no } = await HOUSE()
  await owned("update shipment set cust_cd = cust_cd, consignee_cd = 'CUST001' where hbl_no = $1", [hbl_no])
  await arrived(many(24, {}))
  expect(await estimateFor('customer', hbl_no)).toBeNull()
  await count()
  const [row] = await owned<{ eta: string }>('select eta from shipment where hbl_no = $1', [hbl_no])
  const expected = new Date(Date.parse(`${row?.eta.replace(' ', 'T')}Z`) + 2 * 86_400_000).toISOString().slice(0, 19)
  expect(await estimateFor('customer', hbl_no)).toEqual({ P50: expected, P90: expected, CASES: 24, SCOPE: 'CARRIER' })
})

test('an estimate needs twenty arrivals of the last twelve months; cancelled shipments and wrong dates do not count', async () => {
  const { hbl_no } = await HOUSE()
  await arrived([...many(19, {}), ...many(9, { monthsAgo: 14 }), ...many(5, { late: 900 })])
  await owned("update shipment set shp_sts = 'CANCELLED' where mngt_no = 'ARR0'")
  await count()
  expect(await estimateFor('staff', hbl_no)).toBeNull()
  await arrived(many(3, { carrier: 'MSCU' }), 100)
  await count()
  expect(await estimateFor('staff', hbl_no)).toMatchObject({ SCOPE: 'LANE', CASES: 21 })
})

test('customers see only estimates backed by at least three companies; staff see all', async () => {
  const { hbl_no } = await HOUSE()
  await owned("update shipment set consignee_cd = 'CUST001' where hbl_no = $1", [hbl_no])
  await arrived(many(30, {}, ['CUST002', 'CUST004']))
  await count()
  expect(await estimateFor('customer', hbl_no)).toBeNull()
  expect(await estimateFor('staff', hbl_no)).toMatchObject({ CASES: 30 })
  const rows = (custCd: string) =>
    database.as({ kind: 'customer', corpCd: 'KR', custCd, userId: 'customer' }, (run) =>
      run("select 1 from lane_history where pol = port_key('KRKAN') or customers < 3"),
    )
  expect(await rows('CUST001')).toEqual([])
})

test('the estimate is shown through a share link but not to guests with a number; corporations are counted separately', async () => {
  const { hbl_no, mngt_no } = await HOUSE()
  await arrived(many(24, {}))
  await count()
  const { PATH } = await portal.as('staff').call(makeShare, { header: { MNGT_NO: mngt_no, DAYS: 1 } })
  const { record } = await portal.guest.call(openShare, { key: PATH.split('key=')[1] })
  expect(record.ESTIMATE).toMatchObject({ CASES: 24 })
  expect((await portal.guest.call(selectGuestTracking, { number: hbl_no })).shipments[0]?.ESTIMATE).toBeNull()
  const foreign = await database.as({ kind: 'staff', corpCd: 'US', userId: 'us' }, (run) =>
    run("select 1 from lane_history where corp_cd = 'KR'"),
  )
  expect(foreign).toEqual([])
})

test('arrivals are counted once a day, by whichever process comes first', async () => {
  await owned('delete from lane_history')
  const rounds = await Promise.all([runArrivalCount(database, now), runArrivalCount(database, now)])
  const built = await owned<{ n: number }>('select count(distinct corp_cd) as n from lane_history')
  expect(built).toEqual([{ n: 1 }])
  expect(Math.max(...rounds)).toBeGreaterThan(0)
  await owned('update lane_history set customers = 99')
  await runArrivalCount(database, new Date(now.getTime() + 23 * 3_600_000))
  expect(await owned("select 1 from lane_history where corp_cd = 'KR' and customers <> 99")).toEqual([])
  await runArrivalCount(database, new Date(now.getTime() + 25 * 3_600_000))
  expect(await owned("select 1 from lane_history where corp_cd = 'KR' and customers = 99")).toEqual([])
})

test('the demo has enough arrivals for an estimate on Busan – Rotterdam and Incheon – Frankfurt', async () => {
  await count()
  const lanes = await owned<{ pol: string; n: number }>(
    "select pol || pod as pol, sum((select sum(c) from unnest(counts) c)) as n from lane_history where basis = 'BOOKED' and corp_cd = 'KR' group by 1",
  )
  const sizes = new Map(lanes.map(({ pol, n }) => [pol, n]))
  expect(sizes.get('ICNFRA')).toBeGreaterThanOrEqual(20)
  expect([...sizes].filter(([lane, n]) => lane.endsWith('NLRTM') && n >= 40)).toHaveLength(1)
})

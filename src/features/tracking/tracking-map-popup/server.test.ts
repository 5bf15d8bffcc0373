import { beforeAll, describe, expect, test } from 'vitest'
import { type CallFailure, testPortal } from '../../../../tests/support/portal.ts'
import { greatCircleKm } from '#domain/tracking/schedule/sea-route.ts'
import { selectMapPoints, type ShipmentMap } from './contract.ts'

const portal = await testPortal()
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: CallFailure) => `${error.status} ${error.code}`,
  )
const find = async (where: string) => {
  const [row] = await portal.database.owner((run) =>
    run<{ mngt_no: string }>(`select mngt_no from shipment where ${where} order by shipment_id limit 1`),
  )
  if (!row) throw new Error(`the demo has no shipment where ${where}`)
  return row.mngt_no
}
const mapOf = async (where: string) => portal.as('staff').call(selectMapPoints, { mngtNo: await find(where) })
const longest = ({ legs }: ShipmentMap) =>
  Math.max(...legs.flatMap(({ LINE }) => LINE.slice(1).map(([, lon], index) => Math.abs(lon - (LINE[index]?.[1] ?? lon)))))
const km = (line: ShipmentMap['legs'][number]['LINE']) =>
  line.slice(1).reduce((sum, place, index) => sum + greatCircleKm(line[index] ?? place, place), 0)

describe('S2-099 S2-130 a shipment on the map', () => {
  let transshipped: ShipmentMap
  beforeAll(async () => {
    transshipped = await mapOf("trans_mode = 'SEA' and io_type = 'EXP' and pod = 'NLRTM' and stage_no = 8 and corp_cd = 'KR'")
  })

  test('its steps are in order, one of them is the current position, with planned and actual times and a place each', () => {
    const { points } = transshipped
    expect(points.map(({ SEQ }) => SEQ)).toEqual(points.map((_, index) => index + 1))
    expect(points.filter(({ STATE }) => STATE === 'current')).toHaveLength(1)
    expect(points.every(({ LAT, LON }) => LAT !== null && LON !== null)).toBe(true)
    expect(points.map(({ CODE }) => CODE)).toEqual(expect.arrayContaining(['KRPUS', 'SGSIN', 'NLRTM']))
    expect(points.at(-1)).toMatchObject({ CODE: 'NLRTM', STATE: 'ahead', ACTUAL: null, PLANNED: expect.any(String) })
    expect(points.filter(({ ACTUAL }) => ACTUAL).every(({ STATE }) => STATE !== 'ahead')).toBe(true)
  })

  test('legs up to the current position are travelled, the rest planned; legs join end to end', () => {
    const legs = transshipped.legs.filter(({ KIND }) => KIND !== 'usual')
    expect(legs.map(({ KIND }) => KIND)).toEqual(['travelled', 'planned'])
    expect(legs[1]?.LINE[0]).toEqual(legs[0]?.LINE.at(-1))
    expect(longest(transshipped)).toBeLessThan(60)
  })

  test('a route to Europe takes the canal or the cape according to its schedule, and the alternative is drawn too', () => {
    expect(['SUEZ', 'CAPE']).toContain(transshipped.VIA)
    expect(transshipped.legs.filter(({ KIND }) => KIND === 'usual')).toHaveLength(1)
    const [shorter, longer] = [transshipped.DISTANCE_KM, transshipped.USUAL_KM ?? 0].toSorted((a, b) => a - b)
    expect(shorter).toBeGreaterThan(19_000)
    expect(longer).toBeGreaterThan((shorter ?? 0) + 4_000)
  })

  test('its newest event provides the last position with source and time', () => {
    expect(transshipped.position).toMatchObject({ CODE: 'SGSIN', SOURCE: { group: 'carrier' }, SAID_AT: expect.any(String) })
  })
})

test('S2-099 across the Pacific the line crosses the date line without a jump and without canal alternatives', async () => {
  const map = await mapOf("trans_mode = 'SEA' and pol = 'KRPUS' and pod in ('USLAX', 'USLGB') and corp_cd = 'KR' and cust_cd = 'CUST001'")
  expect(map.VIA).toBe('')
  expect(longest(map)).toBeLessThan(60)
  expect(Math.max(...map.legs.flatMap(({ LINE }) => LINE.map(([, lon]) => lon)))).toBeGreaterThan(200)
  expect(map.DISTANCE_KM).toBeGreaterThan(9_000)
  expect(map.DISTANCE_KM).toBeLessThan(10_600)
})

test('S2-099 an air route is the great circle', async () => {
  const map = await mapOf("trans_mode = 'AIR' and pol = 'ICN' and pod = 'FRA'")
  expect(map.points[0]).toMatchObject({ CODE: 'ICN', EVENT: '출발' })
  expect(map.legs.every(({ KIND }) => KIND !== 'usual')).toBe(true)
  expect(Math.round(map.legs.reduce((sum, { LINE }) => sum + km(LINE), 0) / 10)).toBeCloseTo(Math.round(map.DISTANCE_KM / 10), -1)
})

test('S6-006 a guest and another customer are refused', async () => {
  const own = await find("corp_cd = 'KR' and cust_cd = 'CUST001'")
  expect(await refusal(portal.guest.call(selectMapPoints, { mngtNo: own }))).toBe('401 AUTH-002')
  expect(await refusal(portal.as('us').call(selectMapPoints, { mngtNo: own }))).toBe('404 NTF-001')
  expect(await refusal(portal.as('customer').call(selectMapPoints, { mngtNo: '' }))).toBe('400 VAL-001')
})

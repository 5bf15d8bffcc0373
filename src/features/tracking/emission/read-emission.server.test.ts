import { expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { selectAirTracking } from '../air-tracking-popup/contract.ts'
import { selectGuestTracking } from '../guest-tracking/contract.ts'
import { selectSeaTracking } from '../sea-tracking-popup/contract.ts'
import { selectMapPoints } from '../tracking-map-popup/contract.ts'

const portal = await testPortal()
const owned = <R>(query: string, params: unknown[] = []) => portal.database.owner((run) => run<R>(query, params))
const shipment = async (end: string) =>
  (
    await owned<{ hbl_no: string; mngt_no: string; gross_wt: number; teu: number }>(
      `select hbl_no, mngt_no, gross_wt, teu from shipment where hbl_no like $1`,
      [`%${end}`],
    )
  )[0]!

test('S2-127 a sea shipment shows emissions from its weight, its distance on the map and the container ship factor', async () => {
  const { hbl_no, mngt_no, gross_wt } = await shipment('0147')
  const { EMISSION } = await portal.as('customer').call(selectSeaTracking, { HBL_NO: hbl_no })
  const { DISTANCE_KM } = await portal.as('customer').call(selectMapPoints, { mngtNo: mngt_no })
  expect(DISTANCE_KM).toBeGreaterThan(9_000)
  expect(EMISSION).toMatchObject({ KM: DISTANCE_KM, BY: 'WEIGHT', TONNES: gross_wt / 1000, G_PER_TKM: 19.77, FACTOR: '컨테이너선 평균' })
  expect(EMISSION?.SOURCE).toContain('UK DESNZ')
  expect(EMISSION?.KG).toBeCloseTo((gross_wt / 1000) * DISTANCE_KM * 0.01977, 6)
})

test('without a weight the containers count; without both, without a known port or when cancelled no emission is shown', async () => {
  const { hbl_no } = await shipment('0147')
  const emission = async () => (await portal.as('customer').call(selectSeaTracking, { HBL_NO: hbl_no })).EMISSION
  const after = async (change: string, undo: string) => {
    await owned(`update shipment set ${change} where hbl_no = $1`, [hbl_no])
    const told = await emission()
    await owned(`update shipment set ${undo} where hbl_no = $1`, [hbl_no])
    return told
  }
  expect(await after('gross_wt = 0, teu = 2', 'gross_wt = 9860')).toMatchObject({ BY: 'TEU', TEU: 2, TONNES: 20 })
  expect(await after('gross_wt = 0, teu = 0', 'gross_wt = 9860, teu = 2')).toBeNull()
  expect(await after("pod = 'XXYYY'", "pod = 'USLAX'")).toBeNull()
  expect(await after("shp_sts = 'CANCELLED'", "shp_sts = 'PREDEP'")).toBeNull()
})

test("S2-128 an air shipment uses the long-haul factor, in the reader's language; a guest gets no emission", async () => {
  const { hbl_no } = await shipment('0061')
  const { EMISSION } = await portal.as('customer').call(selectAirTracking, { HAWB_NO: hbl_no })
  expect(EMISSION).toMatchObject({ TONNES: 0.4875, G_PER_TKM: 666.46 })
  expect(EMISSION?.KM).toBeGreaterThan(10_000)
  const [guest] = (await portal.guest.call(selectGuestTracking, { number: hbl_no })).shipments
  expect(guest).toBeDefined()
  expect(guest).not.toHaveProperty('EMISSION')
})

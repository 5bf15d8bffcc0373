import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { menuMap } from '#features/menu/menu-map/contract.ts'
import { selectShipment } from './contract.ts'

const portal = await testPortal()
type Found = { mngt_no: string; hbl_no: string; trans_mode: string }
const pick = async (where: string): Promise<Found> => {
  const [row] = await portal.database.owner((run) =>
    run<Found>(`select mngt_no, hbl_no, trans_mode from shipment where hbl_no <> '' and ${where} order by shipment_id limit 1`),
  )
  if (!row) throw new Error(`the demo has no shipment where ${where}`)
  return row
}
let sea: Found
let air: Found
let foreign: Found
beforeAll(async () => {
  sea = await pick("corp_cd = 'KR' and cust_cd = 'CUST001' and trans_mode = 'SEA'")
  air = await pick("corp_cd = 'KR' and cust_cd = 'CUST001' and trans_mode = 'AIR'")
  foreign = await pick(
    "corp_cd = 'KR' and cust_cd = 'CUST002' and coalesce(shipper_cd, '') <> 'CUST001' and coalesce(consignee_cd, '') <> 'CUST001'",
  )
})

test('S2-192 a customer gets a shipment of either mode by its management number, and by its house number as they type it', async () => {
  const customer = portal.as('customer')
  for (const { mngt_no, hbl_no, trans_mode } of [sea, air])
    for (const no of [mngt_no, hbl_no, ` ${hbl_no.toLowerCase()} `])
      expect(await customer.call(selectShipment, { no })).toMatchObject({ MNGT_NO: mngt_no, TRANS_MODE: trans_mode })
})

test('S2-192 S6-006 no one learns of the shipment of others: foreign and unknown numbers get the same answer', async () => {
  for (const no of [foreign.mngt_no, foreign.hbl_no, 'NR00000000'])
    await expect(portal.as('customer').call(selectShipment, { no })).rejects.toMatchObject({ status: 404, code: 'NTF-001' })
  expect(await portal.as('staff').call(selectShipment, { no: foreign.mngt_no })).toMatchObject({ MNGT_NO: foreign.mngt_no })
})

test('S2-117 S6-006 a shipment names the booking that it came from, but not to a party of the shipment that may not see that booking', async () => {
  const [born] = await portal.database.owner((run) =>
    run<{ mngt_no: string; bkg_no: string }>(
      `select s.mngt_no, b.bkg_no from booking b join shipment s using (corp_cd, cust_cd, shipment_id)
        where b.cust_cd = 'CUST001' and s.trans_mode = 'SEA' order by shipment_id limit 1`,
    ),
  )
  if (!born) throw new Error('the demo has no shipment of a booking')
  await portal.database.owner(async (run) => {
    await run("update shipment set consignee_cd = 'CUST002' where mngt_no = $1", [born.mngt_no])
    await run("update booking set shipper_cd = 'CUST001', consignee_cd = null where bkg_no = $1", [born.bkg_no])
  })
  const bookedAs = async (who: 'customer' | 'staff' | 'other') =>
    (await portal.as(who).call(selectShipment, { no: born.mngt_no })).BOOKED_AS
  expect([await bookedAs('customer'), await bookedAs('staff'), await bookedAs('other')]).toEqual([born.bkg_no, born.bkg_no, ''])
})

test('S2-192 a guest is turned away, and an empty number is refused', async () => {
  await expect(portal.guest.call(selectShipment, { no: sea.mngt_no })).rejects.toMatchObject({ status: 401 })
  await expect(portal.as('customer').call(selectShipment, { no: ' ' })).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
})

test('S2-192 S3-003 the page is for every role that sees shipments, and stands in no menu', async () => {
  for (const account of ['customer', 'customer.admin', 'staff', 'admin'] as const) {
    const { menuMap: map, menuTree } = await portal.as(account).call(menuMap)
    expect(map.ptlShipment).toMatchObject({ MENU_PATH: '/fms/comm/PtlShipment' })
    expect(JSON.stringify(menuTree)).not.toContain('"ptlShipment"')
  }
  expect((await portal.guest.call(menuMap)).menuMap.ptlShipment).toBeUndefined()
  await portal.database.owner((run) => run("delete from role_menu where role_id = 'ROLE_CUST_USER' and menu_id = 'M0102'"))
  expect((await portal.as('customer').call(menuMap)).menuMap.ptlShipment).toBeUndefined()
})

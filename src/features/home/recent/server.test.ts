import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { registRecent, selectRecent } from './contract.ts'

const portal = await testPortal()
const houseNumbers = (custCd: string) =>
  portal.database.owner((run) =>
    run<{ hbl_no: string }>("select hbl_no from shipment where cust_cd = $1 and hbl_no <> '' order by shipment_id limit 25", [custCd]),
  )
const shown = async (who: Parameters<typeof portal.as>[0]) => (await portal.as(who).call(selectRecent)).map(({ HBL_NO }) => HBL_NO)

describe('recent look-ups', () => {
  test('shipments a member looked up are listed latest first, each once, for that user only', async () => {
    const [first, second] = (await houseNumbers('CUST001')).map(({ hbl_no }) => hbl_no)
    const customer = portal.as('customer')
    for (const number of [first, second, first]) {
      portal.clock.now = new Date(portal.clock.now.getTime() + 1000)
      expect(await customer.call(registRecent, { number })).toEqual({ found: true })
    }
    expect(await shown('customer')).toEqual([first, second])
    expect(await shown('customer.admin')).toEqual([])
    expect(await shown('staff')).toEqual([])
  })
  test('a number with blanks and lower case is the same number', async () => {
    const [, , third] = (await houseNumbers('CUST001')).map(({ hbl_no }) => hbl_no)
    portal.clock.now = new Date(portal.clock.now.getTime() + 1000)
    expect(await portal.as('customer').call(registRecent, { number: ` ${third?.toLowerCase().slice(0, 4)} ${third?.slice(4)} ` })).toEqual({
      found: true,
    })
    expect((await shown('customer'))[0]).toBe(third)
  })
  test('S6-006 a number of another customer is not found and not stored', async () => {
    const [foreign] = await portal.database.owner((run) =>
      run<{ hbl_no: string }>(
        "select hbl_no from shipment where 'CUST002' not in (cust_cd, coalesce(shipper_cd, ''), coalesce(consignee_cd, '')) and hbl_no <> '' limit 1",
      ),
    )
    expect(await portal.as('other').call(registRecent, { number: foreign?.hbl_no })).toEqual({ found: false })
    expect(await shown('other')).toEqual([])
  })
  test('the oldest look-ups are deleted', async () => {
    for (const { hbl_no } of await houseNumbers('CUST001')) await portal.as('customer.admin').call(registRecent, { number: hbl_no })
    const [kept] = await portal.database.owner((run) =>
      run<{ n: number }>("select count(*) as n from recent_lookup where user_id = 'customer.admin'"),
    )
    expect(kept?.n).toBe(20)
    expect(await shown('customer.admin')).toHaveLength(3)
  })
  test('guests have none, and an invalid number is refused', async () => {
    await expect(portal.guest.call(selectRecent)).rejects.toMatchObject({ status: 401, code: 'AUTH-002' })
    await expect(portal.guest.call(registRecent, { number: 'NRSE26100388' })).rejects.toMatchObject({ status: 401 })
    await expect(portal.as('customer').call(registRecent, { number: '' })).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
    await expect(portal.as('customer').call(registRecent, { number: 'A\u00001' })).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
  })
})

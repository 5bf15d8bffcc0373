import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { selectToday } from './contract.ts'

const portal = await testPortal()
const owner = <R>(query: string) => portal.database.owner((run) => run<R>(query))
const MINE = "'CUST001' in (cust_cd, shipper_cd, consignee_cd)"

describe('what a member finds on the home page', () => {
  test('S6-006 a customer counts the own shipments under way that left or leave within half a year, staff those of the corporation, another corporation its own', async () => {
    const count = async (where: string) => {
      const rows = await owner<{ state: string; n: number }>(
        `select shp_sts as state, count(*) as n from shipment where ${where} and etd between now() - interval '180 days' and now() + interval '180 days' group by 1`,
      )
      return Object.fromEntries(
        ['BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED'].map((state) => [state, rows.find((row) => row.state === state)?.n ?? 0]),
      )
    }
    const customer = await portal.as('customer').call(selectToday)
    expect(customer.stages).toEqual(await count(MINE))
    expect(Object.values(customer.stages).reduce((sum, n) => sum + n, 0)).toBeGreaterThan(0)
    expect((await portal.as('staff').call(selectToday)).stages).toEqual(await count("corp_cd = 'KR'"))
    expect((await portal.as('us').call(selectToday)).stages).toEqual(await count("corp_cd = 'US'"))
  })
  test('S6-006 every line belongs to the caller', async () => {
    for (const [who, custCd] of [
      ['customer', 'CUST001'],
      ['other', 'CUST002'],
    ] as const) {
      const { todos, arrivals } = await portal.as(who).call(selectToday)
      const mine = await owner<{ mngt_no: string }>(`select mngt_no from shipment where '${custCd}' in (cust_cd, shipper_cd, consignee_cd)`)
      const bookings = await owner<{ bkg_no: string }>(
        `select bkg_no from booking where '${custCd}' in (cust_cd, shipper_cd, consignee_cd)`,
      )
      const known = new Set([...mine.map(({ mngt_no }) => mngt_no), ...bookings.map(({ bkg_no }) => bkg_no)])
      expect(
        [...todos.map(({ MNGT_NO, NO }) => MNGT_NO || NO), ...arrivals.map(({ MNGT_NO }) => MNGT_NO)].filter((no) => !known.has(no)),
      ).toEqual([])
    }
  })
  test('at most five lines, the passed deadline first, then today, a refused booking, the delay, the next days, the waiting request', async () => {
    await portal.database.owner(async (run) => {
      await run(
        `update shipment set due_kind = '', due_at = null, delay_days = 0, eta = now() + interval '20 days', eta_first = now() + interval '20 days' where ${MINE}`,
      )
      await run(`update booking set status = 'CANCELLED' where ${MINE}`)
      const rows = await run<{ shipment_id: number }>(
        `select shipment_id from shipment where ${MINE} and shp_sts in ('PREDEP', 'TRANSIT') order by shipment_id limit 4`,
      )
      const [over, today, late, near] = rows.map(({ shipment_id }) => shipment_id)
      await run(
        "update shipment set due_kind = 'FREE', due_at = now() at time zone 'Asia/Seoul' - interval '2 days' where shipment_id = $1",
        [over],
      )
      await run(
        "update shipment set due_kind = 'DOC', due_at = date_trunc('day', now() at time zone 'Asia/Seoul') + interval '23 hours 59 minutes' where shipment_id = $1",
        [today],
      )
      await run('update shipment set delay_days = 5 where shipment_id = $1', [late])
      await run(
        "update shipment set due_kind = 'CY', due_at = now() at time zone 'Asia/Seoul' + interval '2 days' where shipment_id = $1",
        [near],
      )
      await run(
        "update booking set status = 'REJECTED', reject_reason = '선복 부족' where bkg_no = (select min(bkg_no) from booking where cust_cd = 'CUST001')",
      )
      await run("update booking set status = 'REQUESTED' where bkg_no = (select max(bkg_no) from booking where cust_cd = 'CUST001')")
    })
    const { todos, todoTotal } = await portal.as('customer').call(selectToday)
    expect(todos.map(({ KIND, DUE_KIND }) => KIND + DUE_KIND)).toEqual(['DUEFREE', 'DUEDOC', 'REJECTED', 'DELAY', 'DUECY'])
    expect(todos[2]?.NOTE).toBe('선복 부족')
    expect(todos[3]?.DELAY_DAYS).toBe(5)
    expect(todoTotal).toBe(6)
  })
  test('arrivals are those of the next seven days, the next first', async () => {
    await portal.database.owner(async (run) => {
      const rows = await run<{ shipment_id: number }>(
        `select shipment_id from shipment where ${MINE} and shp_sts = 'TRANSIT' and ata is null order by shipment_id limit 3`,
      )
      const day = "date_trunc('day', now() at time zone 'Asia/Seoul')"
      for (const [at, days] of [6, 1, 9].entries())
        await run(`update shipment set eta = ${day} + make_interval(days => ${days}) where shipment_id = $1`, [rows[at]?.shipment_id])
    })
    const { arrivals } = await portal.as('customer').call(selectToday)
    expect(arrivals).toHaveLength(2)
    expect(arrivals.map(({ ETA }) => ETA)).toEqual(arrivals.map(({ ETA }) => ETA).toSorted())
  })
  test('a guest has no business data', async () => {
    await expect(portal.guest.call(selectToday)).rejects.toMatchObject({ status: 401, code: 'AUTH-002' })
  })
})

import { expect, test } from 'vitest'
import { selectShipmentList } from '#features/shipments/shipment-list/contract.ts'
import { addDays, todayInSeoul } from '#domain/time/ymd.ts'
import { testPortal } from '../../../../tests/support/portal.ts'

const portal = await testPortal()
const ROUNDS = 8
const today = todayInSeoul(new Date())
const search = { TRANS_MODE: 'SEA', FROM_DT: addDays(today, -30), TO_DT: addDays(today, 30) } as const
const staff = { kind: 'staff', corpCd: 'KR', userId: 'staff' } as const

/** Plans of the long statements on the connection that the next call as staff gets. */
const plansOf = (words: string) =>
  portal.database.as(staff, (run) =>
    run<{ generic: number; custom: number }>(
      `select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements where statement like '%' || $1 || '%' and statement not like '%pg_prepared%'`,
      [words],
    ),
  )

test('S2-114 a search of staff over all customers is planned once on a connection, not for the values of each request', async () => {
  for (let round = 0; round < ROUNDS; round += 1)
    await portal.as('staff').call(selectShipmentList, { ...search, FROM_DT: addDays(today, -30 - round) })
  const plans = await plansOf('select head.*')
  expect(plans).toHaveLength(1)
  expect(plans[0]?.custom).toBe(0)
  expect(plans[0]?.generic).toBeGreaterThanOrEqual(ROUNDS - 1)
})

test('S7-057 the statement after one that is planned once is planned for its values again', async () => {
  await portal.as('staff').call(selectShipmentList, search)
  const [mode] = await portal.database.as(staff, (run) => run<{ mode: string }>(`select current_setting('plan_cache_mode') as mode`))
  expect(mode).toEqual({ mode: 'auto' })
})

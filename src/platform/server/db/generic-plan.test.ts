import { expect, test } from 'vitest'
import { selectToday } from '#features/home/today/contract.ts'
import { menuMap } from '#features/menu/menu-map/contract.ts'
import { selectShipmentList } from '#features/shipments/shipment-list/contract.ts'
import { addDays, todayInSeoul } from '#domain/time/ymd.ts'
import { testPortal } from '../../../../tests/support/portal.ts'

const portal = await testPortal()
const ROUNDS = 8
const today = todayInSeoul(new Date())
const search = { TRANS_MODE: 'SEA', FROM_DT: addDays(today, -30), TO_DT: addDays(today, 30) } as const
const staff = { kind: 'staff', corpCd: 'KR', userId: 'staff' } as const

/** More than the connections that calls one after another use. */
const CONNECTIONS = 5
/** How often a statement with these words was planned once and for its values, on all connections of staff: asked at once, each answers. */
const plansOf = async (words: string) => {
  const found = await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      portal.database.as(staff, (run) =>
        run<{ generic: number; custom: number }>(
          `select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements, pg_sleep(0.1)
            where statement like '%' || $1 || '%' and statement not like '%pg_prepared%'`,
          [words],
        ),
      ),
    ),
  )
  const total = { generic: 0, custom: 0 }
  for (const { generic, custom } of found.flat()) {
    total.generic += generic
    total.custom += custom
  }
  return total
}

test('S2-114 a search of staff over all customers is planned once on a connection, not for the values of each request', async () => {
  for (let round = 0; round < ROUNDS; round += 1)
    await portal.as('staff').call(selectShipmentList, { ...search, FROM_DT: addDays(today, -30 - round) })
  const { generic, custom } = await plansOf('select head.*')
  expect(custom).toBe(0)
  // The first use of a text has no name.
  expect(generic).toBeGreaterThanOrEqual(ROUNDS - 1)
})

test('the home page of staff, with all that waits for them, is planned once on a connection', async () => {
  for (let round = 0; round < ROUNDS; round += 1) await portal.as('staff').call(selectToday)
  const { generic, custom } = await plansOf('with active as not materialized')
  expect(custom).toBe(0)
  expect(generic).toBeGreaterThanOrEqual(ROUNDS - 1)
})

test('the menu of staff is planned once on a connection, also when menus are changed in between', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await portal.database.owner((run) => run('update menu set sort_no = sort_no where menu_id = (select min(menu_id) from menu)'))
    await portal.as('staff').call(menuMap)
  }
  for (const words of ['from menu_version', 'as menus, (select']) {
    const { generic, custom } = await plansOf(words)
    expect(custom, words).toBe(0)
    expect(generic, words).toBeGreaterThanOrEqual(ROUNDS - 1)
  }
})

test('S7-057 the statement after one that is planned once is planned for its values again', async () => {
  await portal.as('staff').call(selectShipmentList, search)
  const [mode] = await portal.database.as(staff, (run) => run<{ mode: string }>(`select current_setting('plan_cache_mode') as mode`))
  expect(mode).toEqual({ mode: 'auto' })
})

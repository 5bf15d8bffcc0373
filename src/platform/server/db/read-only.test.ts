import { expect, test, vi } from 'vitest'
import { plannedOnce } from './generic-plan.ts'
import { testPortal } from '../../../../tests/support/portal.ts'

const { database } = await testPortal()
const staff = { kind: 'staff', corpCd: 'KR', userId: 'staff' } as const
const WRITE = "update shipment set remark = remark where mngt_no = 'none'"
const other = { ...staff, userId: 'admin' }

test('a call that only reads cannot write, also right after another caller, and the next one may write again', async () => {
  for (const actor of [staff, other, other]) {
    const reading = database.begin(actor, true)
    expect(await reading.run('select 1 as n', [])).toEqual([{ n: 1 }])
    await expect(reading.run(WRITE, [])).rejects.toMatchObject({ code: '25006' })
    await reading.rollback()
  }
  const left = database.begin(staff, true)
  expect(await left.run('select 1 as n', [])).toEqual([{ n: 1 }])
  await left.leave()
  expect(await database.as(staff, (run) => run(WRITE, []))).toEqual([])
})

test('one caller reads again and again without a transaction around it, cannot write in between, and writes in the next call', async () => {
  const LONG = plannedOnce("select current_setting('plan_cache_mode') as mode")
  for (const _time of [1, 2, 3]) {
    const reading = database.begin(staff, true)
    expect(await reading.run("select app_user_id() as who, current_setting('plan_cache_mode') as mode", [])).toEqual([
      { who: 'staff', mode: 'auto' },
    ])
    expect(await reading.run(LONG, [])).toEqual([{ mode: 'force_generic_plan' }])
    await reading.leave()
    const trying = database.begin(staff, true)
    await expect(trying.run(WRITE, [])).rejects.toMatchObject({ code: '25006' })
    await trying.rollback()
    const after = database.begin(other, true)
    expect(await after.run("select app_user_id() as who, current_setting('plan_cache_mode') as mode", [])).toEqual([
      { who: 'admin', mode: 'auto' },
    ])
    await after.leave()
    expect(await database.as(staff, (run) => run(WRITE, []))).toEqual([])
  }
})

test.skipIf(database.engine === 'embedded')('what one caller reads is no transaction, what another one reads after that is', async () => {
  const at = 'select pg_backend_pid() as pid, now()::text as began'
  const isOneTransaction = async (actor: typeof staff | typeof other) => {
    const reading = database.begin(actor, true)
    const [first, , second] = [
      await reading.run<{ began: string }>(at, []),
      await reading.run('select pg_sleep(0.002)', []),
      await reading.run<{ began: string }>(at, []),
    ]
    await reading.leave()
    return first[0]?.began === second[0]?.began
  }
  await isOneTransaction(staff)
  expect(await isOneTransaction(staff)).toBe(false)
  expect(await isOneTransaction(other)).toBe(true)
})

test('a call that failed holds no connection, though another part of it goes on', async () => {
  const before = database.stats()
  const reading = database.begin(staff, true)
  await reading.run('select 1 as n', [])
  await reading.leave()
  const failing = database.begin(staff, true)
  const goesOn = (async () => {
    await failing.run('select 2 as n', [])
    return failing.run('select 1 as n', [])
  })()
  await expect(Promise.all([failing.run('select 1 / 0', []), goesOn])).rejects.toMatchObject({ code: '22012' })
  await failing.rollback()
  await Promise.allSettled([goesOn])
  await expect(failing.run('select 1 as n', [])).rejects.toThrow('ended')
  await vi.waitFor(() => expect(database.stats().idle).toBe(database.stats().total))
  expect(database.stats().total).toBeLessThanOrEqual(before.total + 1)
})

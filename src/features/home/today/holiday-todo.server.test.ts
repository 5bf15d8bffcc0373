import { expect, test } from 'vitest'
import { holidays } from '#features/office/holidays/contract.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { selectToday } from './contract.ts'

const portal = await testPortal()
const ACCOUNTS = ['admin', 'staff', 'us', 'customer'] as const

/** What the accounts are told of the table of holidays on a day, in Seoul. */
const toldOn = async (day: string, account: (typeof ACCOUNTS)[number] = 'admin') => {
  portal.clock.now = new Date(`${day}T09:00:00+09:00`)
  portal.signInAgain(account)
  const { todos } = await portal.as(account).call(selectToday)
  expect(todos.length).toBeLessThanOrEqual(5)
  return todos.filter(({ KIND }) => KIND === 'HOLIDAYS').map(({ NO, DUE_AT }) => [NO, DUE_AT])
}
const newYear = (year: number) => ({
  BATCH_FLAG: 'insert',
  USE_YN: 'Y',
  YMD: `${year}0101`,
  KIND: 'PUBLIC',
  NAME_KO: '새해 첫날',
  NAME_EN: "New Year's Day",
  SOURCE: '관공서의 공휴일에 관한 규정',
})

test('S6-008 the administrator is told sixty days before the table of holidays ends, until it is extended', async () => {
  const [end] = await portal.database.owner((run) =>
    run<{ year: number }>("select max(left(ymd, 4))::int as year from holiday where use_yn = 'Y' and ymd like '%0101'"),
  )
  const last = end?.year ?? 0
  expect(last).toBeGreaterThan(2030)
  const told = [[String(last), `${last}12312359`]]
  expect(await toldOn(`${last}-10-31`)).toEqual([])
  expect(await toldOn(`${last}-11-01`)).toEqual(told)
  for (const account of ['staff', 'us', 'customer'] as const)
    expect([account, await toldOn(`${last}-11-01`, account)]).toEqual([account, []])
  expect(await toldOn(`${last + 1}-01-01`)).toEqual(told)
  await portal.as('admin').call(holidays.save, { rows: [newYear(last + 1)] })
  expect(await toldOn(`${last + 1}-01-01`)).toEqual([])
  expect(await toldOn(`${last + 1}-11-01`)).toEqual([[String(last + 1), `${last + 1}12312359`]])
})

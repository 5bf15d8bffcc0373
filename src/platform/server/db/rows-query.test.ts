import { expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { DatabaseUnavailable } from './db.ts'

const { database } = await testPortal()
const staff = { kind: 'staff', corpCd: 'KR', userId: 'staff' } as const
const read = () => database.as(staff, (run) => run('select n, at, note from told where n is not null order by n', []))
const change = (statement: string) => database.owner((run) => run(statement))

const FIRST = { n: 1, at: new Date('2026-11-30T01:02:03Z'), note: null }

test('S7-057 rows read again and again keep their names, kinds and blanks', async () => {
  await change('create table told (n int, at timestamptz, note text)')
  await change('grant select on told to app_staff')
  await change("insert into told values (1, '2026-11-30T01:02:03Z', null), (2, null, '')")
  for (const _time of [1, 2, 3, 4]) expect(await read()).toEqual([FIRST, { n: 2, at: null, note: '' }])
})

test('S7-057 a column that becomes of another kind while the portal runs never gives the value of the old one', async () => {
  await change("alter table told alter column n type text using 'no. ' || n")
  const answers = await Promise.allSettled(Array.from({ length: 6 }, read))
  const seen = answers.map((one) => (one.status === 'fulfilled' ? one.value : one.reason instanceof DatabaseUnavailable))
  expect(seen).toContain(true)
  expect(await read()).toEqual([
    { ...FIRST, n: 'no. 1' },
    { n: 'no. 2', at: null, note: '' },
  ])
})

test('S7-057 of two columns of one name the last counts, also when it is blank', async () => {
  for (const _time of [1, 2, 3])
    expect(await database.as(staff, (run) => run('select $1::text as a, null as a', ['first']))).toEqual([{ a: null }])
})

test('S7-057 a statement that fails, fails its call alone', async () => {
  const halves = "select ('[' || repeat('1,', $1::int))::json as whole"
  await expect(database.as(staff, (run) => run(halves, [1]))).rejects.toMatchObject({ code: '22P02' })
  await expect(database.as(staff, (run) => run('select 1 / $1::int as n', [0]))).rejects.toMatchObject({ code: '22012' })
  expect(await database.as(staff, (run) => run('select 1 / $1::int as n', [1]))).toEqual([{ n: 1 }])
})

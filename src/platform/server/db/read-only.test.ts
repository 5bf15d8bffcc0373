import { expect, test } from 'vitest'
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

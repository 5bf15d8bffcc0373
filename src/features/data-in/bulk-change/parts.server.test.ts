import { expect, test } from 'vitest'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { previewBulkChange, saveBulkChange, selectBulkChanges, undoBulkChange } from './contract.ts'

const portal = await testPortal()
const staff = portal.as('staff')
const later = () => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
}
const BODY = { commodity: 'tea', departure: { estimated: '2031-05-03' } }
const numbers = (name: string) => ['1', '2', '3'].map((n) => `${name}-${n}`)
const prepare = async (name: string) => {
  await portal.database.owner(async (run) => {
    for (const mngt_no of numbers(name)) await buildShipment(run, { mngt_no, hbl_no: `${mngt_no}H`, etd: '2031-05-01 00:00' })
    await run("update shipment set commodity = 'rice' where mngt_no = any($1)", [numbers(name)])
  })
  const { lines } = await staff.call(previewBulkChange, { header: { KEYS: numbers(name), OVER_SOURCES: 'N' }, body: BODY })
  return lines.map(({ MNGT_NO, MARK }) => ({ MNGT_NO, MARK }))
}
type Rows = Awaited<ReturnType<typeof prepare>>
const save = (rows: Rows, CHANGE_ID?: number, { caller = staff, body = BODY as object } = {}) => {
  later()
  return caller.call(saveBulkChange, { header: { OVER_SOURCES: 'N', CHANGE_ID }, body, rows })
}
const commodities = async (name: string) =>
  (
    await portal.database.owner((run) =>
      run<{ commodity: string }>('select commodity from shipment where mngt_no = any($1) order by mngt_no', [numbers(name)]),
    )
  ).map(({ commodity }) => commodity)

test('S7-124 a change that is sent in parts is one change, and is undone as a whole', async () => {
  const rows = await prepare('PARTS')
  const first = await save(rows.slice(0, 1))
  const id = first.change?.CHANGE_ID ?? 0
  const second = await save(rows.slice(1, 2), id)
  expect(second).toMatchObject({ change: { CHANGE_ID: id, SHIPMENTS: 2 }, left: [] })
  expect(await commodities('PARTS')).toEqual(['tea', 'tea', 'rice'])
  // Someone else changed what the last part shows: it leaves that one alone and is still the same change.
  const stale = rows.slice(2).map((row) => ({ ...row, MARK: '0000000000000000' }))
  expect(await save(stale, id)).toMatchObject({ change: { CHANGE_ID: id, SHIPMENTS: 2 }, left: [{ MNGT_NO: 'PARTS-3' }] })
  const third = await save(rows.slice(2), id)
  expect(third.change).toMatchObject({ CHANGE_ID: id, SHIPMENTS: 3 })
  expect((await staff.call(selectBulkChanges, {})).filter(({ CHANGE_ID }) => CHANGE_ID >= id)).toHaveLength(1)
  // Parts of the undoing are as large as they are asked for.
  const check = (AFTER: number) => staff.call(undoBulkChange, { header: { CHANGE_ID: id, CHECK_YN: 'Y', PART: 2, AFTER } })
  const begun = await check(0)
  expect(begun.next).toBeGreaterThan(0)
  expect((await check(begun.next ?? 0)).next).toBe(null)
  later()
  expect(await staff.call(undoBulkChange, { header: { CHANGE_ID: id } })).toMatchObject({ touched: [], next: null })
  const undone = await staff.call(selectBulkChanges, {})
  expect(undone.find(({ CHANGE_ID }) => CHANGE_ID === id)?.UNDONE_AT).not.toBe('')
  expect(await commodities('PARTS')).toEqual(['rice', 'rice', 'rice'])
})

test('S7-124 a part continues only an own change with the same values that is not undone', async () => {
  const rows = await prepare('OWN')
  const { change } = await save(rows.slice(0, 1))
  const id = change?.CHANGE_ID ?? 0
  const rest = rows.slice(1)
  const code = (work: Promise<unknown>) =>
    work.then(
      () => '',
      (error: { code: string }) => error.code,
    )
  expect(await code(save(rest, id, { caller: portal.as('admin') }))).toBe('NTF-001')
  expect(await code(save(rest, id, { caller: portal.as('us') }))).toBe('NTF-001')
  expect(await code(save(rest, id, { caller: portal.as('customer') }))).toBe('AUTH-003')
  expect(await code(save(rest, 999_999))).toBe('NTF-001')
  expect(await code(save(rest, id, { body: { commodity: 'coffee' } }))).toBe('CNF-001')
  later()
  await staff.call(undoBulkChange, { header: { CHANGE_ID: id } })
  expect(await code(save(rest, id))).toBe('CNF-001')
  expect(await commodities('OWN')).toEqual(['rice', 'rice', 'rice'])
})

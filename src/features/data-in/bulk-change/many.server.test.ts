import { expect, test } from 'vitest'
import { EMPTY_SEARCH } from '#features/shipments/shipment-list/contract.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { saveDeskShipment, selectDeskShipment } from '../desk/contract.ts'
import { BULK_PART } from './bulk-fields.ts'
import { type BulkLine, previewBulkChange, saveBulkChange, selectBulkChanges, selectBulkNumbers, undoBulkChange } from './contract.ts'

const portal = await testPortal()
const staff = portal.as('staff')

/** More than two parts of a save, and seven of an undoing. */
const MANY = 2_100
const SEARCH = { ...EMPTY_SEARCH, FROM_DT: '20310601', TO_DT: '20310630', PARTY: 'Partshipments' }
const later = () => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
}
const owner = <R>(sql: string, params: unknown[] = []) => portal.database.owner((run) => run<R>(sql, params))
const commodities = async () =>
  Object.fromEntries(
    (
      await owner<{ commodity: string; n: number }>(
        "select commodity, count(*)::int as n from shipment where shipper_nm = 'Partshipments Ltd' group by commodity",
      )
    ).map(({ commodity, n }) => [commodity, n]),
  )
const retype = async (MNGT_NO: string) => {
  const { ROW_VER, REMARK } = await staff.call(selectDeskShipment, { MNGT_NO })
  later()
  await staff.call(saveDeskShipment, { header: { MNGT_NO, ROW_VER, REMARK }, body: { commodity: 'coffee' } })
}

test('S7-124 a search of thousands of shipments is one change: previewed and stored, and undone part by part after all of it was checked', async () => {
  await owner(
    `insert into shipment (corp_cd, cust_cd, mngt_no, trans_mode, io_type, pol, pod, etd, shipper_nm, commodity)
     select 'KR', 'CUST001', 'PART-' || lpad(n::text, 5, '0'), 'SEA', 'EXP', 'KRPUS', 'NLRTM', '2031-06-02 00:00', 'Partshipments Ltd', 'rice'
       from generate_series(1, $1::int) n`,
    [MANY],
  )
  const body = { commodity: 'tea' }
  const { numbers } = await staff.call(selectBulkNumbers, { SEARCH })
  const lines: BulkLine[] = []
  for (let at = 0; at < numbers.length; at += BULK_PART)
    lines.push(
      ...(await staff.call(previewBulkChange, { header: { KEYS: numbers.slice(at, at + BULK_PART), OVER_SOURCES: 'N' }, body })).lines,
    )
  expect([numbers.length, lines.filter(({ STATE }) => STATE === 'CHANGE').length]).toEqual([MANY, MANY])
  // One of the last part is changed by another person after the preview.
  await retype('PART-02090')
  const rows = lines.map(({ MNGT_NO, MARK }) => ({ MNGT_NO, MARK }))
  later()
  const { change, left } = await staff.call(saveBulkChange, { header: { OVER_SOURCES: 'N' }, body, rows })
  expect([change?.SHIPMENTS, left.map(({ MNGT_NO }) => MNGT_NO)]).toEqual([MANY - 1, ['PART-02090']])
  expect(await commodities()).toEqual({ tea: MANY - 1, coffee: 1 })
  const [recorded] = await owner<{ changes: number; lines: number }>(
    'select count(distinct change_id)::int as changes, count(*)::int as lines from bulk_change_line',
  )
  expect(recorded).toEqual({ changes: 1, lines: MANY - 1 })

  // One of the last part was touched: the check finds it before anything is put back.
  await retype('PART-02095')
  const CHANGE_ID = change?.CHANGE_ID ?? 0
  const part = (AFTER: number, CHECK_YN: 'Y' | 'N') => {
    later()
    return staff.call(undoBulkChange, { header: { CHANGE_ID, AFTER, CHECK_YN } })
  }
  const goThrough = async (CHECK_YN: 'Y' | 'N', most = Number.POSITIVE_INFINITY) => {
    const touched: string[] = []
    let [after, parts]: [number | null, number] = [0, 0]
    for (; after !== null && parts < most; parts += 1) {
      const told: { touched: string[]; next: number | null } = await part(after, CHECK_YN)
      touched.push(...told.touched)
      after = told.next
    }
    return { touched, parts, after }
  }
  expect(await goThrough('Y')).toEqual({ touched: ['PART-02095'], parts: 7, after: null })
  expect(await commodities()).toEqual({ tea: MANY - 2, coffee: 2 })
  const stateOf = async () => {
    const [found] = (await staff.call(selectBulkChanges, {})).filter((one) => one.CHANGE_ID === CHANGE_ID)
    return [found?.UNDONE, found?.UNDONE_AT === '', found?.OPEN_YN]
  }
  // Two parts, then someone stops it: the change is open, and what is put back is known.
  const first = await goThrough('N', 2)
  expect([first.parts, await stateOf(), await commodities()]).toEqual([2, [600, true, 'Y'], { rice: 600, tea: MANY - 602, coffee: 2 }])
  // It is no longer continued as a change.
  const more = staff.call(saveBulkChange, { header: { OVER_SOURCES: 'N', CHANGE_ID }, body, rows: rows.slice(0, 1) })
  await expect(more).rejects.toMatchObject({ code: 'CNF-001' })
  // The rest: the touched one stays and is named, so that the change is not undone as a whole.
  expect((await goThrough('N')).touched).toEqual(['PART-02095'])
  expect([await stateOf(), await commodities()]).toEqual([[MANY - 2, true, 'Y'], { rice: MANY - 2, coffee: 2 }])
  await owner("delete from bulk_change_line l using shipment s where s.shipment_id = l.shipment_id and s.mngt_no = 'PART-02095'")
  expect((await goThrough('N')).touched).toEqual([])
  expect(await stateOf()).toEqual([MANY - 2, false, 'N'])
}, 120_000)

test('S7-124 a touched shipment of the first part refuses the undoing, and of the others nothing is put back', async () => {
  const KEYS = Array.from({ length: 3 }, (_, at) => `FIRST-${at}`)
  await owner(
    `insert into shipment (corp_cd, cust_cd, mngt_no, trans_mode, io_type, pol, pod, etd, shipper_nm, commodity)
     select 'KR', 'CUST001', n, 'SEA', 'EXP', 'KRPUS', 'NLRTM', '2031-07-02 00:00', 'Firstshipments Ltd', 'rice' from unnest($1::text[]) n`,
    [KEYS],
  )
  const body = { commodity: 'tea' }
  const { lines } = await staff.call(previewBulkChange, { header: { KEYS, OVER_SOURCES: 'N' }, body })
  later()
  const rows = lines.map(({ MNGT_NO, MARK }) => ({ MNGT_NO, MARK }))
  const { change } = await staff.call(saveBulkChange, { header: { OVER_SOURCES: 'N' }, body, rows })
  await retype('FIRST-1')
  later()
  const undo = staff.call(undoBulkChange, { header: { CHANGE_ID: change?.CHANGE_ID } })
  await expect(undo).rejects.toMatchObject({ code: 'BIZ-001', body: { message: expect.stringContaining('FIRST-1') } })
  expect(
    (await owner<{ commodity: string }>('select commodity from shipment where mngt_no = any($1) order by mngt_no', [KEYS])).map(
      ({ commodity }) => commodity,
    ),
  ).toEqual(['tea', 'coffee', 'tea'])
})

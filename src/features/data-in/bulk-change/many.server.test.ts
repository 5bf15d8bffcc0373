import { expect, test } from 'vitest'
import { EMPTY_SEARCH } from '#features/shipments/shipment-list/contract.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { saveDeskShipment, selectDeskShipment } from '../desk/contract.ts'
import { previewBulkChange, saveBulkChange, undoBulkChange } from './contract.ts'

const portal = await testPortal()
const staff = portal.as('staff')

/** More than two parts: what is stored together is a thousand. */
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

test('S7-124 a search of thousands of shipments is one change: previewed, stored and undone as a whole, or not at all', async () => {
  await owner(
    `insert into shipment (corp_cd, cust_cd, mngt_no, trans_mode, io_type, pol, pod, etd, shipper_nm, commodity)
     select 'KR', 'CUST001', 'PART-' || lpad(n::text, 5, '0'), 'SEA', 'EXP', 'KRPUS', 'NLRTM', '2031-06-02 00:00', 'Partshipments Ltd', 'rice'
       from generate_series(1, $1::int) n`,
    [MANY],
  )
  const body = { commodity: 'tea' }
  const { total, lines } = await staff.call(previewBulkChange, { header: { SEARCH, OVER_SOURCES: 'N' }, body })
  expect([total, lines.filter(({ STATE }) => STATE === 'CHANGE').length]).toEqual([MANY, MANY])
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

  // One of the last part was touched: of the first parts nothing is undone either.
  await retype('PART-02095')
  const CHANGE_ID = change?.CHANGE_ID ?? 0
  const undo = () => staff.call(undoBulkChange, { header: { CHANGE_ID } })
  later()
  await expect(undo()).rejects.toMatchObject({ code: 'BIZ-001', body: { message: expect.stringContaining('PART-02095') } })
  expect(await commodities()).toEqual({ tea: MANY - 2, coffee: 2 })
  await owner("delete from bulk_change_line l using shipment s where s.shipment_id = l.shipment_id and s.mngt_no = 'PART-02095'")
  later()
  await undo()
  expect(await commodities()).toEqual({ rice: MANY - 2, coffee: 2 })
}, 120_000)

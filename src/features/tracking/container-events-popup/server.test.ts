import { beforeAll, expect, test } from 'vitest'
import { type CallFailure, testPortal } from '../../../../tests/support/portal.ts'
import { selectContainerEvents } from './contract.ts'

const portal = await testPortal()
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: CallFailure) => `${error.status} ${error.code}`,
  )
let own: { mngt_no: string; boxes: string[] }
beforeAll(async () => {
  const [row] = await portal.database.owner((run) =>
    run<typeof own>(
      `select s.mngt_no, array_agg(c.cntr_no order by c.cntr_no) as boxes from shipment s join shipment_cntr c using (corp_cd, cust_cd, shipment_id)
        where s.cust_cd = 'CUST001' and s.trans_mode = 'SEA' and s.io_type = 'EXP' and s.stage_no >= 8 group by 1 having count(*) > 1 order by 1 limit 1`,
    ),
  )
  if (!row) throw new Error('the demo has no shipment of several containers')
  own = row
})

test('S2-129 the popup shows the events of one container, newest first, with type, seal, full or empty and vessel', async () => {
  const customer = portal.as('customer')
  const first = await customer.call(selectContainerEvents, { mngtNo: own.mngt_no })
  expect(first.containers.map(({ CNTR_NO }) => CNTR_NO)).toEqual(own.boxes)
  expect(first.CNTR_NO).toBe(own.boxes[0])
  const times = first.rows.flatMap(({ AT }) => (AT ? [Date.parse(AT)] : []))
  expect(times.length).toBeGreaterThan(3)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(new Set(first.rows.map(({ EMPTY_YN }) => EMPTY_YN))).toEqual(new Set(['Y', 'N']))
  expect(first.rows.some(({ VESSEL_NM, VOYAGE_NO }) => VESSEL_NM && VOYAGE_NO)).toBe(true)
  const [{ count } = { count: 0 }] = await portal.database.owner((run) =>
    run<{ count: number }>(
      'select count(*)::int as count from tracking_event e join shipment s using (corp_cd, cust_cd, shipment_id) where s.mngt_no = $1 and e.cntr_no = $2',
      [own.mngt_no, own.boxes[1]],
    ),
  )
  const second = await customer.call(selectContainerEvents, { mngtNo: own.mngt_no, CNTR_NO: ` ${own.boxes[1]?.toLowerCase()}` })
  expect(second.CNTR_NO).toBe(own.boxes[1])
  expect(second.rows).toHaveLength(count)
})

test('S6-006 a guest, another customer and a container of another shipment are refused', async () => {
  expect(await refusal(portal.guest.call(selectContainerEvents, { mngtNo: own.mngt_no }))).toBe('401 AUTH-002')
  expect(await refusal(portal.as('us').call(selectContainerEvents, { mngtNo: own.mngt_no }))).toBe('404 NTF-001')
  expect(await refusal(portal.as('customer').call(selectContainerEvents, { mngtNo: own.mngt_no, CNTR_NO: 'HMMU0000000' }))).toBe(
    '404 NTF-001',
  )
  expect(await refusal(portal.as('customer').call(selectContainerEvents, {}))).toBe('400 VAL-001')
})

import { expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { selectTrackingList } from './contract.ts'

const portal = await testPortal()
const customer = portal.as('customer')
const inDatabase = <R>(sql: string, params: unknown[] = []) => portal.database.owner((run) => run<R>(sql, params))

test('S2-126 three numbers of three kinds find three rows', async () => {
  const refs = await inDatabase<{ kind: string; ref_no: string; hbl_no: string }>(
    `select distinct on (kind) r.kind, r.ref_no, s.hbl_no from shipment_ref r join shipment s using (corp_cd, cust_cd, shipment_id)
      where r.corp_cd = 'KR' and r.cust_cd = 'CUST001' and r.kind in ('HBL', 'MBL', 'CNTR') order by kind, s.shipment_id`,
  )
  expect(refs).toHaveLength(3)
  const { rows, head } = await customer.call(selectTrackingList, { NUMBERS: refs.map(({ ref_no }) => ref_no.toLowerCase()) })
  const found = new Set(rows.map(({ HBL_NO }) => HBL_NO))
  expect(refs.map(({ hbl_no }) => hbl_no).filter((hbl) => !found.has(hbl))).toEqual([])
  expect(head?.notFound).toEqual([])
})

test('S6-006 a foreign number is reported like an unknown one', async () => {
  const [foreign] = await inDatabase<{ ref_no: string }>(
    `select r.ref_no from shipment_ref r join shipment s using (corp_cd, cust_cd, shipment_id)
      where r.cust_cd = 'CUST002' and coalesce(s.shipper_cd, '') <> 'CUST001' and coalesce(s.consignee_cd, '') <> 'CUST001' and r.kind = 'HBL' limit 1`,
  )
  const { rows, head } = await customer.call(selectTrackingList, { NUMBERS: [foreign?.ref_no, 'NOSUCH99'] })
  expect(rows).toEqual([])
  expect(head?.notFound).toEqual([foreign?.ref_no, 'NOSUCH99'])
})

test('S2-114 the demo shows its shipments around today, with last event, place and sender', async () => {
  const today = portal.clock.now.toISOString().slice(0, 10).replaceAll('-', '')
  const year = Number(today.slice(0, 4))
  const { rows } = await customer.call(selectTrackingList, { FROM_DT: `${year - 1}${today.slice(4)}`, TO_DT: today, SUMMARY: 'TRANSIT' })
  const heard = rows.filter(({ LAST_EVENT }) => LAST_EVENT)
  expect(heard.length).toBeGreaterThan(0)
  for (const row of heard) {
    expect(row.LAST_EVENT_NM).not.toBe('')
    expect(row.LAST_EVENT_AT).toMatch(/^\d{8}(\d{4})?$/)
    expect(row.LAST_SOURCE).toMatch(/^(carrier|customs|naru)$/)
  }
})

test('S2-114 a step that customs tell as a day has no time in the list', async () => {
  const [row] = await staffRows()
  const no = row?.MNGT_NO
  const now = async (source: string, at: string) => {
    await inDatabase('update shipment set last_source = $1, last_event_at = $2 where mngt_no = $3', [source, at, no])
    return (await staffRows()).find(({ MNGT_NO }) => MNGT_NO === no)?.LAST_EVENT_AT
  }
  expect(await now('UNIPASS', '2026-11-16T00:00')).toBe('20261116')
  expect(await now('UNIPASS', '2026-11-16T11:40')).toBe('202611161140')
  expect(await now('DCSA22', '2026-11-16T00:00')).toBe('202611160000')
})

test('the tracking list shows no party, memo or weight', async () => {
  const { rows } = await portal.as('staff').call(selectTrackingList, { FROM_DT: '20000101', TO_DT: '20001231', NUMBERS: ['NRSE'] })
  expect(rows).toEqual([])
  const fields = Object.keys((await staffRows())[0] ?? {})
  expect(fields).toContain('LAST_EVENT_NM')
  for (const hidden of ['SHIPPER_NM', 'CUST_MEMO', 'REMARK', 'GROSS_WT']) expect(fields).not.toContain(hidden)
})
const staffRows = async () => {
  const [ref] = await inDatabase<{ ref_no: string }>(`select ref_no from shipment_ref where corp_cd = 'KR' and kind = 'HBL' limit 1`)
  return (await portal.as('staff').call(selectTrackingList, { NUMBERS: [ref?.ref_no] })).rows
}

test('guests and malformed calls are refused', async () => {
  await expect(portal.guest.call(selectTrackingList, { NUMBERS: ['A1'] })).rejects.toMatchObject({ status: 401 })
  await expect(customer.call(selectTrackingList, { NUMBERS: Array(21).fill('A1') })).rejects.toMatchObject({ status: 400 })
  await expect(customer.call(selectTrackingList, {})).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
})

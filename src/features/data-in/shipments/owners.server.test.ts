import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { systems } from '../../../../tests/support/systems.ts'
import { selectNotices } from '#features/notices/inbox/contract.ts'
import { saveShipmentList, selectShipmentRows } from '#features/shipments/shipment-grid/contract.ts'
import { selectThreads, sendMessage } from '#features/tracking/messages/contract.ts'
import { EXAMPLE } from './body.ts'

const portal = await testPortal()
const { get, tokenOf } = programs(portal)
const { systemToken, tell, pathOf } = systems(portal)
let erp = ''
beforeAll(async () => {
  erp = await systemToken('ERP')
})

const another = (n: number, over: object = {}) => {
  const { containers: _containers, version: _version, saidAt: _saidAt, ...rest } = EXAMPLE
  return { ...rest, houseNo: `OWNS2611${n}`, masterNo: `HDMU9611${n}`, ...over }
}
const read = async (no: string, token = erp) => (await get(pathOf(no), token, { 'accept-language': 'en' })).json()
const owner = <R = Record<string, unknown>>(query: string, values: unknown[] = []) => portal.database.owner((run) => run<R>(query, values))

describe('S7-082 every field has one owner', () => {
  test('what the customer typed stays, and the value of the system is kept beside it', async () => {
    await tell('PUT', 'HOLD-1', erp, another(1, { orderNo: 'PO-ERP' }))
    const customer = portal.as('customer')
    const [row] = (await customer.call(selectShipmentRows, { MNGT_NO: ['HOLD-1'] })).rows
    await customer.call(saveShipmentList, { rows: [{ ...row, PO_NO: 'PO-MINE', BATCH_FLAG: 'update' }] })
    const said = await tell('PUT', 'HOLD-1', erp, another(1, { orderNo: 'PO-ERP-2', commodity: 'tyres' }))
    expect(said.json()).toMatchObject({ result: 'changed', held: ['orderNo'] })
    const found = await read('HOLD-1')
    expect([found.orderNo, found.commodity, found.owners.orderNo, found.owners.commodity]).toEqual(['PO-MINE', 'tyres', 'CUSTOMER', 'ERP'])
    expect(found.sources).toMatchObject([{ source: 'ERP', no: 'HOLD-1', sent: { orderNo: 'PO-ERP-2' } }])
  })

  test('of two systems the first one that tells a field owns it; what it lets go falls to the other', async () => {
    const wms = await systemToken('WMS')
    await tell('PUT', 'TWO-1', erp, another(2, { commodity: 'steel' }))
    const said = await tell('PATCH', 'TWO-1', wms, { commodity: 'iron', remark: 'two pallets' })
    expect(said.json()).toMatchObject({ result: 'changed', held: ['commodity'] })
    const found = await read('TWO-1')
    expect([found.commodity, found.remark, found.owners.commodity, found.owners.remark]).toEqual(['steel', 'two pallets', 'ERP', 'WMS'])
    expect(found.sources.map(({ sent }: { sent: { commodity: string } }) => sent.commodity)).toEqual(['steel', 'iron'])
    await tell('PATCH', 'TWO-1', erp, { commodity: null })
    const after = await read('TWO-1')
    expect([after.commodity, after.owners.commodity]).toEqual(['iron', 'WMS'])
  })

  test('remarks, messages and everything of the portal are never touched', async () => {
    await tell('PUT', 'OWN-1', erp, another(3))
    await owner("update shipment set remark = 'ours', cust_memo = 'theirs' where mngt_no = 'OWN-1'")
    await tell('PUT', 'OWN-1', erp, another(3, { remark: 'of the sender' }))
    const [row] = await owner("select remark, cust_memo, sent_remark from shipment where mngt_no = 'OWN-1'")
    expect(row).toEqual({ remark: 'ours', cust_memo: 'theirs', sent_remark: 'of the sender' })
  })

  test('a system takes over a shipment that a booking or another system began, by its management number', async () => {
    const [known] = await owner<{ mngt_no: string }>(
      "select mngt_no from shipment where corp_cd = 'KR' and cust_cd = 'CUST001' and trans_mode = 'SEA' and mbl_no = '' or mngt_no in (select mngt_no from shipment where corp_cd = 'KR' and trans_mode = 'SEA' limit 1) limit 1",
    )
    const no = known?.mngt_no ?? ''
    const said = await tell('PATCH', no, erp, { masterNo: 'HDMU55500001' })
    expect([said.status, said.json().result, (await read(no)).masterNo]).toEqual([200, 'changed', 'HDMU55500001'])
    expect((await read('HDMU55500001')).no).toBe(no)
  })
})

describe('S7-083 the sender gives a shipment to another customer', () => {
  test('everything moves with it, the former customer keeps nothing, and the move is recorded', async () => {
    await tell('PUT', 'MOVE-1', erp, another(10, { departure: { actual: '2026-11-20T10:00' }, containers: [{ no: 'HMMU6012349' }] }))
    const [customer, other] = [portal.as('customer'), portal.as('other')]
    await customer.call(sendMessage, { header: { MNGT_NO: 'MOVE-1', BODY: 'when does it leave?' } })
    await customer.call(selectShipmentRows, { MNGT_NO: ['MOVE-1'] })
    const tokens = { customer: await tokenOf('customer', 'shipments:read'), other: await tokenOf('other', 'shipments:read') }
    const parts = () =>
      owner(
        `select t.name, t.cust_cd, count(*)::int as n from (
           select 'ref' as name, cust_cd, shipment_id from shipment_ref union all select 'box', cust_cd, shipment_id from shipment_cntr
           union all select 'event', cust_cd, shipment_id from tracking_event union all select 'talk', cust_cd, shipment_id from shipment_message
           union all select 'source', cust_cd, shipment_id from shipment_source) t
          where t.shipment_id = (select shipment_id from shipment where mngt_no = 'MOVE-1') group by 1, 2 order by 1`,
      )
    const before = await parts()
    expect(before.map(({ name }) => name)).toEqual(['box', 'event', 'ref', 'source', 'talk'])
    const said = await tell('PATCH', 'MOVE-1', erp, { customer: { code: 'CUST002' } })
    expect(said.json()).toMatchObject({ result: 'changed', moved: { from: 'CUST001', to: 'CUST002' } })
    expect(await parts()).toEqual(before.map((row) => ({ ...row, cust_cd: 'CUST002' })))
    expect([(await get(pathOf('MOVE-1'), tokens.customer)).status, (await get(pathOf('MOVE-1'), tokens.other)).status]).toEqual([404, 200])
    expect((await read('MOVE-1', tokens.other)).departure.actual).toBe('2026-11-20T10:00:00+09:00')
    const atHome = await owner("select distinct cust_cd from home_item where no in (select hbl_no from shipment where mngt_no = 'MOVE-1')")
    expect(atHome.map(({ cust_cd }) => cust_cd)).not.toContain('CUST001')
    // What one customer wrote to the desk is no other customer's.
    expect(JSON.stringify(await other.call(selectThreads, { MNGT_NO: 'MOVE-1' }))).not.toContain('when does it leave?')
    expect(JSON.stringify(await customer.call(selectNotices, {}))).not.toContain('MOVE-1')
    const audited = await owner("select target, detail from audit_log where action = 'SHIPMENT_MOVED'")
    expect(audited).toEqual([{ target: 'MOVE-1', detail: { from: 'CUST001', to: 'CUST002', source: 'ERP' } }])
  })

  test('every table that belongs to a shipment follows its key; only what customers asked for does not', async () => {
    const stays = await owner<{ tab: string }>(
      `select conrelid::regclass::text as tab from pg_constraint where contype = 'f' and confrelid = 'shipment'::regclass and conparentid = 0 and confupdtype <> 'c'`,
    )
    expect(stays).toEqual([{ tab: 'booking' }])
  })

  test('a shipment that a booking of its customer made is not given away', async () => {
    const [made] = await owner<{ mngt_no: string }>(
      `select s.mngt_no from booking b join shipment s using (corp_cd, cust_cd, shipment_id) where b.corp_cd = 'KR' and b.cust_cd = 'CUST001' limit 1`,
    )
    const said = await tell('PATCH', made?.mngt_no ?? '', erp, { customer: { code: 'CUST002' } }, 'ko')
    expect([said.status, said.json().errors]).toEqual([
      400,
      [
        {
          pointer: '#/customer/code',
          detail: 'customer.code "CUST002": 고객의 부킹으로 만들어진 화물이라 다른 고객으로 옮길 수 없습니다.',
        },
      ],
    ])
  })
})

describe('S7-084 the sender takes a shipment back', () => {
  test('it is closed and cancelled; told again it is open again', async () => {
    await tell('PUT', 'CLOSE-1', erp, another(20))
    expect((await tell('DELETE', 'CLOSE-1', erp)).json()).toMatchObject({ result: 'closed' })
    expect(await read('CLOSE-1')).toMatchObject({ status: 'CANCELLED', closed: true })
    expect((await tell('DELETE', 'CLOSE-1', erp)).status).toBe(200)
    expect((await tell('PUT', 'CLOSE-1', erp, another(20))).json().result).toBe('changed')
    expect(await read('CLOSE-1')).toMatchObject({ status: 'BOOKED', closed: false })
  })

  test('not where customers have acted on it, and the answer says what they did', async () => {
    await tell('PUT', 'CLOSE-2', erp, another(21))
    await portal.as('customer').call(sendMessage, { header: { MNGT_NO: 'CLOSE-2', BODY: 'hello' } })
    const ko = await tell('DELETE', 'CLOSE-2', erp, undefined, 'ko')
    expect([ko.status, ko.json().title]).toEqual([422, '고객이 이 화물에 남긴 것이 있어 닫을 수 없습니다: 메시지'])
    expect((await read('CLOSE-2')).closed).toBe(false)
  })

  test('one that it never told does not exist for it, nor one of another system or corporation', async () => {
    const wms = await systemToken('WMS2')
    await tell('PUT', 'CLOSE-3', erp, another(22))
    for (const [no, token] of [
      ['NOTHING', erp],
      ['CLOSE-3', wms],
    ] as const)
      expect((await tell('DELETE', no, token)).status).toBe(404)
    expect((await tell('PATCH', 'NOTHING', erp, { commodity: 'x' })).status).toBe(404)
  })
})

describe('S7-085 first loads are quiet', () => {
  test('facts before the day that the operator named tell no one anything, later ones do', async () => {
    const quiet = await systemToken('LOADER', '20261123')
    portal.clock.now = new Date('2026-11-24T10:00:00+09:00')
    await tell(
      'PUT',
      'QUIET-1',
      quiet,
      another(30, { departure: { actual: '2026-11-20T10:00' }, arrival: { estimated: '2026-11-21', actual: null } }),
    )
    await tell(
      'PUT',
      'LOUD-1',
      erp,
      another(31, { departure: { actual: '2026-11-20T10:00' }, arrival: { estimated: '2026-11-21', actual: null } }),
    )
    const told = (no: string) =>
      owner<{ kind: string }>('select distinct kind from shipment_notice where mngt_no = $1 order by 1', [no]).then((found) =>
        found.map(({ kind }) => kind),
      )
    expect(await told('LOUD-1')).toContain('DEPARTED')
    expect(await told('QUIET-1')).toEqual([])
    await tell('PATCH', 'QUIET-1', quiet, { arrival: { actual: '2026-11-23T20:00' } })
    expect(await told('QUIET-1')).toEqual(['ARRIVED'])
  })
})

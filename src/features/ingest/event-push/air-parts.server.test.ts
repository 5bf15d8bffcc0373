import { expect, test } from 'vitest'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import { selectAirTracking } from '#features/tracking/air-tracking-popup/contract.ts'
import { readShipment } from '#features/tracking/shipment-api/contract.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { pushEvents } from './contract.ts'

const portal = await testPortal()
const { get, post, tokenOf } = programs(portal)
const token = await tokenOf('staff', 'events:write', 'shipments:read')

const AWBS = ['18012345675', '16012345675', '18055000072']
/** An air export of twelve pieces on this waybill. */
const shipmentOf = async (awb: string) => {
  const mngt_no = `KRAE2603${awb.slice(0, 4)}`
  await portal.database.owner(async (run) => {
    const { shipment_id } = await buildShipment(run, {
      mngt_no,
      trans_mode: 'AIR',
      pol: 'ICN',
      pod: 'LAX',
      etd: '2026-03-14 15:00',
      eta: '2026-03-14 10:00',
    })
    await run('update shipment set pkg_qty = 12 where shipment_id = $1', [shipment_id])
    await run("insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no) values ('KR', 'CUST001', $1, 'MBL', $2)", [
      shipment_id,
      awb,
    ])
  })
  return mngt_no
}
/** The airline's message, received at this time. */
const say = async (awb: string, received: string, ...lines: string[]) => {
  portal.clock.now = new Date(received)
  const head = `FSU/14\r\n${awb.slice(0, 3)}-${awb.slice(3)}ICNLAX/T12K600`
  const { status } = await post(pushEvents.path, [head, ...lines, ''].join('\r\n'), token, { 'content-type': 'text/plain' })
  expect(status).toBe(200)
}
type Told = { stages: { code: string; name: string; state: string; part: { done: number; total: number } | null }[] }
const read = async (no: string, lang: 'ko' | 'en' = 'en') => {
  const { stages }: Told = (await get(readShipment.path.replace('{no}', no), token, { 'accept-language': lang })).json()
  return {
    active: stages.find(({ state }) => state === 'active')?.name,
    departed: stages.find(({ code }) => code === 'DEPARTED'),
    arrived: stages.find(({ code }) => code === 'ARRIVED'),
  }
}

test('S2-097 eight of twelve pieces reported twice in FSU messages are eight, not sixteen', async () => {
  const no = await shipmentOf(AWBS[0] ?? '')
  await say(AWBS[0] ?? '', '2026-03-14T05:00:00Z', 'RCS/14MAR1000/ICN/T12K600')
  await say(AWBS[0] ?? '', '2026-03-14T06:30:00Z', 'DEP/KE017/14MAR1500/ICNLAX/P8K400')
  await say(AWBS[0] ?? '', '2026-03-14T06:50:00Z', 'DEP/KE017/14MAR1520/ICNLAX/P8K400')
  expect(await read(no)).toMatchObject({ active: 'Received by carrier', departed: { state: 'future' } })
  await say(AWBS[0] ?? '', '2026-03-15T06:30:00Z', 'DEP/KE011/15MAR1500/ICNLAX/P4K200')
  expect(await read(no)).toMatchObject({ active: 'Departed' })
  expect(await read(no, 'ko')).toMatchObject({ active: '출발' })
})

test('S2-097 the arrival of a part in an FSU message is not that of the whole', async () => {
  const awb = AWBS[1] ?? ''
  const no = await shipmentOf(awb)
  await say(awb, '2026-03-14T06:30:00Z', 'RCS/14MAR1000/ICN/T12K600', 'DEP/KE017/14MAR1500/ICNLAX/T12K600')
  await say(awb, '2026-03-14T18:30:00Z', 'ARR/KE017/14MAR1010/LAX/P5K250')
  expect(await read(no)).toMatchObject({ active: 'Departed', arrived: { state: 'future' } })
  await say(awb, '2026-03-15T18:30:00Z', 'ARR/KE017/15MAR1010/LAX/P7K350')
  expect(await read(no)).toMatchObject({ active: 'Arrived' })
})

test('S2-097 eight pieces corrected to six are six when the first telegram comes again in another frame', async () => {
  const awb = AWBS[2] ?? ''
  const no = await shipmentOf(awb)
  const eight = 'DEP/KE017/14MAR1500/ICNLAX/P8K400'
  await say(awb, '2026-03-14T06:30:00Z', eight)
  await say(awb, '2026-03-14T06:50:00Z', 'DEP/KE017/14MAR1500/ICNLAX/P6K300')
  await say(awb, '2026-03-14T07:10:00Z', 'RCS/14MAR1000/ICN/T12K600', eight)
  expect(await read(no)).toMatchObject({ departed: { part: { done: 6, total: 12 } } })
})

test('S2-127 two reports of one moment stand in the popup in the same order, whichever was received first', async () => {
  const parts = (awb: string) => {
    const digits = `${awb.slice(0, 3)}-${awb.slice(3)}`
    return [
      `FSU/14\r\n${digits}ICNLAX/T12K600\r\nRCF/KE017/15MAR1010/LAX/P5K250\r\n`,
      `<StatusMessage><MasterConsignment><TransportContractDocument><ID>${digits}</ID></TransportContractDocument><ReportedStatus><ReasonCode>RCF</ReasonCode>
<AssociatedStatusConsignment><PieceQuantity>5</PieceQuantity><TransportSplitDescription>P</TransportSplitDescription><SpecifiedLogisticsTransportMovement><ID>KE017</ID>
<SpecifiedLocation><ID>LAX</ID></SpecifiedLocation><SpecifiedEvent><OccurrenceDateTime>2026-03-15T10:10:00-07:00</OccurrenceDateTime><DateTimeTypeCode>A</DateTimeTypeCode></SpecifiedEvent>
</SpecifiedLogisticsTransportMovement></AssociatedStatusConsignment></ReportedStatus></MasterConsignment></StatusMessage>`,
    ] as const
  }
  portal.clock.now = new Date('2026-03-16T06:30:00Z')
  const keysOf = async (awb: string, turned: boolean) => {
    const no = await shipmentOf(awb)
    const said = turned ? parts(awb).toReversed() : parts(awb)
    for (const text of said) expect((await post(pushEvents.path, text, token, { 'content-type': 'text/plain' })).json().matched).toBe(1)
    const { entries } = await portal.as('customer').call(selectAirTracking, { mngtNo: no })
    return entries.map(({ key }) => key.replace(awb, ''))
  }
  const keys = await keysOf('18023456705', false)
  expect(keys).toHaveLength(2)
  expect(await keysOf('18033456706', true)).toEqual(keys)
})

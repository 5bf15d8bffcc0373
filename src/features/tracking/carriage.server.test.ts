import { describe, expect, test } from 'vitest'
import { pushEvents } from '#features/ingest/event-push/contract.ts'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import { testPortal } from '../../../tests/support/portal.ts'
import { programs } from '../../../tests/support/programs.ts'
import { readShipment } from './shipment-api/contract.ts'

const portal = await testPortal()
const { get, post, tokenOf } = programs(portal)
const token = await tokenOf('staff', 'events:write', 'events:read', 'shipments:read')

let made = 0
const shipmentOf = async (over: object, voyage: Record<string, string>) => {
  made += 1
  const mngt_no = `KRS26039${String(100 + made)}`
  await portal.database.owner(async (run) => {
    const { shipment_id } = await buildShipment(run, { mngt_no, etd: '2026-03-14 09:00', eta: '2026-04-21 09:00', ...over })
    await run('update shipment set vessel_nm = $2, voyage_no = $3 where shipment_id = $1', [shipment_id, voyage.vessel, voyage.voyage])
    await run("insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no) values ('KR', 'CUST001', $1, $2, $3)", [
      shipment_id,
      voyage.kind,
      voyage.no,
    ])
  })
  return mngt_no
}
const shown = async (no: string) => {
  const { vessel, voyage } = (await get(readShipment.path.replace('{no}', no), token)).json()
  return [vessel, voyage].filter(Boolean).join(' ')
}

describe('the ship or flight of a shipment follows what carriers say', () => {
  const departure = (over: object, call: object) => ({
    eventID: 'b6f3c0de-0000-4000-8000-000000000001',
    eventCreatedDateTime: '2026-03-10T00:00:00Z',
    eventType: 'TRANSPORT',
    eventClassifierCode: 'EST',
    eventDateTime: '2026-03-15T09:00:00+09:00',
    transportEventTypeCode: 'DEPA',
    transportCall: { UNLocationCode: 'KRPUS', modeOfTransport: 'VESSEL', ...call },
    documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: 'CARRIAGE1' }],
    ...over,
  })
  const say = (said: object) => post(pushEvents.path, JSON.stringify(said), token, { 'content-type': 'application/json' })

  test('S2-097 an estimate on another ship is shown at once; withdrawn, the booked ship is back', async () => {
    const no = await shipmentOf({}, { kind: 'BKG', no: 'CARRIAGE1', vessel: 'BOOKED STAR', voyage: '001E' })
    expect(await shown(no)).toBe('BOOKED STAR 001E')
    const moved = departure({}, { exportVoyageNumber: '002E', vessel: { vesselIMONumber: '9863297', vesselName: 'OTHER STAR' } })
    expect((await say(moved)).json()).toMatchObject({ matched: 1 })
    expect(await shown(no)).toBe('OTHER STAR 002E')
    expect((await say({ eventID: moved.eventID, isRetracted: true, eventUpdatedDateTime: '2026-03-11T00:00:00Z' })).status).toBe(200)
    expect(await shown(no)).toBe('BOOKED STAR 001E')
  })

  test('S2-097 a booking onto another flight is shown at once, then the flight that left', async () => {
    const over = { trans_mode: 'AIR', pol: 'ICN', pod: 'LAX', etd: '2026-03-14 09:00', eta: '2026-03-14 05:00' }
    const no = await shipmentOf(over, { kind: 'MBL', no: '18018637555', vessel: 'KE017', voyage: '' })
    const fly = (line: string) =>
      post(pushEvents.path, `FSU/14\r\n180-18637555ICNLAX/T10K200\r\n${line}\r\n`, token, { 'content-type': 'text/plain' })
    portal.clock.now = new Date('2026-03-12T00:00:00Z')
    await fly('BKD/KE011/15MAR/ICNLAX/T10K200')
    expect(await shown(no)).toBe('KE011')
    portal.clock.now = new Date('2026-03-16T00:00:00Z')
    await fly('DEP/KE273/15MAR1500/ICNLAX/T10K200')
    expect(await shown(no)).toBe('KE273')
  })
})

import { expect, test } from 'vitest'
import { pushEvents } from '#features/ingest/event-push/contract.ts'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { readShipment, readShipmentEvents } from '../shipment-api/contract.ts'

const portal = await testPortal()
const { get, post, tokenOf } = programs(portal)
const token = await tokenOf('staff', 'events:write', 'events:read', 'shipments:read')

let made = 0
const shipmentOf = async () => {
  made += 1
  const no = `KRS26038${String(100 + made)}`
  await portal.database.owner(async (run) => {
    const { shipment_id } = await buildShipment(run, { mngt_no: no, etd: '2026-03-14 09:00', eta: '2026-04-21 09:00' })
    await run("insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no) values ('KR', 'CUST001', $1, 'BKG', $2)", [
      shipment_id,
      no,
    ])
  })
  return no
}
let count = 0
const said = (no: string, code: string, at: string, place: string, more: object = {}) => {
  count += 1
  const isCall = ['ARRI', 'DEPA'].includes(code)
  return {
    eventID: `c7a1b2d3-0000-4000-8000-${String(count).padStart(12, '0')}`,
    eventCreatedDateTime: at,
    eventType: isCall ? 'TRANSPORT' : 'EQUIPMENT',
    eventClassifierCode: 'ACT',
    eventDateTime: at,
    ...(isCall
      ? { transportEventTypeCode: code }
      : { equipmentEventTypeCode: code, equipmentReference: 'TGHU6602189', emptyIndicatorCode: 'LADEN' }),
    transportCall: { UNLocationCode: place, modeOfTransport: 'VESSEL', vessel: { vesselName: 'HMM ALGECIRAS' } },
    documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: no }],
    ...more,
  }
}
const push = (events: object[]) => post(pushEvents.path, JSON.stringify(events), token, { 'content-type': 'application/json' })
const titles = async (no: string, lang: 'ko' | 'en') =>
  (await get(readShipment.path.replace('{no}', no), token, { 'accept-language': lang }))
    .json()
    .exceptions.map(({ title }: { title: string }) => title)

test('S2-127 a ship that leaves out the port of discharge is an exception in both languages, and ends when the ship comes after all', async () => {
  const no = await shipmentOf()
  portal.clock.now = new Date('2026-04-20T12:00:00Z')
  const plan = { eventClassifierCode: 'EST', eventCreatedDateTime: '2026-03-14T09:00:00Z' }
  await push([
    said(no, 'DEPA', '2026-03-14T09:00:00+09:00', 'KRPUS'),
    said(no, 'ARRI', '2026-04-21T09:00:00+02:00', 'NLRTM', plan),
    said(no, 'ARRI', '2026-04-24T09:00:00+02:00', 'DEHAM', plan),
    said(no, 'ARRI', '2026-04-20T09:00:00+02:00', 'DEHAM'),
  ])
  expect(await titles(no, 'ko')).toEqual([expect.stringMatching(/^본선이 .+ 기항을 생략합니다\.$/)])
  expect(await titles(no, 'en')).toEqual([expect.stringMatching(/^The vessel skips Rotterdam/)])
  const [stored] = await portal.database.owner((run) =>
    run<{ kind: string }>(
      'select x.kind from shipment_exception x join shipment s using (corp_cd, cust_cd, shipment_id) where s.mngt_no = $1 and x.closed_at is null',
      [no],
    ),
  )
  expect(stored?.kind).toBe('OMITTED')
  portal.clock.now = new Date('2026-04-22T12:00:00Z')
  await push([said(no, 'ARRI', '2026-04-22T09:00:00+02:00', 'NLRTM')])
  expect(await titles(no, 'en')).toEqual([])
})

test('S2-097 a discharge at the other end of the world a day after loading is kept back from customers', async () => {
  const no = await shipmentOf()
  portal.clock.now = new Date('2026-03-16T12:00:00Z')
  await push([said(no, 'LOAD', '2026-03-14T09:00:00+09:00', 'KRPUS'), said(no, 'DISC', '2026-03-15T09:00:00+01:00', 'NLRTM')])
  const [kept] = await portal.database.owner((run) =>
    run<{ standing: string; doubt: string }>(
      "select standing, doubt from tracking_event join shipment using (corp_cd, cust_cd, shipment_id) where mngt_no = $1 and code = 'DISC'",
      [no],
    ),
  )
  expect(kept).toEqual({ standing: 'QUARANTINED', doubt: 'JUMP' })
  const codes = (await get(readShipmentEvents.path.replace('{no}', no), token)).json().items.map(({ code }: { code: string }) => code)
  expect(codes).toContain('LOAD')
  expect(codes).not.toContain('DISC')
})

import { expect, test } from 'vitest'
import { dcsaFaults } from '../../../../tests/support/journeys/dcsa-schema.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { listDcsaEvents, MAX_EVENTS } from './contract.ts'

type Told = { eventID: string; eventType: string }

const portal = await testPortal()
const { get, tokenOf } = programs(portal)
const staff = await tokenOf('staff', 'events:read')

/** Every event of the demo data that a client of the standard can read, by the numbers of its shipments. */
const allEvents = async () => {
  const numbers = await portal.database.owner((run) =>
    run<{ kind: string; ref_no: string }>("select distinct kind, ref_no from shipment_ref where kind in ('MBL', 'HBL', 'BKG', 'CNTR')"),
  )
  const events = new Map<string, Told>()
  for (const { kind, ref_no } of numbers) {
    const condition = kind === 'BKG' ? 'carrierBookingReference' : kind === 'CNTR' ? 'equipmentReference' : 'transportDocumentReference'
    const answer = await get(`${listDcsaEvents.path}?${condition}=${encodeURIComponent(ref_no)}&limit=${MAX_EVENTS}`, staff)
    if (answer.status === 200) for (const event of answer.json() as Told[]) events.set(event.eventID, event)
  }
  return [...events.values()]
}

test('every event of the demo data keeps the field tables of DCSA 2.2', async () => {
  const events = await allEvents()
  expect(events.length).toBeGreaterThan(500)
  expect(new Set(events.map(({ eventType }) => eventType))).toEqual(new Set(['SHIPMENT', 'TRANSPORT', 'EQUIPMENT']))
  const faults = events.flatMap((event) => dcsaFaults(event).map((fault) => `${event.eventType} ${fault}`))
  expect(faults).toEqual([])
})

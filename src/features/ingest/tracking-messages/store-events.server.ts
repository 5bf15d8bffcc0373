import { eventKey } from '#domain/tracking/events/event-key.ts'
import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { Run } from '#platform/server/db/db.ts'
import {
  lockShipments,
  refreshLocked,
  rowOfEvent,
  type ShipmentKey,
  storeMessageKeys,
  storeRetractions,
  upsertEvents,
} from '#features/tracking/service.server.ts'
import { carrierOfEvent, codesOf } from './bound-carrier.ts'
import { bareNumbersOf, matchEvent, numbersOf } from './match-events.ts'
import type { ReadMessages } from './read-messages.server.ts'
import { withdrawnBy } from './withdrawn-messages.ts'
import { findByBareNumbers, findByNumbers, findCarriers } from './sql.ts'

/**
 * Each event with the shipments matched by its numbers, which stay until the end of the transaction.
 * @param speaker the carrier that sends them, if known
 */
export const attach = async (run: Run, corpCd: string, events: readonly TrackingEvent[], speaker: string | null = null) => {
  const [exact, bare, carriers] = await Promise.all([
    findByNumbers(run, corpCd, numbersOf(events)),
    findByBareNumbers(run, corpCd, bareNumbersOf(events)),
    findCarriers(run),
  ])
  const byNumber = Map.groupBy([...exact, ...bare], ({ ref_no }) => ref_no)
  const matched = events.map((said) => {
    const carrier = speaker ?? said.carrier ?? carrierOfEvent(said, carriers)?.carrier_cd
    const event = carrier === undefined ? said : { ...said, carrier }
    return { event, shipments: matchEvent(event, byNumber, carrier === undefined ? [] : codesOf(carrier, carriers)) }
  })
  const keys = new Map(matched.flatMap(({ shipments }) => shipments.map((one) => [one.shipment_id, one] as const)))
  if (keys.size === 0) return matched
  // One whose confirmation is undone at this moment is gone: the event waits.
  const held = await lockShipments(run, [...keys.values()])
  return matched.map(({ event, shipments }) => ({ event, shipments: shipments.filter(({ shipment_id }) => held.has(shipment_id)) }))
}
export type Attached = Awaited<ReturnType<typeof attach>>
/** The number of events with a shipment. */
export const matchedIn = (attached: Attached) => attached.filter(({ shipments }) => shipments.length > 0).length

/** Stores the events of a file and what it withdraws, and refreshes their shipments. */
export const storeEvents = async (
  run: Run,
  corpCd: string,
  fileId: number,
  read: ReadMessages,
  attached: Attached,
  receivedAt: Date,
  /** Codes of the carrier whose events may be withdrawn; null for any. */
  speakers: readonly string[] | null = null,
) => {
  const carriers = await findCarriers(run)
  const rows = attached.flatMap(({ event, shipments }) => {
    const { message: _message, ...said } = event
    const row = {
      ...rowOfEvent(event, carrierOfEvent(event, carriers)?.name_ko ?? ''),
      raw: said,
      corp_cd: corpCd,
      file_id: fileId,
      received_at: receivedAt,
    }
    const places: (ShipmentKey | { cust_cd: null; shipment_id: null })[] = shipments.length
      ? shipments
      : [{ cust_cd: null, shipment_id: null }]
    return places.map(({ cust_cd, shipment_id }) => ({ ...row, cust_cd, shipment_id }))
  })
  const numbered = attached.flatMap(({ event }) => (event.message ? { message_key: event.message, event_key: eventKey(event) } : []))
  const [{ newer: written }, , withdrawn] = await Promise.all([
    upsertEvents(run, rows),
    storeMessageKeys(run, corpCd, numbered),
    storeRetractions(run, corpCd, [...read.retracted, ...withdrawnBy(read.withdrawals ?? [], receivedAt)], speakers, receivedAt),
  ])
  const touched = new Map<number, ShipmentKey & { mngt_no?: string }>()
  for (const { shipments } of attached) for (const shipment of shipments) touched.set(shipment.shipment_id, shipment)
  const others = withdrawn.filter(({ shipment_id }) => shipment_id !== null && !touched.has(shipment_id))
  for (const shipment of others) touched.set(shipment.shipment_id, shipment)
  if (others.length > 0) await lockShipments(run, others)
  await refreshLocked(run, [...touched.values()], receivedAt)
  return { written, shipments: [...touched.values()].flatMap(({ mngt_no }) => mngt_no ?? []).sort() }
}

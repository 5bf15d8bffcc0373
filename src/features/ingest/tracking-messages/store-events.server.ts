import { eventKey } from '#domain/tracking/events/event-key.ts'
import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { Run } from '#platform/server/db/db.ts'
import {
  asKeys,
  attachWaiting,
  computeStates,
  lockShipments,
  refreshLocked,
  rowOfEvent,
  type ShipmentKey,
  storeMessageKeys,
  storeRetractions,
  upsertEvents,
} from '#features/tracking/service.server.ts'
import { carrierOfEvent, codesOf } from './bound-carrier.ts'
import { type Attached, bareNumbersOf, matchEvent, numbersOf } from './match-events.ts'
import type { ReadMessages } from './read-messages.server.ts'
import { withdrawnBy } from './withdrawn-messages.ts'
import { findByBareNumbers, findByNumbers, findCarriers } from './sql.ts'

/**
 * Each event with the shipments matched by its numbers.
 * @param speaker the carrier that sends them, if known
 */
export const findShipments = async (
  run: Run,
  corpCd: string,
  events: readonly TrackingEvent[],
  speaker: string | null = null,
): Promise<Attached> => {
  const [exact, bare, carriers] = await Promise.all([
    findByNumbers(run, corpCd, numbersOf(events)),
    findByBareNumbers(run, corpCd, bareNumbersOf(events)),
    findCarriers(run),
  ])
  const byNumber = Map.groupBy([...exact, ...bare], ({ ref_no }) => ref_no)
  return events.map((said) => {
    const carrier = speaker ?? said.carrier ?? carrierOfEvent(said, carriers)?.carrier_cd
    const event = carrier === undefined ? said : { ...said, carrier }
    return { event, shipments: matchEvent(event, byNumber, carrier === undefined ? [] : codesOf(carrier, carriers)) }
  })
}

/** The events with their shipments locked. One whose confirmation was undone at this moment is gone: its event waits. */
export const lockFound = async (run: Run, found: Attached): Promise<Attached> => {
  const keys = new Map(found.flatMap(({ shipments }) => shipments.map((one) => [one.shipment_id, one] as const)))
  if (keys.size === 0) return found
  const held = await lockShipments(run, [...keys.values()])
  return found.map(({ event, shipments }) => ({ event, shipments: shipments.filter(({ shipment_id }) => held.has(shipment_id)) }))
}
/** The number of events with a shipment. */
export const matchedIn = (attached: Attached) => attached.filter(({ shipments }) => shipments.length > 0).length

/** Stores the events of a file and what it withdraws, and refreshes their shipments. @param attached with their shipments locked */
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
  const touched = new Map<number, ShipmentKey & { mngt_no?: string }>()
  for (const { shipments } of attached) for (const shipment of shipments) touched.set(shipment.shipment_id, shipment)
  const withdrawals = [...read.retracted, ...withdrawnBy(read.withdrawals ?? [], receivedAt)]
  const [{ newer: written, earlier }, , withdrawn, states] = await Promise.all([
    upsertEvents(run, rows),
    storeMessageKeys(run, corpCd, numbered),
    storeRetractions(run, corpCd, withdrawals, speakers, receivedAt),
    // Sent with the events and read after them. Computed again below where earlier versions were kept after that.
    touched.size > 0 && withdrawals.length === 0 ? computeStates(run, asKeys([...touched.values()]), receivedAt) : null,
  ])
  const others = withdrawn.filter(({ shipment_id }) => shipment_id !== null && !touched.has(shipment_id))
  for (const shipment of others) touched.set(shipment.shipment_id, shipment)
  if (others.length > 0) await lockShipments(run, others)
  const isComplete = states !== null && earlier === 0 && withdrawn.length === 0
  const learned = await refreshLocked(run, [...touched.values()], receivedAt, isComplete ? states : undefined)
  await attachWaiting(run, learned, receivedAt)
  return { written, shipments: [...touched.values()].flatMap(({ mngt_no }) => mngt_no ?? []).sort() }
}

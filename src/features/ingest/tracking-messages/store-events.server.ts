import { eventKey } from '#domain/tracking/events/event-key.ts'
import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { Run } from '#platform/server/db/db.ts'
import {
  attachWaiting,
  type ExpectedStates,
  expectStates,
  insertEvents,
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

/** The rows of the events of a file: one for each shipment, or one that waits for a shipment. */
const rowsOf = async (run: Run, corpCd: string, attached: Attached, receivedAt: Date) => {
  const carriers = await findCarriers(run)
  return attached.flatMap(({ event, shipments }) => {
    const { message: _message, ...said } = event
    const row = {
      ...rowOfEvent(event, carrierOfEvent(event, carriers)?.name_ko ?? ''),
      raw: said,
      corp_cd: corpCd,
      received_at: receivedAt,
    }
    const places: (ShipmentKey | { cust_cd: null; shipment_id: null })[] = shipments.length
      ? shipments
      : [{ cust_cd: null, shipment_id: null }]
    return places.map(({ cust_cd, shipment_id }) => ({ ...row, cust_cd, shipment_id }))
  })
}

/** Which numbered message says which event. */
const numberedIn = (attached: Attached) =>
  attached.flatMap(({ event }) => (event.message ? { message_key: event.message, event_key: eventKey(event) } : []))

/** The shipments that the events concern. */
const touchedBy = (attached: Attached) =>
  new Map<number, ShipmentKey & { mngt_no?: string }>(
    attached.flatMap(({ shipments }) => shipments.map((shipment) => [shipment.shipment_id, shipment] as const)),
  )
const namesOf = (touched: ReadonlyMap<number, { mngt_no?: string }>) => [...touched.values()].flatMap(({ mngt_no }) => mngt_no ?? []).sort()

/**
 * What the shipments of a file will be with its events, to be asked after they are locked: then each row is written once. Null when the file
 * withdraws something, when one of its events waits for a shipment, and when one was said before.
 */
export const expectEvents = async (run: Run, corpCd: string, read: ReadMessages, found: Attached, receivedAt: Date) => {
  const isPlain = read.retracted.length === 0 && !read.withdrawals?.length
  if (!isPlain || found.length === 0) return null
  if (matchedIn(found) < found.length) return null
  const facts = (await rowsOf(run, corpCd, found, receivedAt)).flatMap(({ cust_cd, shipment_id, ...row }) =>
    cust_cd === null || shipment_id === null ? [] : { ...row, cust_cd, shipment_id },
  )
  const messages = new Set(numberedIn(found).map(({ message_key }) => message_key))
  return expectStates(run, corpCd, facts, [...messages], receivedAt)
}

/** Stores the events of a file with the states that its locked shipments have by them. */
export const storeExpected = async (
  run: Run,
  corpCd: string,
  fileId: number,
  { facts, states }: ExpectedStates,
  attached: Attached,
  receivedAt: Date,
) => {
  const touched = touchedBy(attached)
  const [, , learned] = await Promise.all([
    insertEvents(
      run,
      facts.map((fact) => ({ ...fact, file_id: fileId })),
    ),
    storeMessageKeys(run, corpCd, numberedIn(attached)),
    refreshLocked(run, [...touched.values()], receivedAt, states),
  ])
  await attachWaiting(run, learned, receivedAt)
  return { written: facts.length, shipments: namesOf(touched) }
}

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
  const rows = (await rowsOf(run, corpCd, attached, receivedAt)).map((row) => ({ ...row, file_id: fileId }))
  const touched = touchedBy(attached)
  const withdrawals = [...read.retracted, ...withdrawnBy(read.withdrawals ?? [], receivedAt)]
  const [{ newer: written }, , withdrawn] = await Promise.all([
    upsertEvents(run, rows),
    storeMessageKeys(run, corpCd, numberedIn(attached)),
    storeRetractions(run, corpCd, withdrawals, speakers, receivedAt),
  ])
  const others = withdrawn.filter(({ shipment_id }) => shipment_id !== null && !touched.has(shipment_id))
  for (const shipment of others) touched.set(shipment.shipment_id, shipment)
  if (others.length > 0) await lockShipments(run, others)
  const learned = await refreshLocked(run, [...touched.values()], receivedAt)
  await attachWaiting(run, learned, receivedAt)
  return { written, shipments: namesOf(touched) }
}

import { createHash } from 'node:crypto'
import type { TrackingEvent } from '#domain/tracking-event.ts'
import type { Run } from '#platform/server/db.ts'
import { rowOfEvent } from '../event-row.ts'
import { refreshShipments } from '../refresh-shipment.server.ts'
import type { ShipmentKey } from '../shipment-key.ts'
import type { IngestResult } from './contract.ts'
import { matchEvent, numbersOf } from './match-events.ts'
import { limited, readMessages } from './read-messages.server.ts'
import { type CarrierRow, deleteEvents, findByNumbers, findCarriers, findFile, insertFile, upsertEvents } from './sql.ts'

export type IncomingFile = { name: string; bytes: Uint8Array }

/** Who says it, as a customer reads it: the carrier of the number when it tells, else the kind of source. */
const sourceName = (event: TrackingEvent, carriers: readonly CarrierRow[]): string => {
  const awb = event.refs.awb[0]?.slice(0, 3)
  if (awb) return carriers.find(({ kind, prefix }) => kind === 'AIR' && prefix === awb)?.name_ko ?? ''
  const bl = event.refs.bl[0]?.toUpperCase() ?? ''
  return (
    carriers.find(
      ({ kind, carrier_cd, prefix }) => kind === 'SEA' && (bl.startsWith(carrier_cd) || (prefix !== '' && bl.startsWith(prefix))),
    )?.name_ko ?? ''
  )
}

/**
 * Takes in one file of tracking messages inside the caller's transaction: everything of it or, when anything fails, nothing.
 * The content hash makes a second reading harmless; events without a shipment are kept and listed.
 * @param receivedAt when the file came in; it decides the year of air messages, which carry none
 */
export const ingestFile = async (
  run: Run,
  who: { corpCd: string; userId: string },
  file: IncomingFile,
  receivedAt: Date,
): Promise<IngestResult> => {
  const hash = createHash('sha256').update(file.bytes).digest()
  const read = readMessages(file.bytes, receivedAt.toISOString())
  const [known, matches, carriers] = await Promise.all([
    findFile(run, who.corpCd, hash),
    findByNumbers(run, who.corpCd, numbersOf(read.events)),
    findCarriers(run),
  ])
  const head = {
    FILE_NM: file.name,
    FORMAT: read.format,
    MESSAGES: read.messages,
    EVENT_CNT: read.events.length,
    IRREGULARITIES: limited(read.irregularities),
  }
  if (known) return { ...head, STATE: 'repeated', MATCHED_CNT: known.matched_cnt, NEW_CNT: 0, SHIPMENTS: [] }
  if (!read.readable) return { ...head, STATE: 'unreadable', MATCHED_CNT: 0, NEW_CNT: 0, SHIPMENTS: [] }

  const byNumber = Map.groupBy(matches, ({ ref_no }) => ref_no)
  const attached = read.events.map((event) => ({ event, shipments: matchEvent(event, byNumber) }))
  const matched = attached.filter(({ shipments }) => shipments.length > 0).length
  const fileId = await insertFile(run, {
    corp_cd: who.corpCd,
    content_hash: hash,
    file_nm: file.name,
    format: read.format,
    bytes: file.bytes,
    event_cnt: read.events.length,
    matched_cnt: matched,
    irregularities: head.IRREGULARITIES,
    received_by: who.userId,
  })
  if (fileId === null) return { ...head, STATE: 'repeated', MATCHED_CNT: matched, NEW_CNT: 0, SHIPMENTS: [] }

  const rows = attached.flatMap(({ event, shipments }) => {
    const row = {
      ...rowOfEvent(event, sourceName(event, carriers)),
      raw: event,
      corp_cd: who.corpCd,
      file_id: fileId,
      received_at: receivedAt,
    }
    const places: (ShipmentKey | { cust_cd: null; shipment_id: null })[] = shipments.length
      ? shipments
      : [{ cust_cd: null, shipment_id: null }]
    return places.map(({ cust_cd, shipment_id }) => ({ ...row, cust_cd, shipment_id }))
  })
  const [written, withdrawn] = await Promise.all([
    upsertEvents(run, newestOnly(rows)),
    read.retracted.length ? deleteEvents(run, who.corpCd, read.retracted) : [],
  ])
  const touched = new Map<number, ShipmentKey & { mngt_no?: string }>()
  for (const { shipments } of attached) for (const shipment of shipments) touched.set(shipment.shipment_id, shipment)
  for (const shipment of withdrawn)
    if (shipment.shipment_id !== null && !touched.has(shipment.shipment_id)) touched.set(shipment.shipment_id, shipment)
  await refreshShipments(run, [...touched.values()], receivedAt)
  return {
    ...head,
    STATE: 'read',
    MATCHED_CNT: matched,
    NEW_CNT: written,
    SHIPMENTS: [...touched.values()].flatMap(({ mngt_no }) => mngt_no ?? []).sort(),
  }
}

/** One statement may name a row only once: of an event that came twice in the file the last version stays. */
const newestOnly = <R extends { event_key: string; shipment_id: number | null }>(rows: R[]): R[] => [
  ...new Map(rows.map((row) => [`${row.shipment_id} ${row.event_key}`, row])).values(),
]

import { plainCode } from '#domain/text/plain-code.ts'
import { withCargoParts } from '#domain/customs/cargo-parts.ts'
import { factOf } from '#domain/tracking/events/event-facts.ts'
import type { EventSource } from '#domain/tracking/events/tracking-event.ts'
import { scheduleOf } from '#domain/tracking/schedule/schedule.ts'
import { compareReported } from '#domain/tracking/state/fact.ts'
import type { Run } from '#platform/server/db/db.ts'
import { eventOfRow } from '../event-row.ts'
import { findSamePorts } from '../same-ports.server.ts'
import type { TrackingEntry, ShipmentTracking, SourceGroup } from './contract.ts'
import { delayReasonName, eventName, stageNameIn } from './event-names.ts'
import { type Naming, type ReceivedEvent, trackingEntries } from './tracking-entries.ts'
import { findNames, type ShipmentRow, type StoredEvent } from './sql.ts'

export type ServerDeps = { run: Run; lang: 'ko' | 'en'; now: Date; text: (key: string, params?: readonly (string | number)[]) => string }
export type StoredParts = { shipment: ShipmentRow; stored: readonly StoredEvent[]; forStaff: boolean }

const GROUPS: Partial<Record<EventSource, SourceGroup>> = {
  MANUAL: 'naru',
  SYSTEM: 'naru',
  UNIPASS: 'customs',
  CODECO: 'terminal',
  COARRI: 'terminal',
}
const groupOf = (source: EventSource): SourceGroup => GROUPS[source] ?? 'carrier'

/** Who said it: staff and customs have names in both languages; carriers use their own. */
export const senderOf = (
  source: EventSource,
  ownName: string,
  mode: string,
  text: ServerDeps['text'],
  forStaff = true,
): ShipmentTracking['entries'][number]['source'] => {
  const group = groupOf(source)
  // Only our staff reads which of our systems said it.
  const isOurs = (group === 'naru' && !(source === 'SYSTEM' && forStaff)) || group === 'customs' || !ownName
  return { group, name: isOurs ? text(`trackingRecord.source.${group === 'carrier' && mode === 'AIR' ? 'airline' : group}`) : ownName }
}
const unique = (codes: readonly (string | null)[]) => [...new Set(codes.filter((code) => code !== null && code !== ''))] as string[]

/** The codes of the ports, airports and places of a shipment and its events. */
export const placesOf = ({ pol, pod }: ShipmentRow, stored: readonly StoredEvent[]) =>
  unique([pol, pod, ...stored.flatMap(({ unlocode, iata }) => [unlocode, iata])])

/** The events of a shipment with their senders, and the names of their places and codes in one language. */
export const readEvents = async ({ run, lang, text }: ServerDeps, { shipment, stored, forStaff }: StoredParts) => {
  const { trans_mode: mode, io_type: direction } = shipment
  // In the order in which they were said, as for the state: how they were stored makes no difference.
  const heard = stored.map((row) => [eventOfRow(row), row] as const).toSorted(([a], [b]) => compareReported(a, b))
  const events = withCargoParts(heard.map(([event]) => event))
  const rows = new Map(events.map((event, index) => [event, heard[index]?.[1] as StoredEvent]))
  const codes = events.flatMap(({ code, docType, delayReason }) => [plainCode(code), docType, delayReason])
  const [samePort, named] = await Promise.all([
    findSamePorts(run),
    findNames(run, lang, {
      places: placesOf(shipment, stored),
      mode,
      carrier: shipment.carrier_cd,
      status: shipment.shp_sts,
      codes: unique(codes),
    }),
  ])
  const point = (code: string, name?: string | null) => ({ CODE: code, NAME: named('place', code) ?? name ?? '' })
  const stageName = stageNameIn(lang, mode, direction)
  const naming: Naming = {
    event: (event) => eventName({ ...event, fact: factOf(event) }, lang, named, stageName),
    place: ({ iata, unlocode, place }) => (iata || unlocode || place ? point(iata ?? unlocode ?? '', place) : null),
    discrepancy: (code) => named('IATA-DIS', code) ?? null,
    delayReason: (code) => delayReasonName(code, lang),
    etaChange: text('trackingRecord.etaMoved'),
  }
  const received = [...rows].map(
    ([event, row]): ReceivedEvent => ({
      event,
      sender: `${event.source} ${row.source_nm}`,
      source: senderOf(event.source, row.source_nm, mode, text, forStaff),
      asOf: event.updatedAt ?? row.received_at.toISOString(),
    }),
  )
  return { events, received, samePort, named, point, naming }
}

/** The entries of a record alone, newest first. */
export const readEntries = async (deps: ServerDeps, parts: StoredParts): Promise<TrackingEntry[]> => {
  const { events, received, samePort, naming } = await readEvents(deps, parts)
  const { pol, pod } = parts.shipment
  const { podOffset } = scheduleOf(events, { pol, pod, samePort })
  return trackingEntries(received, { pod, podOffset, samePort }, naming, deps.now)
}

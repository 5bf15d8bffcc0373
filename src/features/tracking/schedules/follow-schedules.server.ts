import { type ScheduleFacts, scheduleFacts } from '#domain/tracking/schedule/schedule-facts.ts'
import { type TrackingEvent, trackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { Run } from '#platform/server/db/db.ts'
import { rowOfEvent } from '../event-row.ts'
import { storeRetractions, upsertEvents } from '../event-sql.server.ts'
import { findSamePorts } from '../same-ports.server.ts'
import type { ShipmentKey } from '../shipment-key.ts'
import { type Aboard, storeAboard } from './sql.ts'

const isSame = (a: ScheduleFacts, b: ScheduleFacts) => {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}

/** The mark of a schedule's events: no source has such a code. */
const idOf = ({ source_cd, source_key, mngt_no, turn }: Aboard, what: string) => `@${source_cd} ${source_key} ${mngt_no} ${turn} ${what}`

/** A fact without the name of the ship: which ship the cargo is on, others decide. */
const eventOf = (aboard: Aboard, what: string, at: string, saidAt: string): TrackingEvent => {
  const [event, cls] = what.split(' ')
  const isStart = event === 'DEPARTURE'
  return trackingEvent({
    id: idOf(aboard, what),
    source: 'SYSTEM',
    kind: 'TRANSPORT',
    code: isStart ? 'DEPA' : 'ARRI',
    cls: cls === 'ACT' ? 'ACT' : 'EST',
    at,
    atRaw: at.length === 10 ? at : null,
    updatedAt: saidAt,
    unlocode: isStart ? aboard.pol : aboard.pod,
  })
}

/**
 * Lets shipments follow the schedules of their ships: what a schedule says becomes facts beside the others, what it says no more is
 * withdrawn, and a shipment that left the ship is let go.
 * @param found what `findAboard` found
 * @returns the shipments of which anything changed; their state is to be computed
 */
export const followSchedules = async (run: Run, found: readonly Aboard[], now: Date): Promise<ShipmentKey[]> => {
  if (found.length === 0) return []
  const samePort = await findSamePorts(run)
  const changed = found.flatMap((aboard) => {
    const wanted = aboard.calls ? scheduleFacts(aboard.calls, aboard.pol, aboard.pod, samePort) : {}
    return isSame(wanted, aboard.said) ? [] : [{ aboard, wanted }]
  })
  if (changed.length === 0) return []
  const rows = changed.flatMap(({ aboard, wanted }) => {
    const { corp_cd, cust_cd, shipment_id, source_nm, said_at, said } = aboard
    const saidAt = (said_at ?? now).toISOString()
    return Object.entries(wanted)
      .filter(([what, at]) => said[what] !== at)
      .map(([what, at]) => {
        const event = eventOf(aboard, what, at, saidAt)
        return { ...rowOfEvent(event, source_nm), corp_cd, cust_cd, shipment_id, raw: event, file_id: null, received_at: now }
      })
  })
  if (rows.length > 0) await upsertEvents(run, rows)
  for (const [corpCd, some] of Map.groupBy(changed, ({ aboard }) => aboard.corp_cd)) {
    const gone = some.flatMap(({ aboard, wanted }) =>
      Object.keys(aboard.said)
        .filter((what) => !(what in wanted))
        .map((what) => ({
          event_key: JSON.stringify(['SYSTEM', idOf(aboard, what)]),
          said_at: (aboard.calls && aboard.said_at ? aboard.said_at : now).toISOString(),
        })),
    )
    await storeRetractions(run, corpCd, gone, null, now)
  }
  await storeAboard(
    run,
    changed.map(({ aboard, wanted }) => ({ ...aboard, said: wanted, turn: aboard.calls ? aboard.turn : aboard.turn + 1 })),
  )
  return changed.map(({ aboard: { corp_cd, cust_cd, shipment_id } }) => ({ corp_cd, cust_cd, shipment_id }))
}

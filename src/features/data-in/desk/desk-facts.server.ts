import { SHIPMENT_FIELDS } from '#domain/shipment/fields/shipment-fields.ts'
import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import { assumeEvents, rowOfEvent, type ShipmentKey, storeRetractions, upsertEvents } from '#features/tracking/service.server.ts'
import type { Run } from '#platform/server/db/db.ts'
import { plansOf, tellingOf } from '../shipments/sent-events.ts'
import { planEvents, type VoyageFacts, voyageEvents } from '../shipments/facts.ts'
import type { Sender } from '../shipments/plan.server.ts'
import { findDeskEvents, type Telling } from './sql.ts'

/** Sender name of staff events, as customers read it. */
const DESK_NAME = '나루'
const PARTS = { 'DEPARTURE EST': 'etd', 'DEPARTURE ACT': 'atd', 'ARRIVAL EST': 'eta', 'ARRIVAL ACT': 'ata' } as const

/** Our desk names stages, not codes of a standard. */
const STAGES: Readonly<Record<string, string>> = { DEPA: 'DEPARTED', DEP: 'DEPARTED', ARRI: 'ARRIVED', ARR: 'ARRIVED' }
const asDesk = (event: TrackingEvent): TrackingEvent => ({
  ...event,
  source: 'MANUAL',
  kind: 'SHIPMENT',
  code: STAGES[event.code] ?? event.code,
})

const manualKey = (id: string) => JSON.stringify(['MANUAL', id])
const planOf = (name: string) => SHIPMENT_FIELDS.find((field) => field.name === name)?.plan

type Told = { key: ShipmentKey; events: readonly TrackingEvent[]; name: string }

const store = async (run: Run, { corpCd, now }: Sender, all: readonly Told[]) => {
  const rows = all.flatMap(({ key, events, name }) =>
    events.map((event) => ({ ...rowOfEvent(event, name), ...key, raw: event, file_id: null, received_at: now, corp_cd: corpCd })),
  )
  if (rows.length > 0) await upsertEvents(run, rows)
}

type Numbered = { key: ShipmentKey; no: string }
const IDS = Object.keys(PARTS) as (keyof typeof PARTS)[]

/** What the desk said of the voyages before, by shipment. */
export const findDeskVoyages = async (run: Run, all: readonly Numbered[]): Promise<Map<number, VoyageFacts>> => {
  const wanted = all.flatMap(({ key, no }) => IDS.map((what) => ({ ...key, event_key: manualKey(`DESK ${no} ${what}`), what })))
  const partOf = new Map(wanted.map(({ shipment_id, event_key, what }) => [`${shipment_id} ${event_key}`, what]))
  const said = new Map<number, VoyageFacts>()
  for (const { shipment_id, event_key, raw } of await findDeskEvents(run, wanted)) {
    const what = partOf.get(`${shipment_id} ${event_key}`)
    const event = raw as Partial<TrackingEvent>
    const facts: VoyageFacts = said.get(shipment_id) ?? {}
    if (what) facts[PARTS[what]] = event.atRaw ?? event.at ?? null
    if (what?.startsWith('DEPARTURE'))
      Object.assign(facts, {
        vessel: event.vessel ?? facts.vessel,
        voyage: event.voyage ?? event.flight ?? facts.voyage,
        imoNo: event.imo ?? facts.imoNo,
      })
    said.set(shipment_id, facts)
  }
  return said
}

type Said = Numbered & { cells: Record<string, unknown>; facts: VoyageFacts; fields: readonly string[] }

/** What would be shown of voyages if the desk said this of them: a ship that has left, or a newer report, leads over the desk. */
export const assumeDeskVoyages = (
  run: Run,
  desk: Sender,
  all: readonly (Pick<Said, 'key' | 'no' | 'cells' | 'facts'> & { before: VoyageFacts })[],
) =>
  assumeEvents(
    run,
    all.map(({ key, no, cells, facts, before }) => ({
      key,
      events: voyageEvents(tellingOf(cells, desk, no, desk.now.toISOString()), { ...before, ...facts }).events.map(asDesk),
    })),
    desk.now,
  )

/**
 * Stores what the desk says as facts of the desk: the named parts of the voyage, which change only these, and the plans among the changed
 * fields.
 */
export const storeDeskFacts = async (run: Run, desk: Sender, all: readonly Said[]) => {
  const saidAt = desk.now.toISOString()
  const before = await findDeskVoyages(
    run,
    all.filter(({ facts }) => Object.keys(facts).length > 0),
  )
  const told = all.map(({ key, no, cells, facts, fields }) => {
    const telling = tellingOf(cells, desk, no, saidAt)
    const names = Object.keys(facts).length > 0
    const voyage = names ? voyageEvents(telling, { ...before.get(key.shipment_id), ...facts }) : { events: [], gone: [] }
    const plans = planEvents(
      telling,
      plansOf(cells, (name) => fields.includes(name)),
    )
    const events = [...voyage.events, ...plans.events].map(asDesk)
    return { key, events, name: DESK_NAME, gone: [...voyage.gone, ...plans.gone].map((id) => ({ ...key, event_key: manualKey(id) })) }
  })
  await store(run, desk, told)
  const gone = await findDeskEvents(
    run,
    told.flatMap((one) => one.gone),
  )
  await storeRetractions(
    run,
    desk.corpCd,
    gone.map(({ event_key }) => ({ event_key, said_at: saidAt })),
    null,
    desk.now,
  )
}

/** The plans of the sources count no longer for these fields: the desk holds them. */
export const retractSourcePlans = async (
  run: Run,
  { corpCd, now }: Sender,
  all: readonly { tellings: readonly Telling[]; fields: readonly string[] }[],
) => {
  const gone = all.flatMap(({ tellings, fields }) =>
    fields.flatMap((name) => {
      const plan = planOf(name)
      return tellings.flatMap(({ source_cd, source_key, sent }) =>
        plan && sent[name] !== undefined
          ? [{ event_key: JSON.stringify(['SYSTEM', `${source_cd} ${source_key} ${plan}`]), said_at: now.toISOString() }]
          : [],
      )
    }),
  )
  await storeRetractions(run, corpCd, gone, null, now)
}

type Inherited = { key: ShipmentKey; cells: Record<string, unknown>; field: string; heir: Telling }

/** The plans of sources count again: the desk let go of the fields. */
export const restoreSourcePlans = async (run: Run, desk: Sender, all: readonly Inherited[]) => {
  // After the moment at which they were put aside.
  const saidAt = new Date(desk.now.getTime() + 1).toISOString()
  const told = all.flatMap(({ key, cells, field, heir }): Told[] => {
    if (!planOf(field)) return []
    const source = { ...desk, source: { ...desk.source, source_cd: heir.source_cd } }
    const { events } = planEvents(
      tellingOf(cells, source, heir.source_key, saidAt),
      plansOf(cells, (name) => name === field),
    )
    return [{ key, events, name: heir.name }]
  })
  await store(run, desk, told)
}

/** What the desk planned for fields counts no longer. */
export const retractDeskPlans = async (run: Run, { corpCd, now }: Sender, all: readonly { no: string; field: string }[]) => {
  const gone = all.flatMap(({ no, field }) => {
    const plan = planOf(field)
    return plan ? [{ event_key: manualKey(`DESK ${no} ${plan}`), said_at: now.toISOString() }] : []
  })
  await storeRetractions(run, corpCd, gone, null, now)
}

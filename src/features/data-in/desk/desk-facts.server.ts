import { SHIPMENT_FIELDS } from '#domain/shipment/fields/shipment-fields.ts'
import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import { rowOfEvent, type ShipmentKey, storeRetractions, upsertEvents } from '#features/tracking/service.server.ts'
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

const store = async (run: Run, { corpCd, now }: Sender, key: ShipmentKey, events: readonly TrackingEvent[], name: string) => {
  const rows = events.map((event) => ({ ...rowOfEvent(event, name), ...key, raw: event, file_id: null, received_at: now }))
  if (rows.length > 0)
    await upsertEvents(
      run,
      rows.map((row) => ({ ...row, corp_cd: corpCd })),
    )
}

/** What the desk said of the voyage before; what it says now changes only the named parts. */
const voyageSaid = async (run: Run, key: ShipmentKey, no: string): Promise<VoyageFacts> => {
  const ids = Object.keys(PARTS) as (keyof typeof PARTS)[]
  const said = await findDeskEvents(
    run,
    key,
    ids.map((what) => manualKey(`DESK ${no} ${what}`)),
  )
  const facts: VoyageFacts = {}
  for (const { event_key, raw } of said) {
    const what = ids.find((one) => event_key === manualKey(`DESK ${no} ${one}`))
    const event = raw as Partial<TrackingEvent>
    if (what) facts[PARTS[what]] = event.atRaw ?? event.at ?? null
    if (what?.startsWith('DEPARTURE'))
      Object.assign(facts, {
        vessel: event.vessel ?? facts.vessel,
        voyage: event.voyage ?? event.flight ?? facts.voyage,
        imoNo: event.imo ?? facts.imoNo,
      })
  }
  return facts
}

type Said = { cells: Record<string, unknown>; no: string; facts: VoyageFacts; fields: readonly string[] }

/** Stores what the desk says as facts of the desk: the named parts of the voyage, and the plans among the changed fields. */
export const storeDeskFacts = async (run: Run, desk: Sender, key: ShipmentKey, { cells, no, facts, fields }: Said) => {
  const saidAt = desk.now.toISOString()
  const telling = tellingOf(cells, desk, no, saidAt)
  const names = Object.keys(facts).length > 0
  const voyage = names ? voyageEvents(telling, { ...(await voyageSaid(run, key, no)), ...facts }) : { events: [], gone: [] }
  const plans = planEvents(
    telling,
    plansOf(cells, (name) => fields.includes(name)),
  )
  const events = [...voyage.events, ...plans.events]
  await store(run, desk, key, events.map(asDesk), DESK_NAME)
  const gone = (await findDeskEvents(run, key, [...voyage.gone, ...plans.gone].map(manualKey))).map(({ event_key }) => ({
    event_key,
    said_at: saidAt,
  }))
  await storeRetractions(run, desk.corpCd, gone, null, desk.now)
}

/** The plans of the sources count no longer for these fields: the desk holds them. */
export const retractSourcePlans = async (run: Run, { corpCd, now }: Sender, tellings: readonly Telling[], fields: readonly string[]) => {
  const plans = fields.flatMap((name) => {
    const plan = planOf(name)
    return plan ? tellings.filter(({ sent }) => sent[name] !== undefined).map((one) => ({ plan, ...one })) : []
  })
  const gone = plans.map(({ plan, source_cd, source_key }) => ({
    event_key: JSON.stringify(['SYSTEM', `${source_cd} ${source_key} ${plan}`]),
    said_at: now.toISOString(),
  }))
  await storeRetractions(run, corpCd, gone, null, now)
}

/** The plan of a source counts again: the desk let go of the field. */
export const restoreSourcePlan = async (
  run: Run,
  desk: Sender,
  key: ShipmentKey,
  cells: Record<string, unknown>,
  field: string,
  heir: Telling,
) => {
  if (!planOf(field)) return
  // After the moment at which it was put aside.
  const saidAt = new Date(desk.now.getTime() + 1).toISOString()
  const source = { ...desk, source: { ...desk.source, source_cd: heir.source_cd } }
  const { events } = planEvents(
    tellingOf(cells, source, heir.source_key, saidAt),
    plansOf(cells, (name) => name === field),
  )
  await store(run, desk, key, events, heir.name)
}

/** What the desk planned for a field counts no longer. */
export const retractDeskPlan = async (run: Run, { corpCd, now }: Sender, no: string, field: string) => {
  const plan = planOf(field)
  if (!plan) return
  await storeRetractions(run, corpCd, [{ event_key: manualKey(`DESK ${no} ${plan}`), said_at: now.toISOString() }], null, now)
}

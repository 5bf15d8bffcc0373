import type { OwnFreeTime } from '#domain/tracking/deadlines/free-time.ts'
import type { Run } from '#platform/server/db/db.ts'
import { mapInSlices } from '#platform/server/jobs/map-in-slices.ts'
import { type ComputedShipment, computeState, type StoredEvent, type StoredShipment } from './compute-states.server.ts'
import { insertEvents } from './event-sql.server.ts'
import { type Correction, correctNotifications, enqueueNotifications } from './enqueue-notifications.server.ts'
import type { EventRow } from './event-row.ts'
import { asKeys, notifyChanges } from './live/notify-changes.server.ts'
import { refreshContainers } from './refresh-shipment.server.ts'
import { findFreeTimeTerms, storeFreeTimes } from './free-time-terms.server.ts'
import { findReference } from './same-ports.server.ts'
import type { ShipmentKey } from './shipment-key.ts'
import { markExceptions, upsertExceptions } from './upsert-exceptions.server.ts'

/** A shipment that is about to be stored: its columns, its containers, and all its facts. */
export type NewShipment = {
  corp_cd: string
  cust_cd: string
  cells: Record<string, unknown>
  containers: readonly string[]
  /** Of its containers those with free time of their own. */
  freeTimes: readonly OwnFreeTime[]
  quietBefore: string | null
  facts: readonly NewFact[]
}
/** A fact of a shipment that is about to be stored. */
export type NewFact = EventRow & { raw: object; received_at: Date }

/** What the columns of a shipment hold before its first computation. */
const BLANK = {
  shipment_id: 0,
  shp_sts: 'BOOKED',
  stage_no: 1,
  eta: null,
  judge_at: null,
  terms_at: null,
  vessel_nm: '',
  voyage_no: '',
  imo_no: '',
  told_carriage: null,
  booked_carriage: null,
  booked_etd: null,
  booked_eta: null,
}

/** The events of which something was withdrawn. */
const findRetracted = async (run: Run, corpCd: string, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await run<{ event_key: string }>('select event_key from event_retraction where corp_cd = $1 and event_key = any($2)', [
    corpCd,
    keys,
  ])
  return new Set(rows.map(({ event_key }) => event_key))
}

/**
 * The states of shipments that are about to be stored, by what comes with them, so that they are written once. One of which more has to be
 * known (withdrawn events, two versions of one event) is null: it is stored first and computed after.
 */
export const firstStates = async (run: Run, corpCd: string, shipments: readonly NewShipment[], now: Date) => {
  const keys = shipments.flatMap(({ facts }) => facts.map(({ event_key }) => event_key))
  // Free time begins with a discharge: until then there is nothing to compute.
  const ashore = shipments.filter(({ facts }) => facts.some(({ cls }) => cls === 'ACT'))
  const [retracted, found, freeTime] = await Promise.all([
    findRetracted(run, corpCd, keys),
    findReference(run),
    ashore.length === 0
      ? []
      : findFreeTimeTerms(
          run,
          ashore.map(({ corp_cd, cust_cd, cells }) => ({
            corp_cd,
            cust_cd,
            carrier_cd: typeof cells.carrier_cd === 'string' ? cells.carrier_cd : '',
          })),
        ),
  ])
  const reference = { ...found, freeTime }
  return mapInSlices(shipments, ({ corp_cd, cust_cd, cells, containers, freeTimes, quietBefore, facts }): ComputedShipment | null => {
    const own = new Set(facts.map(({ event_key }) => event_key))
    if (own.size < facts.length || facts.some(({ event_key }) => retracted.has(event_key))) return null
    const key = { corp_cd, cust_cd, shipment_id: 0 }
    const bkg_nos = [cells.bkg_no, cells.mngt_no].filter((no) => typeof no === 'string' && no !== '')
    const stands = { quiet_before: quietBefore, cntr_nos: containers.toSorted(), free_times: freeTimes, bkg_nos }
    const shipment = { ...cells, ...BLANK, ...key, ...stands } as unknown as StoredShipment
    const stored = facts.map((row, at): StoredEvent => ({ ...row, ...key, event_id: at, standing: 'VALID', doubt: '' }))
    return computeState(shipment, { stored, versions: [], verdicts: [] }, reference, now)
  })
}

/** A shipment that was stored with its state. */
export type FirstStored = { key: ShipmentKey; facts: readonly NewFact[]; state: ComputedShipment }

/** Stores the facts of shipments that were stored with their first state, their exceptions, and notifies the users who asked for it. */
export const storeFirstFacts = async (run: Run, shipments: readonly FirstStored[], now: Date): Promise<void> => {
  if (shipments.length === 0) return
  const among = (some: readonly FirstStored[]) => asKeys(some.map(({ key }) => key))
  const odd = shipments.filter(({ state }) => state.exceptions.length > 0)
  const moved = shipments.filter(({ facts }) => facts.some(({ cntr_no, cls }) => cntr_no !== null && cls === 'ACT'))
  await Promise.all([
    insertEvents(run, shipments.flatMap(factsOf)),
    moved.length > 0 && refreshContainers(run, among(moved)),
    storeFreeTimes(
      run,
      // Computed before the shipment had its key.
      shipments.flatMap(({ key, state: { freeTimes } }) => freeTimes.map((one) => ({ ...one, ...key }))),
    ),
    odd.length > 0 &&
      upsertExceptions(
        run,
        odd.map(({ key, state: { exceptions } }) => ({ key, exceptions })),
        now,
      ),
    odd.length > 0 && markExceptions(run, among(odd)),
    notifyChanges(run, among(shipments)),
    correctNotifications(
      run,
      shipments.flatMap(({ key, state }) => state.corrections.map((one): Correction => ({ ...one, ...key }))),
      now,
    ),
    enqueueNotifications(
      run,
      shipments.flatMap(({ key, state }) => state.causes.map((one) => ({ ...one, ...key }))),
      now,
    ),
  ])
}

const factsOf = ({ key, facts, state }: FirstStored) => {
  const standings = new Map(state.changed.map(({ event_id, standing, doubt }) => [event_id, { standing, doubt }]))
  return facts.map((row, at) => ({ ...row, ...key, standing: 'VALID', doubt: '', ...standings.get(at) }))
}

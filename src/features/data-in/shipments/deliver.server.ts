import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import { SHIPMENT_FIELDS, type ShipmentField } from '#domain/shipment/fields/shipment-fields.ts'
import { checkContainerNumber } from '#domain/validation/check-digits.ts'
import {
  attachWaiting,
  refreshShipments,
  rowOfEvent,
  type ShipmentKey,
  storeRetractions,
  upsertEvents,
} from '#features/tracking/service.server.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Run } from '#platform/server/db/db.ts'
import { blankCells } from './blank-cells.ts'
import { missingFields, type SentContainer } from './body.ts'
import { askedBy, cleanSent, type Fault, faultsOf, type SentShipment } from './check-sent.ts'
import type { DeliveryResult } from './contract.ts'
import { movementEvents, planEvents, type Telling, voyageEvents, type VoyageFacts } from './facts.ts'
import { type Merged, mergeSent } from './merge-sent.ts'
import { findKnownCodes, type KnownCodes } from './reference.server.ts'
import * as sql from './sql.ts'

/** What a source says about one shipment. */
export type Delivery = SentShipment & {
  /** The source's own number. */
  no: string
  /** Whether it is the whole record, or changes what it names. */
  isWhole: boolean
  version: number | null
  saidAt: Date | null
}

/** Who says it, where it came from, and when. */
export type Sender = { source: sql.Source; corpCd: string; userId: string; ip: string; message: string; now: Date }

/** What became of a delivery: a result, what is wrong with it, or nothing of that number. */
export type Delivered = { result: DeliveryResult } | { faults: Fault[] } | { notFound: true }

type Planned = {
  delivery: Delivery
  stored: sql.StoredShipment | null
  merged: Merged
  facts: VoyageFacts
  key: ShipmentKey
  from: string | null
}

/** The stored shipments of some numbers; new ones wait for each other. */
const findStored = async (run: Run, { corpCd, source }: Sender, numbers: readonly string[]) => {
  const find = async (wanted: readonly string[]) => {
    const sent = await sql.findSent(run, corpCd, source.source_cd, wanted)
    const known = new Set(sent.map(({ no }) => no))
    const rest = wanted.filter((no) => !known.has(no))
    return [...sent, ...(rest.length > 0 ? await sql.findByNumber(run, corpCd, source.source_cd, rest) : [])]
  }
  const found = await find(numbers)
  const missing = numbers.filter((no) => !found.some((row) => row.no === no))
  if (missing.length === 0) return found
  await sql.serializeNew(run, corpCd)
  return [...found, ...(await find(missing))]
}

const isOlder = ({ version, saidAt }: Delivery, stored: sql.StoredShipment, now: Date): boolean => {
  if (version !== null && stored.version !== null) return version < stored.version
  return stored.said_at !== null && (saidAt ?? now) < stored.said_at
}

const fault = (name: string, value: string, key: string): Fault => ({ pointer: `/${name.replaceAll('.', '/')}`, value, key })

/** What forbids a delivery beside its own values. */
const ruleFaults = (delivery: Delivery, stored: sql.StoredShipment | null, merged: Merged): Fault[] => {
  if (!stored) return missingFields(delivery.sent).map((name) => fault(name, '', 'dataIn.needed'))
  const { mode, 'customer.code': customer } = delivery.sent
  return [
    ...(mode && mode !== stored.cells.trans_mode ? [fault('mode', String(mode), 'dataIn.modeStays')] : []),
    ...(merged.cells.cust_cd !== stored.cust_cd && stored.has_booking
      ? [fault('customer.code', String(customer), 'dataIn.ofBooking')]
      : []),
  ]
}

const storedValue = (known: KnownCodes) => (field: ShipmentField, value: unknown) =>
  field.type === 'code' && field.list === 'PACKAGE' ? (known.unitOf(String(value)) ?? value) : value

const isSame = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
const sorted = (value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/**
 * Takes in what a source says about shipments, each number once: all of it or, for a shipment with faults, nothing of it. Everything is
 * done in a fixed number of statements, whatever the number of shipments.
 */
export const deliverShipments = async (run: Run, sender: Sender, deliveries: readonly Delivery[]): Promise<Delivered[]> => {
  const clean = deliveries.map((one) => ({ ...one, sent: cleanSent(one.sent) }))
  const known = await findKnownCodes(run, askedBy(clean))
  const rows = Map.groupBy(
    await findStored(
      run,
      sender,
      clean.map(({ no }) => no),
    ),
    ({ no }) => no,
  )
  const planned: (Planned | Delivered)[] = clean.map((delivery) => planOf(delivery, rows.get(delivery.no) ?? [], known, sender))
  const accepted = planned.filter((one): one is Planned => 'delivery' in one)
  await store(run, sender, accepted, known)
  return planned.map((one) => ('delivery' in one ? { result: resultOf(one, known) } : one))
}

const planOf = (delivery: Delivery, found: sql.StoredShipment[], known: KnownCodes, { corpCd, now }: Sender): Planned | Delivered => {
  const [stored = null, another] = found
  if (another) return { faults: [fault('no', delivery.no, 'dataIn.twoOfIt')] }
  if (!stored && !delivery.isWhole) return { notFound: true }
  const mode = (stored?.cells.trans_mode ?? delivery.sent.mode ?? 'SEA') as 'SEA' | 'AIR'
  const faults = faultsOf(delivery, mode, known)
  if (faults.length > 0) return { faults }
  if (stored && isOlder(delivery, stored, now)) return { result: { no: stored.mngt_no, result: 'older', moved: null, held: [] } }
  const before = stored ?? { cells: {}, sent: null, holds: null, others: null }
  const merged = mergeSent(before, delivery.sent, delivery.isWhole, storedValue(known))
  const rules = ruleFaults(delivery, stored, merged)
  if (rules.length > 0) return { faults: rules }
  const facts = { ...stored?.facts, ...delivery.facts }
  const custCd = String(merged.cells.cust_cd)
  const key = { corp_cd: corpCd, cust_cd: custCd, shipment_id: stored?.shipment_id ?? 0 }
  const from = stored && stored.cust_cd !== custCd ? stored.cust_cd : null
  return { delivery, stored, merged, facts, key, from }
}

const boxesOf = ({ delivery }: Planned) => (delivery.containers ?? []).map((box) => ({ ...box, no: checkContainerNumber(box.no).value }))

const isChanged = (plan: Planned, known: KnownCodes): boolean => {
  const { stored, merged, facts, delivery } = plan
  if (!stored || stored.closed || stored.sent === null) return true
  const same = isSame(merged.cells, stored.cells) && isSame(merged.sent, stored.sent) && isSame(facts, stored.facts ?? {})
  return !same || delivery.movements.length > 0 || !sameBoxes(plan, known)
}

/** Whether the containers are stored as the source tells them; a list that is left out leaves them as they are. */
const sameBoxes = (plan: Planned, known: KnownCodes): boolean => {
  if (plan.delivery.containers === undefined) return true
  const told = boxRows(plan, known).map(({ cntr_no, cntr_type, seal_no, gross_wt, pkg_qty }) => ({
    cntr_no,
    cntr_type,
    seal_no,
    gross_wt,
    pkg_qty,
  }))
  const byNumber = (boxes: readonly sql.StoredBox[]) =>
    boxes.map(sorted).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  return isSame(byNumber(told), byNumber(plan.stored?.boxes ?? []))
}

const resultOf = (plan: Planned, known: KnownCodes): DeliveryResult => ({
  no: plan.stored?.mngt_no ?? plan.delivery.no,
  result: plan.stored ? (isChanged(plan, known) ? 'changed' : 'unchanged') : 'created',
  moved: plan.from === null ? null : { from: plan.from, to: plan.key.cust_cd },
  held: plan.merged.held,
})

const store = async (run: Run, sender: Sender, plans: readonly Planned[], known: KnownCodes) => {
  if (plans.length === 0) return
  const { source, corpCd, userId, message, now, ip } = sender
  const fresh = plans.filter(({ stored }) => !stored)
  if (fresh.length > 0) {
    const rows = fresh.map(({ merged, delivery }) => ({ ...blankCells(), ...merged.cells, corp_cd: corpCd, mngt_no: delivery.no }))
    const made = new Map(
      (await sql.insertShipments(run, rows, { userId, now, quietBefore: source.quiet_before })).map((key) => [key.mngt_no, key]),
    )
    for (const plan of fresh) plan.key.shipment_id = made.get(plan.delivery.no)?.shipment_id ?? 0
  }
  const moved = plans.filter(({ from }) => from !== null)
  if (moved.length > 0)
    await sql.moveShipments(
      run,
      moved.map(({ key, from }) => ({ ...key, cust_cd: from ?? '', to_cd: key.cust_cd })),
    )
  const changed = plans.filter((plan) => plan.stored && isChanged(plan, known))
  if (changed.length > 0)
    await sql.updateShipments(
      run,
      changed.map(({ merged, key }) => ({ ...merged.cells, ...key })),
      userId,
      now,
    )
  await sql.storeSent(
    run,
    plans.map(({ key, merged, facts, delivery }) => ({
      ...key,
      source_cd: source.source_cd,
      source_key: delivery.no,
      version: delivery.version,
      said_at: delivery.saidAt ?? now,
      received_at: now,
      message,
      sent: merged.sent,
      facts,
    })),
  )
  await storeParts(run, sender, [...fresh, ...changed], known)
  for (const { key, from, stored } of moved)
    await audit(
      run,
      {
        action: 'SHIPMENT_MOVED',
        corpCd,
        userId,
        ip,
        target: stored?.mngt_no ?? '',
        detail: { from: from ?? '', to: key.cust_cd, source: source.source_cd },
      },
      now,
    )
}

/** Containers, numbers and facts of new and changed shipments. */
const storeParts = async (run: Run, sender: Sender, plans: readonly Planned[], known: KnownCodes) => {
  if (plans.length === 0) return
  const { now, corpCd, source } = sender
  const withBoxes = plans.filter(({ delivery }) => delivery.containers !== undefined)
  if (withBoxes.length > 0)
    await sql.replaceContainers(
      run,
      withBoxes.flatMap((plan) => boxRows(plan, known)),
      withBoxes.map((plan) => boxSum(plan, known)),
    )
  const keys = plans.map(({ key }) => key)
  await sql.rewriteReferences(run, keys)
  const sent = plans.map((plan) => ({ plan, ...eventsOf(plan, sender) }))
  const rows = sent.flatMap(({ plan, events }) =>
    events.map((event) => ({ ...rowOfEvent(event, source.name), ...plan.key, raw: event, file_id: null, received_at: now })),
  )
  if (rows.length > 0) await upsertEvents(run, rows)
  const gone = sent.flatMap(({ plan, gone: ids, saidAt }) =>
    plan.stored?.sent ? ids.map((id) => ({ event_key: JSON.stringify(['SYSTEM', id]), said_at: saidAt })) : [],
  )
  await storeRetractions(run, corpCd, gone, null, now)
  await refreshShipments(run, keys, now)
  await attachWaiting(run, keys, now)
}

const typeOf = (box: SentContainer, known: KnownCodes) => (box.type ? known.typeOf(box.type.toUpperCase()) : null)

const boxRows = (plan: Planned, known: KnownCodes): sql.BoxRow[] =>
  boxesOf(plan).map((box) => ({
    ...plan.key,
    cntr_no: box.no,
    cntr_type: typeOf(box, known)?.code ?? '',
    seal_no: box.seal ?? '',
    gross_wt: box.grossWeightKg ?? null,
    pkg_qty: box.packages ?? null,
  }))

/** How lists tell the containers: `40HC × 2, 20DC × 1`. */
const boxSum = (plan: Planned, known: KnownCodes): sql.BoxSum => {
  const types = boxesOf(plan).flatMap((box) => typeOf(box, known) ?? [])
  const counted = Map.groupBy(types, ({ code }) => code)
  return {
    ...plan.key,
    cntr_text: [...counted].map(([code, all]) => `${code} × ${all.length}`).join(', '),
    teu: types.reduce((sum, { teu }) => sum + teu, 0),
  }
}

const textIn = (cells: Record<string, unknown>, column: string) => {
  const value = cells[column]
  return typeof value === 'string' ? value : ''
}

const PLANS = SHIPMENT_FIELDS.flatMap(({ name, column, plan }) => (plan ? [{ name, column, plan }] : []))

const eventsOf = (
  { delivery, merged, facts, stored }: Planned,
  { source, now }: Sender,
): { events: TrackingEvent[]; gone: string[]; saidAt: string } => {
  const { cells } = merged
  const saidAt = (delivery.saidAt ?? now).toISOString()
  const telling: Telling = {
    mode: cells.trans_mode as 'SEA' | 'AIR',
    service: textIn(cells, 'svc_type'),
    pol: String(cells.pol),
    pod: String(cells.pod),
    source: source.source_cd,
    no: delivery.no,
    saidAt,
  }
  const voyage = voyageEvents(telling, facts)
  const own = PLANS.filter(({ name }) => merged.sent[name] !== undefined || stored?.sent?.[name] !== undefined)
  const plans = planEvents(
    telling,
    own.filter(({ name }) => !stored?.holds?.[name]).map(({ plan, column }) => ({ plan, at: textIn(cells, column) })),
  )
  return {
    events: [...voyage.events, ...plans.events, ...movementEvents(telling, delivery.movements)],
    gone: [...voyage.gone, ...plans.gone],
    saidAt,
  }
}

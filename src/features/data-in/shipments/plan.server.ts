import { SHIPMENT_FIELDS, type ShipmentField } from '#domain/shipment/fields/shipment-fields.ts'
import { deliveryTermsOf } from '#domain/tracking/milestones/delivery-term.ts'
import { checkContainerNumber } from '#domain/validation/check-digits.ts'
import { hasOwnFreeTime, type OwnFreeTime } from '#domain/tracking/deadlines/free-time.ts'
import type { ShipmentKey } from '#features/tracking/service.server.ts'
import type { Run } from '#platform/server/db/db.ts'
import { mapInSlices } from '#platform/server/jobs/map-in-slices.ts'
import { partsOf, type StoredBox } from './box-parts.ts'
import { missingFields, type SentContainer, type SentFields } from './body.ts'
import { askedBy, cleanSent, type Fault, faultsOf, type SentShipment } from './check-sent.ts'
import type { DeliveryResult } from './contract.ts'
import { FACT_NAMES, type VoyageFacts } from './facts.ts'
import { type Merged, mergeSent } from './merge-sent.ts'
import { findKnownCodes, type KnownCodes } from './reference.server.ts'
import * as sql from './sql.ts'

/** What a source says about one shipment. */
export type Delivery = SentShipment & {
  /** The source's own number. */
  no: string
  /** Whether it is the whole record, or changes what it names. */
  isWhole: boolean
  /** Fields, and parts of containers (`containers.seal`), that a whole record leaves out on purpose: they stay as they are. */
  absent?: readonly string[]
  version: number | null
  saidAt: Date | null
  /** The line of the batch, or the row of the file, in which it stands. */
  line?: number
}

/** Who says it, where it came from, and when. */
export type Sender = { source: sql.Source; corpCd: string; userId: string; ip: string; message: string; now: Date }

/** What became of a delivery: a result, what is wrong with it, or nothing of that number. */
export type Delivered = { result: DeliveryResult; plan?: Planned } | { faults: Fault[] } | { notFound: true }

/** A delivery that may be stored: what it makes of the shipment that is there. */
export type Planned = {
  delivery: Delivery
  stored: sql.StoredShipment | null
  merged: Merged
  facts: VoyageFacts
  key: ShipmentKey
  from: string | null
}

/** The stored shipments of some numbers; new ones wait for each other. */
export const findStored = async (run: Run, { corpCd, source }: Sender, numbers: readonly string[]) => {
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

/** A delivery term that cannot be agreed for this mode and direction. */
const termFaults = ({ sent }: Delivery, { cells }: Merged): Fault[] => {
  const { deliveryTerm: term } = sent
  // Of which mode or direction it is is not known.
  if (!cells.trans_mode || !cells.io_type) return []
  const fitting: readonly string[] = deliveryTermsOf(cells.trans_mode as 'SEA' | 'AIR', cells.io_type as 'EXP' | 'IMP' | 'CROSS')
  return term && !fitting.includes(String(term)) ? [fault('deliveryTerm', String(term), 'dataIn.termUnfit')] : []
}

/** What forbids a delivery beside its own values. */
export const ruleFaults = (delivery: Delivery, stored: sql.StoredShipment | null, merged: Merged): Fault[] => {
  if (!stored) return [...missingFields(delivery.sent).map((name) => fault(name, '', 'dataIn.needed')), ...termFaults(delivery, merged)]
  const { mode, 'customer.code': customer } = delivery.sent
  return [
    ...(mode && mode !== stored.cells.trans_mode ? [fault('mode', String(mode), 'dataIn.modeStays')] : []),
    ...(merged.cells.cust_cd !== stored.cust_cd && stored.has_booking
      ? [fault('customer.code', String(customer), 'dataIn.ofBooking')]
      : []),
    ...termFaults(delivery, merged),
  ]
}

/** How the column of a field holds a sent value. */
export const storedValue = (known: KnownCodes) => (field: ShipmentField, value: unknown) =>
  field.type === 'code' && field.list === 'PACKAGE' ? (known.unitOf(String(value)) ?? value) : value

const isSame = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
const sorted = (value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** What deliveries would do, each number once: plans to store, and refusals. Nothing is stored. */
export const planDeliveries = async (run: Run, sender: Sender, deliveries: readonly Delivery[]) => {
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
  return { planned: await mapInSlices(clean, (delivery) => planOf(delivery, rows.get(delivery.no) ?? [], known, sender)), known }
}

/** Containers that the desk typed stay: what the source says of them is named as kept. */
const withoutKept = (plan: Planned): Planned => {
  const { delivery, stored, merged } = plan
  if (!stored?.holds?.containers || sameBoxList(delivery, stored)) return plan
  return { ...plan, delivery: { ...delivery, containers: undefined }, merged: { ...merged, held: [...merged.held, 'containers'] } }
}
const sameBoxList = ({ containers }: Delivery, { boxes }: sql.StoredShipment) =>
  containers === undefined || (containers.length === 0 && (boxes ?? []).length === 0)

/** What is sent, and what was sent before of the fields of which it says nothing. */
const withAbsentFields = ({ sent, absent = [] }: Delivery, before: SentFields | null): SentFields => ({
  ...Object.fromEntries(Object.entries(before ?? {}).filter(([name]) => absent.includes(name))),
  ...sent,
})

/** The containers with the stored parts of which a delivery says nothing. */
const withAbsentParts = (delivery: Delivery, stored: sql.StoredShipment | null): Delivery => {
  const { containers, absent = [] } = delivery
  const boxes = new Map((stored?.boxes ?? []).map((box) => [box.cntr_no, box]))
  const keeps = (part: string) => absent.includes(`containers.${part}`)
  if (!containers || boxes.size === 0) return delivery
  const withParts = (box: SentContainer): SentContainer => {
    const known = boxes.get(checkContainerNumber(box.no).value)
    if (!known) return box
    return {
      ...box,
      ...Object.fromEntries(Object.entries(partsOf(known)).filter(([part]) => keeps(part))),
    }
  }
  return { ...delivery, containers: containers.map(withParts) }
}

/** What is wrong with a delivery by itself: where its mode is not known, what is wrong by sea and by air. */
const ownFaultsOf = (delivery: Delivery, mode: 'SEA' | 'AIR' | null | undefined, known: KnownCodes): Fault[] => {
  if (mode) return faultsOf(delivery, mode, known)
  const byAir = faultsOf(delivery, 'AIR', known)
  return faultsOf(delivery, 'SEA', known).filter((one) => byAir.some(({ pointer, key }) => pointer === one.pointer && key === one.key))
}

const planOf = (delivery: Delivery, found: sql.StoredShipment[], known: KnownCodes, { corpCd, now }: Sender): Planned | Delivered => {
  const [stored = null, another] = found
  if (another) return { faults: [fault('no', delivery.no, 'dataIn.twoOfIt')] }
  if (!stored && !delivery.isWhole) return { notFound: true }
  const own = ownFaultsOf(delivery, (stored?.cells.trans_mode ?? delivery.sent.mode) as 'SEA' | 'AIR' | undefined, known)
  if (own.length === 0 && stored && isOlder(delivery, stored, now))
    return { result: { no: stored.mngt_no, result: 'older', moved: null, held: [] } }
  const before = stored ?? { cells: {}, sent: null, holds: null, others: null }
  const merged = mergeSent(before, withAbsentFields(delivery, before.sent), delivery.isWhole, storedValue(known))
  // Everything that is wrong at once; a value that is wrong by itself is not told again.
  const rules = ruleFaults(delivery, stored, merged).filter(({ pointer }) => !own.some((one) => one.pointer === pointer))
  if (own.length + rules.length > 0) return { faults: [...own, ...rules] }
  const facts = { ...stored?.facts, ...delivery.facts }
  const custCd = String(merged.cells.cust_cd)
  const key = { corp_cd: corpCd, cust_cd: custCd, shipment_id: stored?.shipment_id ?? 0 }
  const from = stored && stored.cust_cd !== custCd ? stored.cust_cd : null
  return withoutKept({ delivery: withAbsentParts(delivery, stored), stored, merged, facts, key, from })
}

const boxesOf = ({ delivery }: Planned) => (delivery.containers ?? []).map((box) => ({ ...box, no: checkContainerNumber(box.no).value }))

/** Whether a plan stores anything. */
export const isChanged = (plan: Planned, known: KnownCodes): boolean => {
  const { stored, merged, facts, delivery } = plan
  if (!stored || stored.closed || stored.sent === null) return true
  const same = isSame(merged.cells, stored.cells) && isSame(merged.sent, stored.sent) && isSame(facts, stored.facts ?? {})
  return !same || delivery.movements.length > 0 || !sameBoxes(plan, known)
}

/** Whether the containers are stored as the source sends them; a list that is left out leaves them as they are. */
const sameBoxes = (plan: Planned, known: KnownCodes): boolean => {
  if (plan.delivery.containers === undefined) return true
  const told = boxRows(plan, known).map(({ corp_cd: _corp, cust_cd: _cust, shipment_id: _id, ...box }) => ({ ...box, place_no: '' }))
  const byNumber = (boxes: readonly StoredBox[]) => boxes.map(sorted).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  return isSame(byNumber(told), byNumber(plan.stored?.boxes ?? []))
}

/** The answer to a delivery. */
export const resultOf = (plan: Planned, known: KnownCodes): DeliveryResult => ({
  no: plan.stored?.mngt_no ?? plan.delivery.no,
  result: plan.stored ? (isChanged(plan, known) ? 'changed' : 'unchanged') : 'created',
  moved: plan.from === null ? null : { from: plan.from, to: plan.key.cust_cd },
  held: plan.merged.held,
})

const typeOf = (box: SentContainer, known: KnownCodes) => (box.type ? known.typeOf(box.type.toUpperCase()) : null)

/** The containers of a delivery as they are stored. */
export const boxRows = (plan: Planned, known: KnownCodes): sql.BoxRow[] =>
  boxesOf(plan).map((box) => ({
    ...plan.key,
    cntr_no: box.no,
    cntr_type: typeOf(box, known)?.code ?? '',
    seal_no: box.seal ?? '',
    gross_wt: box.grossWeightKg ?? null,
    pkg_qty: box.packages ?? null,
    cbm: box.volumeCbm ?? null,
    dem_days: box.demurrageDays ?? null,
    dem_until: box.demurrageUntil ?? null,
    det_days: box.detentionDays ?? null,
    det_until: box.detentionUntil ?? null,
  }))

/** Of the containers of a delivery those with free time of their own. */
export const freeTimesOf = (plan: Planned): OwnFreeTime[] =>
  boxesOf(plan)
    .map(({ no, demurrageDays = null, demurrageUntil = null, detentionDays = null, detentionUntil = null }) => ({
      container: no,
      demurrageDays,
      demurrageUntil,
      detentionDays,
      detentionUntil,
    }))
    .filter(hasOwnFreeTime)

/** The summary of the containers in lists: `40HC × 2, 20DC × 1`. */
export const boxSum = (plan: Planned, known: KnownCodes): sql.BoxSum => {
  const types = boxesOf(plan).flatMap((box) => typeOf(box, known) ?? [])
  const counted = Map.groupBy(types, ({ code }) => code)
  return {
    ...plan.key,
    cntr_text: [...counted].map(([code, all]) => `${code} × ${all.length}`).join(', '),
    teu: types.reduce((sum, { teu }) => sum + teu, 0),
  }
}

/** A field that a delivery changes, under its name in the API. */
export type FieldChange = { field: string; from: unknown; to: unknown }

/** What a plan changes of a stored shipment, field by field. */
export const changesOf = (plan: Planned, known: KnownCodes): FieldChange[] => {
  const { stored, merged, facts, delivery } = plan
  if (!stored) return []
  const facts0: VoyageFacts = stored.facts ?? {}
  const boxesOf = (boxes: readonly StoredBox[]) => boxes.map(({ cntr_no }) => cntr_no)
  return [
    ...SHIPMENT_FIELDS.map(({ name, column }) => ({ field: name, from: stored.cells[column] ?? null, to: merged.cells[column] ?? null })),
    ...Object.entries(FACT_NAMES).map(([part, field]) => ({
      field,
      from: facts0[part as keyof VoyageFacts] ?? null,
      to: facts[part as keyof VoyageFacts] ?? null,
    })),
    ...(sameBoxes(plan, known)
      ? []
      : [{ field: 'containers', from: boxesOf(stored.boxes ?? []), to: boxesOf(boxRows(plan, known)), differs: true }]),
    ...(delivery.movements.length > 0 ? [{ field: 'movements', from: null, to: delivery.movements.length }] : []),
  ]
    .filter((one) => 'differs' in one || !isSame(one.from, one.to))
    .map(({ field, from, to }) => ({ field, from, to }))
}

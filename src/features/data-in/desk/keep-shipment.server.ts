import { NEEDED_FIELDS, shipmentField } from '#domain/shipment/fields/shipment-fields.ts'
import { isoDay, seoulClock } from '#domain/time/ymd.ts'
import { attachWaiting, refreshShipments, type ShipmentKey } from '#features/tracking/service.server.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { blankCells } from '../shipments/blank-cells.ts'
import type { SentFields, ShipmentBody } from '../shipments/body.ts'
import { askedBy, cleanSent, type Fault, faultsOf } from '../shipments/check-sent.ts'
import { deliveryOf } from '../shipments/delivery.ts'
import { mergeSent } from '../shipments/merge-sent.ts'
import { boxRows, boxSum, type Planned, ruleFaults, type Sender, storedValue } from '../shipments/plan.server.ts'
import { findKnownCodes, type KnownCodes } from '../shipments/reference.server.ts'
import {
  findByNumber,
  insertShipments,
  moveShipments,
  replaceContainers,
  rewriteReferences,
  serializeNew,
  type StoredShipment,
  updateShipments,
} from '../shipments/sql.ts'
import { BOXES, DESK, findShipment } from './read-shipment.server.ts'
import { deskRefusal } from './refusal.server.ts'
import { storeDeskFacts, retractSourcePlans } from './desk-facts.server.ts'
import { findTellings, nextNumber, storeHolds, storeRemark, takeVersion } from './sql.ts'

type Call = Context<'staff'>

/** What the desk types: the number (blank: by rule), the version it saw (null: new), the office's own remark. */
export type DeskHeader = { MNGT_NO: string; ROW_VER: number | null; REMARK: string }

/** The desk as a source beside the systems. */
export const deskOf = ({ session, caller, now }: Call): Sender => ({
  source: { source_cd: DESK, name: DESK, quiet_before: null },
  corpCd: session.corpCd,
  userId: session.userId,
  ip: caller.ip,
  message: 'DESK',
  now,
})

const pointerOf = (name: string) => `/${name.replaceAll('.', '/')}`
/** What is wrong with a field, by its name. */
export const faultOf = (name: string, value: SentFields[string] | undefined, key: string): Fault => ({
  pointer: pointerOf(name),
  value: String(value ?? ''),
  key,
})
const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)
/** Whether two values are the same; blanks are. */
export const isSame = (a: unknown, b: unknown) => (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b)

/** The named fields whose value is another one than the stored. */
export const changedOf = (sent: SentFields, stored: StoredShipment | null, known: KnownCodes): SentFields =>
  Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => {
      const field = shipmentField(name)
      return field && !isSame(value === null ? null : storedValue(known)(field, value), stored?.cells[field.column] ?? null)
    }),
  )

/** What the desk may not change: what the customer typed, and what a shipment cannot be without. */
export const ownFaults = (changed: SentFields, stored: StoredShipment | null): Fault[] =>
  Object.entries(changed).flatMap(([name, value]) => [
    ...(stored?.holds?.[name] === 'CUSTOMER' ? [faultOf(name, value, 'deskShipment.ofCustomer')] : []),
    ...(stored && value === null && (NEEDED_FIELDS as readonly string[]).includes(name) ? [faultOf(name, value, 'dataIn.needed')] : []),
  ])

const findForKeeping = async (call: Call, { MNGT_NO: no, ROW_VER }: DeskHeader): Promise<StoredShipment | null> => {
  const { db, session } = call
  if (ROW_VER !== null) {
    const stored = await findShipment(call, no)
    if (!(await takeVersion(db, stored, ROW_VER))) throw new Refusal('CNF-001')
    return stored
  }
  await serializeNew(db, session.corpCd)
  const taken = no !== '' && (await findByNumber(db, session.corpCd, DESK, [no])).length > 0
  if (taken) throw deskRefusal([faultOf('no', no, 'deskShipment.known')], call)
  return null
}

/** Makes the row, or changes its columns; a shipment that changes its customer moves with everything that belongs to it. */
const storeCells = async (call: Call, { delivery, stored, merged, key, from }: Planned, isChanged: boolean): Promise<ShipmentKey> => {
  const { db, session, now, caller } = call
  if (!stored) {
    // The containers are counted when they are stored.
    const row = { ...blankCells(), ...merged.cells, corp_cd: key.corp_cd, mngt_no: delivery.no, cntr_text: '', teu: 0 }
    const [made] = await insertShipments(db, [row], { userId: session.userId, now, quietBefore: null })
    return { ...key, shipment_id: made?.shipment_id ?? 0 }
  }
  if (from !== null) {
    await moveShipments(db, [{ ...key, cust_cd: from, to_cd: key.cust_cd }])
    const detail = { from, to: key.cust_cd, source: DESK }
    const who = { corpCd: session.corpCd, userId: session.userId, ip: caller.ip }
    await audit(db, { action: 'SHIPMENT_MOVED', ...who, target: stored.mngt_no, detail }, now)
  }
  if (isChanged) await updateShipments(db, [{ ...merged.cells, ...key }], session.userId, now)
  return key
}

/**
 * The desk makes or changes a shipment through the fields, checks and merge of the systems. What it changes it holds from then on; dates,
 * vessel and movements become its facts.
 * @returns the management number
 * @throws Refusal VAL-001 with the name of the field, CNF-001, NTF-001
 */
export const keepShipment = async (call: Call, header: DeskHeader, body: ShipmentBody): Promise<string> => {
  const { db, session, caller, now } = call
  const desk = deskOf(call)
  const stored = await findForKeeping(call, header)
  const typed = deliveryOf(header.MNGT_NO, body, true)
  const sent = cleanSent(typed.sent)
  const known = await findKnownCodes(db, askedBy([{ ...typed, sent }]))
  const changed = changedOf(sent, stored, known)
  const mode = (stored?.cells.trans_mode ?? changed.mode ?? 'SEA') as 'SEA' | 'AIR'
  const before = { cells: stored?.cells ?? {}, sent: changed, holds: null, others: null }
  const merged = mergeSent(before, changed, false, storedValue(known))
  const given = { ...typed, sent: changed }
  const faults = [...faultsOf(given, mode, known), ...ownFaults(changed, stored), ...ruleFaults(given, stored, merged)]
  if (faults.length > 0) throw deskRefusal(faults, call)

  const no = stored?.mngt_no || header.MNGT_NO || (await nextNumber(db, mode, isoDay(seoulClock(now).slice(0, 8))))
  const custCd = String(merged.cells.cust_cd)
  const from = stored && stored.cust_cd !== custCd ? stored.cust_cd : null
  const plan: Planned = {
    delivery: { ...given, no },
    stored,
    merged,
    facts: {},
    key: { corp_cd: session.corpCd, cust_cd: custCd, shipment_id: stored?.shipment_id ?? 0 },
    from,
  }
  const names = Object.keys(changed).filter((name) => stored !== null || !isBlank(changed[name]))
  const key = await storeCells(call, plan, names.length > 0 || (stored?.closed ?? false))
  const whole = { ...plan, key }
  const hasBoxes = given.containers !== undefined && (stored !== null || given.containers.length > 0)
  if (hasBoxes) await replaceContainers(db, boxRows(whole, known), [boxSum(whole, known)])
  await storeHolds(
    db,
    [...names, ...(hasBoxes ? [BOXES] : [])].map((field) => ({ ...key, field, held_by: session.userId, held_at: now })),
  )
  await rewriteReferences(db, [key])
  await retractSourcePlans(db, desk, [{ tellings: await findTellings(db, [key]), fields: names }])
  await storeDeskFacts(db, desk, [{ key, cells: merged.cells, no, facts: given.facts, fields: names }])
  await storeRemark(db, key, header.REMARK)
  await refreshShipments(db, [key], now)
  await attachWaiting(db, [key], now)
  const detail = { fields: [...names, ...(hasBoxes ? [BOXES] : []), ...Object.keys(given.facts)].join(' ') }
  const who = { corpCd: session.corpCd, userId: session.userId, ip: caller.ip }
  await audit(db, { action: stored ? 'SHIPMENT_CHANGED' : 'SHIPMENT_MADE', ...who, target: no, detail }, now)
  return no
}

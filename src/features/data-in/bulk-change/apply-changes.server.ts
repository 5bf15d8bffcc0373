import { attachWaiting, refreshShipments } from '#features/tracking/service.server.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { findDeskVoyages, retractSourcePlans, storeDeskFacts } from '../desk/desk-facts.server.ts'
import { deskOf } from '../desk/keep-shipment.server.ts'
import { storeHolds } from '../desk/sql.ts'
import type { VoyageFacts } from '../shipments/facts.ts'
import { rewriteReferences, updateShipments } from '../shipments/sql.ts'
import { shipmentField } from '#domain/shipment/fields/shipment-fields.ts'
import type { BulkPlan } from './plan-changes.server.ts'
import { type Before, insertChange, insertLines, type Sent } from './sql.ts'

const keyOf = ({ stored: { corp_cd, cust_cd, shipment_id } }: BulkPlan) => ({ corp_cd, cust_cd, shipment_id })

/** What a change replaces of a shipment. */
const beforeOf = ({ stored, fields, facts, holds }: BulkPlan, said: VoyageFacts): Before => {
  const names = Object.keys(fields)
  return {
    cells: Object.fromEntries(names.map((name) => [name, stored.cells[shipmentField(name)?.column ?? ''] ?? null])),
    holds: Object.fromEntries(
      holds
        .filter(({ field }) => names.includes(field))
        .map(({ field, held_by, held_at }) => [field, { held_by, held_at: held_at.toISOString() }]),
    ),
    said: Object.fromEntries(Object.keys(facts).map((part) => [part, said[part as keyof VoyageFacts] ?? null])),
  }
}

/** Begins the record of a change. @returns its number */
export const beginChange = ({ db, session, now }: Context<'staff'>, sent: Sent): Promise<number> =>
  insertChange(db, { corpCd: session.corpCd, userId: session.userId, now, sent })

/** Records what a change does with a part of its shipments, and stores it. @param madeAt of the change, by which undoing knows its holds */
export const applyChanges = async (call: Context<'staff'>, id: number, plans: readonly BulkPlan[], madeAt: Date): Promise<void> => {
  const { db } = call
  const said = await findDeskVoyages(
    db,
    plans.filter(({ facts }) => Object.keys(facts).length > 0).map((plan) => ({ key: keyOf(plan), no: plan.stored.mngt_no })),
  )
  await insertLines(
    db,
    id,
    plans.map((plan) => ({
      ...keyOf(plan),
      before: beforeOf(plan, said.get(plan.stored.shipment_id) ?? {}),
      sent: { fields: plan.fields, facts: plan.facts },
    })),
  )
  await storePlans(call, plans, madeAt)
}

/**
 * Stores changes of shipments in a fixed number of statements: the desk holds the fields from then on, the voyage becomes facts of the
 * desk.
 */
export const storePlans = async (call: Context<'staff'>, plans: readonly BulkPlan[], heldAt = call.now): Promise<void> => {
  const { db, session, now } = call
  const desk = deskOf(call)
  // Also where only the voyage changes: who has the shipment open sees that it is another one.
  await updateShipments(
    db,
    plans.map((plan) => ({ ...plan.merged.cells, ...keyOf(plan) })),
    session.userId,
    now,
  )
  await storeHolds(
    db,
    plans.flatMap((plan) => Object.keys(plan.fields).map((field) => ({ ...keyOf(plan), field, held_by: session.userId, held_at: heldAt }))),
  )
  const keys = plans.map(keyOf)
  await rewriteReferences(db, keys)
  await retractSourcePlans(
    db,
    desk,
    plans.map(({ tellings, fields }) => ({ tellings, fields: Object.keys(fields) })),
  )
  await storeDeskFacts(
    db,
    desk,
    plans.map((plan) => ({
      key: keyOf(plan),
      no: plan.stored.mngt_no,
      cells: plan.merged.cells,
      facts: plan.facts,
      fields: Object.keys(plan.fields),
    })),
  )
  await refreshShipments(db, keys, now)
  await attachWaiting(db, keys, now)
}

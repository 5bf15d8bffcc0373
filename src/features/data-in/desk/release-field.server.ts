import { shipmentField } from '#domain/shipment/fields/shipment-fields.ts'
import { refreshShipments } from '#features/tracking/service.server.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { notFound } from '#platform/shared/calls/errors.ts'
import { findKnownCodes } from '../shipments/reference.server.ts'
import { storedValue } from '../shipments/plan.server.ts'
import { moveShipments, rewriteReferences, updateShipments } from '../shipments/sql.ts'
import { deskOf } from './keep-shipment.server.ts'
import { deskRefusal } from './refusal.server.ts'
import { findShipment } from './read-shipment.server.ts'
import { restoreSourcePlans, retractDeskPlans } from './desk-facts.server.ts'
import { findTellings, letGo } from './sql.ts'

const NO_CODES = { customers: [], ports: [], airports: [], carriers: [], types: [] }

/**
 * The desk lets go of a field. The first source that sends it owns it again, with the value that it last sent; where none does the value
 * stays and no one owns it.
 * @throws Refusal NTF-001 when the desk does not hold it, VAL-001 when the customer of a booking would change
 */
export const releaseHold = async (call: Context<'staff'>, mngtNo: string, name: string) => {
  const { db, session, caller, now } = call
  const stored = await findShipment(call, mngtNo)
  if (!(await letGo(db, stored, name))) throw notFound()
  const who = { corpCd: session.corpCd, userId: session.userId, ip: caller.ip }
  await audit(db, { action: 'FIELD_RELEASED', ...who, target: stored.mngt_no, detail: { field: name } }, now)
  const field = shipmentField(name)
  const heir = (await findTellings(db, [stored])).find(({ sent }) => sent[name] !== undefined && sent[name] !== null)
  if (!field || !heir) return
  const told = heir.sent[name]
  const known = await findKnownCodes(db, { ...NO_CODES, units: field.column === 'pkg_unit' ? [String(told)] : [] })
  const cells: Record<string, unknown> = { ...stored.cells, [field.column]: storedValue(known)(field, told) }
  const custCd = String(cells.cust_cd)
  if (custCd !== stored.cust_cd) {
    if (stored.has_booking) throw deskRefusal([{ pointer: '/customer/code', value: custCd, key: 'dataIn.ofBooking' }], call)
    await moveShipments(db, [{ corp_cd: stored.corp_cd, cust_cd: stored.cust_cd, shipment_id: stored.shipment_id, to_cd: custCd }])
    const detail = { from: stored.cust_cd, to: custCd, source: heir.source_cd }
    await audit(db, { action: 'SHIPMENT_MOVED', ...who, target: stored.mngt_no, detail }, now)
  }
  const key = { corp_cd: stored.corp_cd, cust_cd: custCd, shipment_id: stored.shipment_id }
  await updateShipments(db, [{ ...cells, ...key }], session.userId, now)
  const desk = deskOf(call)
  await retractDeskPlans(db, desk, [{ no: stored.mngt_no, field: name }])
  await restoreSourcePlans(db, desk, [{ key, cells, field: name, heir }])
  await rewriteReferences(db, [key])
  await refreshShipments(db, [key], now)
}

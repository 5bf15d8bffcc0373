import { shipmentField } from '#domain/shipment/fields/shipment-fields.ts'
import { refreshShipments } from '#features/tracking/service.server.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { findDeskVoyages, restoreSourcePlans, retractDeskPlans, storeDeskFacts } from '../desk/desk-facts.server.ts'
import { deskOf, isSame } from '../desk/keep-shipment.server.ts'
import { DESK } from '../desk/read-shipment.server.ts'
import { dropHolds, findHolds, findTellings, type Hold, storeHolds, type Telling } from '../desk/sql.ts'
import type { VoyageFacts } from '../shipments/facts.ts'
import { findByNumber, rewriteReferences, type StoredShipment, updateShipments } from '../shipments/sql.ts'
import type { ChangeLine } from './sql.ts'

type Call = Context<'staff'>
/** A shipment of a change as it is now. */
export type Standing = { line: ChangeLine; stored: StoredShipment; holds: readonly Hold[]; tellings: readonly Telling[]; said: VoyageFacts }

/** The shipments of a change as they are now, locked. */
export const findStanding = async (call: Call, lines: readonly ChangeLine[]): Promise<Standing[]> => {
  const { db, session, caller } = call
  const all = await findByNumber(
    db,
    session.corpCd,
    DESK,
    lines.map(({ mngt_no }) => mngt_no),
  )
  const keys = lines.map(({ corp_cd, cust_cd, shipment_id }) => ({ corp_cd, cust_cd, shipment_id }))
  const [holds, tellings, said] = await Promise.all([
    findHolds(db, keys, caller.lang),
    findTellings(db, keys),
    findDeskVoyages(
      db,
      lines.filter(({ sent }) => Object.keys(sent.facts).length > 0).map((line) => ({ key: keyOf(line), no: line.mngt_no })),
    ),
  ])
  const holdsOf = Map.groupBy(holds, ({ shipment_id }) => shipment_id)
  const tellingsOf = Map.groupBy(tellings, ({ shipment_id }) => shipment_id)
  return lines.flatMap((line) => {
    const id = line.shipment_id
    const stored = all.find(({ shipment_id }) => shipment_id === id)
    return stored ? [{ line, stored, holds: holdsOf.get(id) ?? [], tellings: tellingsOf.get(id) ?? [], said: said.get(id) ?? {} }] : []
  })
}

const keyOf = ({ corp_cd, cust_cd, shipment_id }: ChangeLine) => ({ corp_cd, cust_cd, shipment_id })
const TIMES: ReadonlySet<string> = new Set(['etd', 'atd', 'eta', 'ata'])
/** A part of the voyage without the seconds and the offset that its event may have. */
const plainPart = (part: string, value: string | null | undefined) => (TIMES.has(part) ? (value ?? '').slice(0, 16) : (value ?? ''))

/** Whether someone changed, since a change was made, a field or a part of the voyage that it changed. */
export const isTouched = ({ line: { sent }, stored, holds, said }: Standing, { made_by, made_at }: { made_by: string; made_at: Date }) =>
  stored.closed ||
  Object.keys(sent.fields).some((name) => {
    const hold = holds.find(({ field }) => field === name)
    if (hold?.holder !== 'DESK' || hold.held_by !== made_by || hold.held_at.getTime() !== made_at.getTime()) return true
    const value = stored.cells[shipmentField(name)?.column ?? '']
    return !isSame(sent.fields[name] ?? null, value ?? null)
  }) ||
  Object.entries(sent.facts).some(([part, value]) => plainPart(part, said[part as keyof VoyageFacts]) !== plainPart(part, value))

/** What a field is again: what the desk had set before, else what its source sends by now, else what stood there. */
const valueAgain = ({ line: { before }, tellings }: Standing, name: string): { value: unknown; heir: Telling | undefined } => {
  if (before.holds[name]) return { value: before.cells[name], heir: undefined }
  const heir = tellings.find(({ sent }) => sent[name] !== undefined && sent[name] !== null)
  return { value: heir ? heir.sent[name] : before.cells[name], heir }
}

/** Puts shipments back to what they were before a change: fields with their owners, plans, and what the desk said of the voyage. */
export const restoreShipments = async (call: Call, all: readonly Standing[]) => {
  const { db, session, now } = call
  const desk = deskOf(call)
  const rows = all.map((one) => {
    const names = Object.keys(one.line.sent.fields)
    const again = names.map((name) => ({ name, column: shipmentField(name)?.column ?? '', ...valueAgain(one, name) }))
    const cells = { ...one.stored.cells, ...Object.fromEntries(again.map(({ column, value }) => [column, value])) }
    return { ...one, key: keyOf(one.line), again, cells }
  })
  await updateShipments(
    db,
    rows.map(({ cells, key }) => ({ ...cells, ...key })),
    session.userId,
    now,
  )
  const fields = rows.flatMap(({ key, line, cells, again }) =>
    again.map(({ name, heir }) => ({ key, no: line.mngt_no, cells, field: name, heir, hold: line.before.holds[name] })),
  )
  await dropHolds(
    db,
    fields.filter(({ hold }) => !hold).map(({ key, field }) => ({ ...key, field })),
  )
  await storeHolds(
    db,
    fields.flatMap(({ key, field, hold }) => (hold ? [{ ...key, field, ...hold }] : [])),
  )
  const keys = rows.map(({ key }) => key)
  await rewriteReferences(db, keys)
  await retractDeskPlans(
    db,
    desk,
    fields.filter(({ hold }) => !hold),
  )
  await restoreSourcePlans(
    db,
    desk,
    fields.flatMap(({ key, cells, field, heir }) => (heir ? [{ key, cells, field, heir }] : [])),
  )
  await storeDeskFacts(
    db,
    desk,
    rows.map(({ key, line, cells, again }) => ({
      key,
      no: line.mngt_no,
      cells,
      facts: line.before.said,
      fields: again.flatMap(({ name }) => (line.before.holds[name] ? name : [])),
    })),
  )
  await refreshShipments(db, keys, now)
}

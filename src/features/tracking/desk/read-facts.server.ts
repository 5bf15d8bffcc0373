import { plainCode } from '#domain/text/plain-code.ts'
import { instantOf } from '#domain/time/date-time.ts'
import { factOf } from '#domain/tracking/events/event-facts.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { eventOfRow } from '../event-row.ts'
import { eventName, stageNameIn } from '../shipment-tracking/event-names.ts'
import { senderOf } from '../shipment-tracking/read-events.server.ts'
import { findNames, type ShipmentRow } from '../shipment-tracking/sql.ts'
import type { DeskFact } from './contract.ts'
import { type DecisionRow, type FactRow, findDecisions } from './sql.ts'

type Names = Awaited<ReturnType<typeof findNames>>

const codesOf = (facts: readonly FactRow[]) => [
  ...new Set(facts.flatMap(({ code, doc_type }) => [plainCode(code), ...(doc_type ? [doc_type] : [])])),
]
const placesOf = (facts: readonly FactRow[]) => [...new Set(facts.flatMap(({ unlocode, iata }) => iata ?? unlocode ?? []))]

const decisionOf = ({ decision_id, action, reason, made_by, made_at }: DecisionRow): DeskFact['DECISION'] => ({
  ID: decision_id,
  ACTION: action,
  REASON: reason,
  BY: made_by,
  AT: made_at.toISOString(),
})

/** What a reader can tell apart: versions that differ in nothing else are not shown. */
const wording = ({ KEY, NAME, CLS, AT, PLACE, CNTR_NO }: DeskFact) => JSON.stringify([KEY, NAME, CLS, AT, PLACE, CNTR_NO])

/** Every fact of a shipment for our desk, the latest first; below each the versions that it corrected. */
export const readFacts = async (
  { db: run, caller: { lang }, text }: Pick<Context<'staff'>, 'db' | 'caller' | 'text'>,
  shipment: ShipmentRow,
  rows: readonly FactRow[],
): Promise<DeskFact[]> => {
  const decisions = await findDecisions(run, shipment, lang)
  const { trans_mode: mode, io_type: direction, carrier_cd: carrier, shp_sts: status } = shipment
  const named: Names = await findNames(run, lang, { places: placesOf(rows), mode, carrier, status, codes: codesOf(rows) })
  const decided = new Map(decisions.map((row) => [row.event_key, row]))
  const stageName = stageNameIn(lang, mode, direction)
  const shown = rows.map((row): DeskFact => {
    const event = eventOfRow(row)
    const decision = row.standing === 'CORRECTED' ? undefined : decided.get(row.event_key)
    const place = row.iata ?? row.unlocode ?? ''
    return {
      ID: row.id,
      KEY: row.event_key,
      NAME: eventName({ ...event, fact: factOf(event) }, lang, named, stageName) ?? row.code,
      CLS: row.cls,
      AT: event.at,
      PLACE: named('place', place) ?? (place || (row.place ?? '')),
      CNTR_NO: row.cntr_no ?? '',
      SOURCE: senderOf(event.source, row.source_nm, mode, text).name,
      SAID_AT: event.updatedAt ?? row.received_at.toISOString(),
      STANDING: row.standing,
      DOUBT: row.doubt || null,
      ADDED: row.added_by ? { BY: row.added_by, REASON: row.added_reason ?? '' } : null,
      DECISION: decision ? decisionOf(decision) : null,
    }
  })
  const current = shown.filter(({ STANDING }) => STANDING !== 'CORRECTED')
  const known = new Set(current.map(wording))
  const earlier = Map.groupBy(
    shown.filter((fact) => fact.STANDING === 'CORRECTED' && !known.has(wording(fact))),
    ({ KEY }) => KEY,
  )
  const latest = (a: DeskFact, b: DeskFact) => (instantOf(b.AT) ?? 0) - (instantOf(a.AT) ?? 0) || (a.ID < b.ID ? 1 : -1)
  const saidLast = (a: DeskFact, b: DeskFact) => Date.parse(b.SAID_AT) - Date.parse(a.SAID_AT)
  return current.toSorted(latest).flatMap((fact) => [fact, ...(earlier.get(fact.KEY) ?? []).toSorted(saidLast)])
}

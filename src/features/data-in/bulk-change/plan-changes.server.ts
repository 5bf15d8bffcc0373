import { createHash } from 'node:crypto'
import { SHIPMENT_FIELDS, shipmentField } from '#domain/shipment/fields/shipment-fields.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { DeskShipment } from '../desk/contract.ts'
import { findDeskVoyages } from '../desk/desk-facts.server.ts'
import { changedOf, faultOf, ownFaults } from '../desk/keep-shipment.server.ts'
import { cellOf, DESK, fieldOf, voyageOf } from '../desk/read-shipment.server.ts'
import { labelOf } from '../desk/refusal.server.ts'
import { isOfMode } from '../desk/sections.ts'
import { findHolds, findTellings, findVoyages, type Hold, type OfShipment, type Telling } from '../desk/sql.ts'
import { type SentFields, type ShipmentBody, sentFieldsOf } from '../shipments/body.ts'
import { askedBy, cleanSent, type Fault, faultsOf, type SentShipment } from '../shipments/check-sent.ts'
import { FACT_NAMES, factsOf, type VoyageFacts } from '../shipments/facts.ts'
import { type Merged, mergeSent } from '../shipments/merge-sent.ts'
import { ruleFaults, storedValue } from '../shipments/plan.server.ts'
import { findKnownCodes, type KnownCodes } from '../shipments/reference.server.ts'
import { findByNumber, type StoredShipment } from '../shipments/sql.ts'
import type { BulkLine, ChangedBody } from './contract.ts'

type Call = Context<'staff'>

/**
 * What is to be changed, and whether also where a system sends it. `takesBack`: a blank part of the voyage takes back what the desk said
 * of it; else it is refused.
 */
export type Asked = SentShipment & { overSources: boolean; takesBack?: boolean }

/** @throws Refusal VAL-001 when there is nothing to change */
export const askedOf = (body: ChangedBody, OVER_SOURCES: 'Y' | 'N'): Asked => {
  const sent = cleanSent(sentFieldsOf(body as ShipmentBody))
  const facts = factsOf(body as ShipmentBody)
  if (Object.keys(sent).length + Object.keys(facts).length === 0) throw new Refusal('VAL-001', { key: 'bulkChange.nothingAsked' })
  return { sent, facts, containers: undefined, movements: [], overSources: OVER_SOURCES === 'Y' }
}

/** What a change does with one shipment. */
export type BulkPlan = {
  stored: StoredShipment
  line: BulkLine
  /** The fields and the parts of the voyage that become others. */
  fields: SentFields
  facts: VoyageFacts
  merged: Merged
  holds: readonly Hold[]
  tellings: readonly Telling[]
  /** What the desk says of the voyage already. */
  said: VoyageFacts
  /** What is wrong with it, beside a value that a system sends. */
  faults: readonly Fault[]
}

type Known = {
  stored: StoredShipment
  voyage: DeskShipment['voyage']
  /** What the desk says of the voyage already, beside what leads. */
  said: VoyageFacts
  holds: readonly Hold[]
  tellings: readonly Telling[]
}

const minute = (at: string | null | undefined) => (at ?? '').slice(0, 16)
const TIMES: ReadonlySet<string> = new Set(['etd', 'atd', 'eta', 'ata'])

export const isSamePart = (part: string, a: string | null | undefined, b: string | null | undefined) =>
  TIMES.has(part) ? minute(a) === minute(b) : (a ?? '') === (b ?? '')

/** The parts of the voyage that are known otherwise and that the desk does not say already. */
const changedFacts = (facts: VoyageFacts, { voyage, said }: Known): VoyageFacts =>
  Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => {
      const part = name as keyof VoyageFacts
      return !isSamePart(part, value, voyage[part]) && !(value && isSamePart(part, value, said[part]))
    }),
  )

/** A digest of what the preview shows: it is another one when someone changed a value or its owner. */
const markOf = ({ sent, facts }: Asked, { stored, voyage, said, holds, tellings }: Known): string => {
  const fields = Object.keys(sent).map((name) => [
    name,
    stored.cells[shipmentField(name)?.column ?? ''] ?? null,
    holds.find(({ field }) => field === name)?.holder ?? '',
    tellings.flatMap(({ source_cd, sent: told }) => (told[name] === undefined ? [] : source_cd)),
  ])
  const parts = Object.keys(facts).map((part) => [part, voyage[part as keyof VoyageFacts], said[part as keyof VoyageFacts] ?? ''])
  return createHash('sha256')
    .update(JSON.stringify([stored.closed, fields, parts]))
    .digest('hex')
    .slice(0, 16)
}

const planOf = (asked: Asked, row: Known, known: KnownCodes, call: Call): BulkPlan => {
  const { stored, voyage, holds, tellings } = row
  const mode = stored.cells.trans_mode as 'SEA' | 'AIR'
  const fields = changedOf(asked.sent, stored, known)
  const facts = changedFacts(asked.facts, row)
  const before = { cells: stored.cells, sent: fields, holds: null, others: null }
  const merged = mergeSent(before, fields, false, storedValue(known))
  const owned = SHIPMENT_FIELDS.filter(({ name }) => name in fields).map((field) => ({
    ...fieldOf(field.name, cellOf(stored.cells, field), holds, tellings),
    to: cellOf(merged.cells, field),
  }))
  const cells = [
    ...owned.map(({ NAME, VALUE, to, OWNER, OWNER_NM }) => ({ NAME, FROM: VALUE, TO: to, OWNER, OWNER_NM, LEADS: null })),
    ...Object.entries(facts).map(([part, to]) => ({
      NAME: part,
      FROM: voyage[part as keyof VoyageFacts] || null,
      TO: to ?? null,
      OWNER: '' as const,
      OWNER_NM: '',
      LEADS: null,
    })),
  ]
  const given = { ...asked, sent: fields, facts }
  const delivery = { ...given, no: stored.mngt_no, isWhole: true, version: null, saidAt: null }
  const names = [...Object.keys(fields), ...Object.keys(facts)]
  const faults: Fault[] = [
    ...(stored.closed ? [faultOf('no', '', 'bulkChange.closed')] : []),
    ...names.filter((name) => !isOfMode(name, mode)).map((name) => faultOf(name, '', 'bulkChange.otherMode')),
    ...(Object.keys(facts) as (keyof VoyageFacts)[]).flatMap((part) =>
      facts[part] || (asked.takesBack && row.said[part]) ? [] : [faultOf(part, '', 'bulkChange.factBlank')],
    ),
    ...faultsOf(given, mode, known),
    ...ownFaults(fields, stored),
    ...ruleFaults(delivery, stored, merged),
  ]
  const ofSource = asked.overSources ? [] : owned.filter(({ OWNER }) => OWNER === 'SOURCE')
  const refused = [
    ...faults.map((one) => ({ NAME: nameOf(one), KIND: 'OTHER' as const, TEXT: faultText(one, call) })),
    ...ofSource.map(({ NAME, OWNER_NM }) => ({
      NAME,
      KIND: 'OF_SOURCE' as const,
      TEXT: `${labelOf(NAME, call)}: ${call.text('bulkChange.ofSource', [OWNER_NM])}`,
    })),
  ]
  const STATE = cells.length === 0 ? 'SAME' : refused.length > 0 ? 'REFUSED' : 'CHANGE'
  const line = {
    MNGT_NO: stored.mngt_no,
    HBL_NO: typeof stored.cells.hbl_no === 'string' ? stored.cells.hbl_no : '',
    STATE,
    MARK: markOf(asked, row),
    cells,
    refused: STATE === 'REFUSED' ? refused : [],
  } as const
  return {
    stored,
    line: { ...line, cells: [...cells], refused: [...line.refused] },
    fields,
    facts,
    merged,
    holds,
    tellings,
    said: row.said,
    faults: cells.length === 0 ? [] : faults,
  }
}

const PARTS = new Map(Object.entries(FACT_NAMES).map(([part, name]) => [name, part]))
/** The field, or the part of the voyage, in which a fault is. */
export const nameOf = ({ pointer }: Fault) => {
  const name = pointer.slice(1).replaceAll('/', '.')
  return PARTS.get(name) ?? name
}
const faultText = (fault: Fault, call: Call) => {
  const label = labelOf(nameOf(fault), call)
  return fault.value === '' ? `${label}: ${call.text(fault.key)}` : call.text('dataIn.fault', [label, fault.value, call.text(fault.key)])
}

/** What a change does with shipments, in the order of their numbers as given. @param lock to be changed now */
export const planChanges = (call: Call, numbers: readonly string[], asked: Asked, lock: boolean): Promise<BulkPlan[]> =>
  planEach(call, new Map(numbers.map((no) => [no, asked])), lock)

/** What changes of their own do with shipments, by number, in the order as given. @param lock to be changed now */
export const planEach = async (call: Call, asked: ReadonlyMap<string, Asked>, lock: boolean): Promise<BulkPlan[]> => {
  const { db, session, caller } = call
  const numbers = [...asked.keys()]
  const found = await findByNumber(db, session.corpCd, DESK, numbers, lock)
  const keys = found.map(({ corp_cd, cust_cd, shipment_id }) => ({ corp_cd, cust_cd, shipment_id }))
  const all = [...new Set(asked.values())]
  const isOfVoyage = all.some(({ facts }) => Object.keys(facts).length > 0)
  const [voyages, said, tellings, holds, known] = await Promise.all([
    findVoyages(db, keys),
    findDeskVoyages(
      db,
      isOfVoyage ? found.map(({ mngt_no: no, corp_cd, cust_cd, shipment_id }) => ({ key: { corp_cd, cust_cd, shipment_id }, no })) : [],
    ),
    findTellings(db, keys),
    findHolds(db, keys, caller.lang),
    findKnownCodes(db, askedBy(all)),
  ])
  const byId = <T extends OfShipment>(rows: readonly T[]) => Map.groupBy(rows, ({ shipment_id }) => shipment_id)
  const [voyageOfId, tellingsOfId, holdsOfId] = [byId(voyages), byId(tellings), byId(holds)]
  const places = new Map(numbers.map((no, at) => [no, at]))
  return found
    .flatMap((stored) => {
      const [voyage] = voyageOfId.get(stored.shipment_id) ?? []
      const own = asked.get(stored.mngt_no)
      if (!voyage || !own) return []
      const isAir = stored.cells.trans_mode === 'AIR'
      const row = {
        stored,
        voyage: voyageOf(voyage, isAir),
        said: said.get(stored.shipment_id) ?? {},
        holds: holdsOfId.get(stored.shipment_id) ?? [],
        tellings: tellingsOfId.get(stored.shipment_id) ?? [],
      }
      return planOf(own, row, known, call)
    })
    .toSorted((a, b) => (places.get(a.stored.mngt_no) ?? 0) - (places.get(b.stored.mngt_no) ?? 0))
}

import { SHIPMENT_FIELDS, type ShipmentField } from '#domain/shipment/fields/shipment-fields.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { notFound } from '#platform/shared/calls/errors.ts'
import type { SentFields } from '../shipments/body.ts'
import { partsOf, type StoredBox } from '../shipments/box-parts.ts'
import { findByNumber, type StoredShipment } from '../shipments/sql.ts'
import type { DeskField, DeskShipment } from './contract.ts'
import { findHolds, findTellings, findVoyage, type Hold, type Telling, type Voyage } from './sql.ts'

type Call = Pick<Context<'staff'>, 'db' | 'session' | 'caller'>

/** The desk among the sources: every system is another one. */
export const DESK = 'DESK'
/** The containers as a whole are held like a field. */
export const BOXES = 'containers'

/** The shipment of a number, by default for changing it. @throws Refusal NTF-001 */
export const findShipment = async ({ db, session }: Call, mngtNo: string, lock = true): Promise<StoredShipment> => {
  const [stored] = await findByNumber(db, session.corpCd, DESK, [mngtNo], lock)
  if (!stored) throw notFound()
  return stored
}

const valueOf = (stored: unknown): DeskField['VALUE'] => (stored === '' || stored === undefined ? null : (stored as DeskField['VALUE']))
/** The message of a telling, as it was stored: `PUT`, `BATCH <id> #12`, `<file> #4`. */
const messageOf = (message: string, { source_key }: Telling): DeskField['TOLD'][number]['MESSAGE'] => {
  if (message === 'UNDO') return { KIND: 'UNDO', NAME: '', LINE: null }
  if (message === 'PUT' || message === 'PATCH' || message === '')
    return { KIND: 'CALL', NAME: `${message} ${source_key}`.trim(), LINE: null }
  const [, name = message, line] = /^(.*?)(?: #(\d+))?$/s.exec(message) ?? []
  const isBatch = name.startsWith('BATCH ')
  return { KIND: isBatch ? 'BATCH' : 'FILE', NAME: isBatch ? name.slice('BATCH '.length) : name, LINE: line ? Number(line) : null }
}
const toldOf = (tellings: readonly Telling[], name: string) =>
  tellings.flatMap((telling) => {
    const { name: SOURCE_NM, sent, told: messages, said_at, message } = telling
    const told = (sent as SentFields)[name]
    const said = messages[name] ?? messages[''] ?? { at: said_at, message }
    return told === undefined || told === null
      ? []
      : [{ SOURCE_NM, VALUE: told, AT: new Date(said.at).toISOString(), MESSAGE: messageOf(said.message, telling) }]
  })

/** A field with its owner and what the sources say. */
export const fieldOf = (name: string, value: DeskField['VALUE'], holds: readonly Hold[], tellings: readonly Telling[]): DeskField => {
  const TOLD = toldOf(tellings, name)
  const hold = holds.find(({ field }) => field === name)
  const [first] = TOLD
  const owner = hold
    ? { OWNER: hold.holder, OWNER_NM: hold.name, AT: hold.held_at.toISOString() }
    : first
      ? { OWNER: 'SOURCE' as const, OWNER_NM: first.SOURCE_NM, AT: first.AT }
      : { OWNER: '' as const, OWNER_NM: '', AT: '' }
  return { NAME: name, VALUE: value, ...owner, TOLD }
}

/** The value of a field as the desk reads it. */
export const cellOf = (cells: Record<string, unknown>, { column, type }: ShipmentField) => {
  const value = cells[column]
  // A number that none sent is stored as nought.
  if (type === 'number') return value === null || Number(value) === 0 ? null : Number(value)
  return valueOf(value)
}

const boxOf = (box: StoredBox) => ({ no: box.cntr_no, ...partsOf(box) })

/** The voyage as it is known; the flight stands where a ship has its name. */
export const voyageOf = (known: Omit<Voyage, 'row_ver' | 'remark'>, isAir: boolean): DeskShipment['voyage'] => {
  const days = new Set(known.day_only.split(' '))
  const time = (name: 'etd' | 'atd' | 'eta' | 'ata') => (days.has(name) ? known[name]?.slice(0, 10) : known[name]) ?? ''
  return {
    vessel: isAir ? '' : known.vessel_nm,
    voyage: isAir ? known.vessel_nm || known.voyage_no : known.voyage_no,
    imoNo: known.imo_no,
    etd: time('etd'),
    atd: time('atd'),
    eta: time('eta'),
    ata: time('ata'),
  }
}

/** A shipment as the desk keeps it: its fields with their owners, what each source says, and the voyage as it is known. */
export const readShipment = async (call: Call, mngtNo: string): Promise<DeskShipment> => {
  const { db, caller } = call
  const stored = await findShipment(call, mngtNo, false)
  const [known, tellings, holds] = await Promise.all([
    findVoyage(db, stored),
    findTellings(db, [stored]),
    findHolds(db, [stored], caller.lang),
  ])
  const boxes = holds.some(({ field }) => field === BOXES) ? [fieldOf(BOXES, null, holds, [])] : []
  return {
    MNGT_NO: stored.mngt_no,
    ROW_VER: known.row_ver,
    CLOSED_YN: stored.closed ? 'Y' : 'N',
    BOOKED_YN: stored.has_booking ? 'Y' : 'N',
    REMARK: known.remark,
    fields: [...SHIPMENT_FIELDS.map((field) => fieldOf(field.name, cellOf(stored.cells, field), holds, tellings)), ...boxes],
    voyage: voyageOf(known, stored.cells.trans_mode === 'AIR'),
    boxes: (stored.boxes ?? []).filter(({ cntr_no }) => !cntr_no.startsWith('TBN-')).map(boxOf),
  }
}

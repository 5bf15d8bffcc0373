import { ANY_CONTAINER, type ImportFault, type ImportMap, type ImportRecord } from '#domain/shipment/import/read-records.ts'
import { CANCEL_TARGET, importTarget, isOfContainer, KEY_TARGET } from '#domain/shipment/import/targets.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { type ShipmentBody, shipmentBody } from '../shipments/body.ts'
import type { Fault } from '../shipments/check-sent.ts'
import { closeSent } from '../shipments/close.server.ts'
import { SENDER_NO } from '../shipments/contract.ts'
import { deliverShipments } from '../shipments/deliver.server.ts'
import { changesOf, type Delivered, type Delivery, planDeliveries, type Planned, resultOf, type Sender } from '../shipments/plan.server.ts'
import type { KnownCodes } from '../shipments/reference.server.ts'
import { deliveryOf } from '../shipments/delivery.ts'
import type { ImportedShipment, ImportOutcome } from './contract.ts'

type TextOf = Context['text']

/** Shipments that go to the database together. */
const AT_ONCE = 500

/**
 * Checks a map that a person made.
 * @throws Refusal VAL-001: a target that does not exist, one for two columns, or no column with the number
 */
export const checkMap = (map: ImportMap) => {
  const targets = [...Object.values(map.columns), ...Object.keys(map.constants)]
  const unknown = [...targets, ...Object.keys(map.values)].filter((name) => !importTarget(name))
  if (unknown.length > 0) throw new Refusal('VAL-001')
  if (!Object.values(map.columns).includes(KEY_TARGET)) throw new Refusal('VAL-001', { key: 'dataImport.needsNumber' })
  const twice = targets.find((name, at) => targets.indexOf(name) !== at)
  const known = twice === undefined ? undefined : importTarget(twice)
  if (known)
    throw new Refusal('VAL-001', { key: 'dataImport.twice', params: [known.ko === known.en ? known.en : `${known.ko} (${known.en})`] })
}

/** `/containers/1/no` as the target `containers.no`, with its place. */
const targetOf = (pointer: string) => {
  const parts = pointer.slice(1).split('/')
  const at = parts.findIndex((part) => /^\d+$/.test(part))
  return { target: parts.filter((part) => !/^\d+$/.test(part)).join('.'), index: at < 0 ? null : Number(parts[at]) }
}

const columnOf = (map: ImportMap, target: string) => Object.entries(map.columns).find(([, one]) => one === target)?.[0] ?? ''

/** A fault of the write API at its row and column. */
const faultAt = ({ rows, boxRows }: ImportRecord, map: ImportMap, { pointer, value, key }: Fault): ImportFault => {
  const { target, index } = targetOf(pointer)
  return {
    n: (index === null ? undefined : boxRows[index]) ?? rows[0] ?? 0,
    column: columnOf(map, target),
    target,
    value,
    problem: { key, params: [] },
  }
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined), body)

const isCancelled = ({ body, faults }: ImportRecord) => faults.length === 0 && body[CANCEL_TARGET] === 'Y'

/** What a record says as far as it can be read, to be checked; null when nothing of it can be. And what is wrong with it by itself. */
type Read = { record: ImportRecord; delivery: Delivery | null; faults: ImportFault[] }

/** A body without the values that do not fit: what is left is checked beside them. */
const withoutUnfit = (body: ImportRecord['body'], paths: readonly (readonly PropertyKey[])[]): ImportRecord['body'] => {
  const rest = structuredClone(body)
  for (const path of paths) {
    // A list of texts is one value; a container stays, so that the others keep their places.
    const at = path.findIndex((step, place) => typeof step === 'number' && path[place - 1] !== 'containers')
    const steps = at < 0 ? path : path.slice(0, at)
    const [last, parent] = [steps.at(-1), valueAt(rest, steps.slice(0, -1))]
    if (last === undefined || typeof parent !== 'object' || parent === null) continue
    if (last === 'no') Reflect.set(parent, last, ANY_CONTAINER)
    else Reflect.deleteProperty(parent, last)
  }
  return rest
}

/** Reads a record as a delivery. What is wrong with one value hides nothing that is wrong with the others. */
const readDelivery = (record: ImportRecord, map: ImportMap): Read => {
  const faults = [...record.faults]
  const hasNumber = SENDER_NO.test(record.no)
  if (!hasNumber && record.no !== '')
    faults.push(faultAt(record, map, { pointer: `/${KEY_TARGET}`, value: record.no, key: 'dataImport.badNumber' }))
  // Whether it cancels its shipment is not known: then nothing more is.
  if (faults.some(({ target }) => target === CANCEL_TARGET)) return { record, delivery: null, faults }
  const { [CANCEL_TARGET]: cancelled, ...body } = record.body
  if (cancelled === 'Y') return { record, delivery: null, faults }
  const whole = shipmentBody.safeParse(body)
  const unfit = whole.error?.issues.map(({ path }) => path) ?? []
  faults.push(
    ...unfit.map((path) =>
      faultAt(record, map, { pointer: `/${path.join('/')}`, value: shown(valueAt(record.body, path)), key: 'dataImport.unfit' }),
    ),
  )
  const data = whole.data ?? shipmentBody.safeParse(withoutUnfit(body, unfit)).data
  if (!data) return { record, delivery: null, faults }
  const [line] = record.rows
  const delivery = deliveryOf(hasNumber ? record.no : '', data as ShipmentBody, true)
  return { record, delivery: { ...delivery, absent: record.absent, ...(line !== undefined && { line }) }, faults }
}

/** Where a fault is: a part of a container in its row, everything else anywhere in its shipment. */
const placeOf = ({ n, target }: ImportFault) => (isOfContainer(target) ? `${n} ${target}` : target)

/** What is wrong with a record by itself, and with what could be read of it beside what is stored, in the order of its rows. */
const allFaults = ({ record, faults }: Read, map: ImportMap, further: readonly Fault[]): ImportFault[] => {
  // A value that could not be read is none that is missing or wrong once more. Rows that differ have one.
  const known = new Set(faults.filter(({ problem }) => problem.key !== 'dataImport.differs').map(placeOf))
  // Without its number no one knows whether the shipment is new.
  const isNameless = !SENDER_NO.test(record.no)
  return [
    ...faults,
    ...further
      .filter(({ key }) => !(isNameless && key === 'dataIn.needed'))
      .map((one) => faultAt(record, map, one))
      .filter((one) => !known.has(placeOf(one))),
  ].toSorted((a, b) => a.n - b.n)
}

const BLANK = { RESULT: 'refused', CHANGES: [], FAULTS: [] } satisfies Partial<ImportedShipment>

/** A value of a file as a message shows it: short, and without what cannot be shown. */
const inWords = (value: string) =>
  value
    .replaceAll(/\p{C}+/gu, ' ')
    .slice(0, 60)
    .toWellFormed()

const faultRow = ({ n, column, target, value, problem }: ImportFault, text: TextOf) => ({
  ROW: n,
  COLUMN: column,
  FIELD: target,
  VALUE: inWords(value),
  MESSAGE: text(
    problem.key,
    problem.params.map((one) => (typeof one === 'string' ? inWords(one) : one)),
  ),
})

const refusedBy = (read: Read, map: ImportMap, further: readonly Fault[], text: TextOf): ImportedShipment => ({
  ...BLANK,
  NO: read.record.no,
  ROWS: read.record.rows,
  FAULTS: allFaults(read, map, further).map((one) => faultRow(one, text)),
})

const outcomeOf = (read: Read, map: ImportMap, planned: Planned | Delivered, known: KnownCodes, text: TextOf): ImportedShipment => {
  if ('faults' in planned || 'notFound' in planned || read.faults.length > 0)
    return refusedBy(read, map, 'faults' in planned ? planned.faults : [], text)
  const base = { ...BLANK, NO: read.record.no, ROWS: read.record.rows }
  if ('result' in planned) return { ...base, RESULT: planned.result.result as ImportedShipment['RESULT'] }
  const { result } = resultOf(planned, known)
  return {
    ...base,
    RESULT: result as ImportedShipment['RESULT'],
    CHANGES: changesOf(planned, known).map(({ field, from, to }) => ({ FIELD: field, FROM: shown(from), TO: shown(to) })),
  }
}

type Import = {
  records: readonly ImportRecord[]
  map: ImportMap
  mode: 'preview' | 'all' | 'partial'
  sender: Sender
  /** Stores what a shipment refers to, before the first one. */
  onStore: () => Promise<Sender['source']>
}

/** Closes what a row cancels, or says what would happen: closed, closed before, or why not. */
const closeRecord = async (
  { db, text }: Pick<Context, 'db' | 'text'>,
  record: ImportRecord,
  { map, sender }: Import,
  isTrial: boolean,
): Promise<ImportedShipment> => {
  const base = { ...BLANK, NO: record.no, ROWS: record.rows }
  const refused = (key: string, params: string[] = []): ImportedShipment => {
    const fault = faultAt(record, map, { pointer: `/${CANCEL_TARGET}`, value: record.no, key })
    return { ...base, FAULTS: [faultRow({ ...fault, problem: { key, params } }, text)] }
  }
  const closed = await closeSent(db, sender, record.no, isTrial)
  if ('notFound' in closed) return refused('dataImport.noneToCancel')
  if ('acts' in closed) return refused('dataIn.acted', [closed.acts.map((act) => text(`dataIn.acted.${act}`)).join(', ')])
  return { ...base, RESULT: closed.stored.closed ? 'unchanged' : 'closed' }
}

/** Splits into parts that go to the database together. */
const partsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE))

/**
 * Compares the shipments of a file with those that are stored, and stores them when that is wanted.
 * @param mode preview stores nothing, all stores everything or nothing, partial the good ones
 */
export const importRecords = async (context: Pick<Context, 'db' | 'text'>, asked: Import): Promise<ImportOutcome> => {
  const { db, text } = context
  const { records, map, mode, sender, onStore } = asked
  const cancelled = records.filter(isCancelled)
  const read = records.filter((record) => !isCancelled(record)).map((record) => readDelivery(record, map))
  const rows = new Map<ImportRecord, ImportedShipment>()
  const good: Delivery[] = []
  for (const one of read.filter(({ delivery }) => !delivery)) {
    const { record } = one
    const isCancelling = record.body[CANCEL_TARGET] === 'Y' && SENDER_NO.test(record.no)
    const further = isCancelling ? (await closeRecord(context, record, asked, true)).FAULTS : []
    const refusal = refusedBy(one, map, [], text)
    rows.set(record, { ...refusal, FAULTS: [...refusal.FAULTS, ...further] })
  }
  const checked = read.flatMap(({ delivery, ...one }) => (delivery ? [{ ...one, delivery }] : []))
  for (const part of partsOf(checked)) {
    const { planned, known } = await planDeliveries(
      db,
      sender,
      part.map(({ delivery }) => delivery),
    )
    for (const [at, one] of part.entries()) {
      const plan = planned[at]
      if (!plan) continue
      rows.set(one.record, outcomeOf(one, map, plan, known, text))
      if ('delivery' in plan && one.faults.length === 0) good.push(one.delivery)
    }
  }
  for (const record of cancelled) rows.set(record, await closeRecord(context, record, asked, true))
  const outcome = records.flatMap((record) => rows.get(record) ?? [])
  const isRefused = outcome.some(({ RESULT }) => RESULT === 'refused')
  const isStored = mode === 'partial' ? outcome.some(({ RESULT }) => RESULT !== 'refused') : mode === 'all' && !isRefused
  if (isStored) {
    const source = await onStore()
    for (const part of partsOf(good)) await deliverShipments(db, { ...sender, source }, part)
    for (const record of cancelled)
      if (rows.get(record)?.RESULT === 'closed') await closeRecord(context, record, { ...asked, sender: { ...sender, source } }, false)
  }
  const count = (result: ImportedShipment['RESULT']) => outcome.filter(({ RESULT }) => RESULT === result).length
  return {
    STORED_YN: isStored ? 'Y' : 'N',
    counts: {
      created: count('created'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      older: count('older'),
      closed: count('closed'),
      refused: count('refused'),
    },
    rows: outcome,
  }
}

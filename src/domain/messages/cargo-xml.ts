import { checkAwb } from '../validation/check-digits.ts'
import { cleanText } from '../text/clean-text.ts'
import { limitIrregularities } from './limit-irregularities.ts'
import { type EventRefs, type Irregularity, type ReadResult, type TrackingEvent, trackingEvent } from '../tracking/events/tracking-event.ts'

/**
 * An element of parsed XML: text, or child elements by local name, one or a list; attributes begin with `@`, text beside attributes is
 * `#text`.
 */
type Node = Record<string, unknown>

const MAX_STATUSES = 2000

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The child elements of this name as a list. */
const children = (node: unknown, name: string): unknown[] => {
  const child = isNode(node) && Object.hasOwn(node, name) ? node[name] : undefined
  return child === undefined ? [] : Array.isArray(child) ? child : [child]
}

const child = (node: unknown, ...path: string[]): unknown => path.reduce((at, name) => children(at, name)[0], node)

const text = (node: unknown, ...path: string[]): string | null => {
  const found = child(node, ...path)
  const inner = isNode(found) ? found['#text'] : found
  return typeof inner === 'string' ? cleanText(inner) || null : null
}

const CLASSES = new Map<string, TrackingEvent['cls']>([
  ['A', 'ACT'],
  ['E', 'EST'],
  ['S', 'PLN'],
])
const KILOGRAMS = new Map([
  ['KGM', 1],
  ['LBR', 0.45359237],
])

const numberOf = (node: unknown, ...path: string[]): number | null => {
  const said = text(node, ...path)
  return said !== null && /^\d{1,9}(\.\d{1,6})?$/.test(said) ? Number(said) : null
}

const kilogramsOf = (node: unknown): number | null => {
  const amount = numberOf(node, 'GrossWeightMeasure')
  const measure = child(node, 'GrossWeightMeasure')
  const factor = KILOGRAMS.get((isNode(measure) && typeof measure['@unitCode'] === 'string' ? measure['@unitCode'] : 'KGM').toUpperCase())
  return amount === null || factor === undefined ? null : Math.round(amount * factor * 1000) / 1000
}

const iata = (node: unknown): string | null => {
  const code = text(node, 'SpecifiedLocation', 'ID')?.toUpperCase() ?? null
  return code !== null && /^[A-Z]{3}$/.test(code) ? code : null
}

type Context = { refs: Pick<EventRefs, 'awb'>; receivedAt: string; master: unknown; irregularities: Irregularity[] }

const readMovement = (
  code: string,
  movement: unknown,
  part: unknown,
  { refs, receivedAt, master, irregularities }: Context,
): TrackingEvent => {
  const report = (problem: string, detail: string) => irregularities.push({ position: `ReportedStatus ${code}`, code: problem, detail })
  const raw = text(movement, 'SpecifiedEvent', 'OccurrenceDateTime')
  const readable = raw !== null && /^\d{4}-\d{2}-\d{2}/.test(raw) && !Number.isNaN(Date.parse(raw))
  const type = text(movement, 'SpecifiedEvent', 'DateTimeTypeCode') ?? 'A'
  if (!readable)
    report(raw === null ? 'NO_DATE' : 'BAD_DATE', `The status carries no readable date${raw === null ? '' : ` ("${raw.slice(0, 40)}")`}.`)
  if (CLASSES.get(type) === undefined) report('UNKNOWN_CODE', `Date type "${type.slice(0, 20)}" is not A, E or S.`)
  const split = text(part, 'TransportSplitDescription') ?? text(master, 'TransportSplitDescription')
  return trackingEvent({
    kind: 'AIR',
    source: 'XFSU',
    code,
    cls: CLASSES.get(type) ?? 'ACT',
    at: readable ? raw : null,
    atRaw: readable ? null : raw,
    updatedAt: receivedAt,
    iata: iata(movement),
    flight: text(movement, 'ID'),
    mode: 'AIR',
    pieces: numberOf(part, 'PieceQuantity') ?? numberOf(master, 'PieceQuantity'),
    weightKg: kilogramsOf(part) ?? kilogramsOf(master),
    partial: split === null ? null : split !== 'T',
    delayReason: text(part, 'DiscrepancyDescriptionCode'),
    remark: text(part, 'DeliveryParty', 'Name') ?? text(part, 'NotifiedParty', 'Name') ?? text(part, 'ReceivedFromParty', 'Name'),
    refs,
  })
}

const readMaster = (master: unknown, receivedAt: string): ReadResult => {
  const irregularities: Irregularity[] = []
  const awb = checkAwb(text(master, 'TransportContractDocument', 'ID') ?? '')
  if (awb.value === '') irregularities.push({ position: 'MasterConsignment', code: 'NO_AWB', detail: 'The message names no air waybill.' })
  else if (awb.status !== 'valid')
    irregularities.push({
      position: 'MasterConsignment',
      code: 'AWB_CHECK_DIGIT',
      detail: `Air waybill ${awb.value.slice(0, 20)} is not valid.`,
    })
  const context = { refs: { awb: /^\d{11}$/.test(awb.value) ? [awb.value] : [] }, receivedAt, master, irregularities }
  const events: TrackingEvent[] = []
  for (const status of children(master, 'ReportedStatus').slice(0, MAX_STATUSES)) {
    const code = text(status, 'ReasonCode')?.toUpperCase()
    if (!code) irregularities.push({ position: 'ReportedStatus', code: 'NO_STATUS', detail: 'A status carries no code.' })
    if (!code) continue
    const parts = children(status, 'AssociatedStatusConsignment')
    for (const part of parts.length > 0 ? parts : [status]) {
      const movements = children(part, 'SpecifiedLogisticsTransportMovement')
      for (const movement of movements.length > 0 ? movements : [part]) events.push(readMovement(code, movement, part, context))
    }
  }
  return { events, irregularities }
}

/**
 * Maps a Cargo-XML status message (IATA XFSU, the successor of FSU), already parsed to a tree without namespace prefixes. Never throws; an
 * unknown tree is an irregularity. `receivedAt` (ISO 8601) is the report time.
 */
export const readStatusTree = (tree: unknown, { receivedAt }: { receivedAt: string }): ReadResult => {
  const roots = isNode(tree) ? Object.keys(tree).flatMap((name) => children(tree, name)) : []
  const masters = roots.flatMap((root) => children(root, 'MasterConsignment'))
  if (masters.length === 0) {
    return { events: [], irregularities: [{ position: 'file', code: 'NO_MESSAGE', detail: 'The document holds no MasterConsignment.' }] }
  }
  const results = masters.slice(0, MAX_STATUSES).map((master) => readMaster(master, receivedAt))
  return {
    events: results.flatMap(({ events }) => events),
    irregularities: limitIrregularities(results.flatMap(({ irregularities }) => irregularities)),
  }
}

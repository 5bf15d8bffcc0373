import type { Texts } from '#domain/text/texts.ts'
import type { ShipmentPage } from '#features/shipments/shipment-api/contract.ts'
import type { ShipmentDetail } from '#features/tracking/shipment-api/contract.ts'

const placeOf = ({ code, name }: { code: string; name: string }) => (name ? `${name} (${code})` : code)
/** `2026-11-16 11:40 (+09:00)`: local time of the place. */
const clock = (at: string | null) =>
  (at ?? '').replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d)?(.*)$/, (_, day, time, zone) => `${day} ${time}${zone && ` (${zone})`}`)

const delayLine = ({ delayDays, firstPromisedArrival }: ShipmentDetail, words: Texts): string[] => {
  if (delayDays === null || !firstPromisedArrival) return []
  if (delayDays === 0) return [words('mcp.onTime')]
  return [words(delayDays > 0 ? 'mcp.late' : 'mcp.early', [clock(firstPromisedArrival), Math.abs(delayDays)])]
}

/** The next step: that of an exception, else the nearest open deadline, else the next stage. */
export const nextStepOf = ({ exceptions, deadlines, stages, status }: ShipmentDetail, words: Texts): string => {
  const [pressing] = exceptions
  if (pressing) return pressing.nextStep
  // Delivered cargo may still owe its empty containers.
  const open = status === 'CANCELLED' ? undefined : deadlines.find(({ state }) => state !== 'done')
  if (!open && (status === 'CANCELLED' || status === 'DELIVERED')) return words('mcp.next.nothing')
  if (open) return words(open.state === 'over' ? 'mcp.next.over' : 'mcp.next.deadline', [open.name, clock(open.at)])
  // The active stage is already reached, so the next step is the one after it.
  const coming = stages.find(({ state }) => state !== 'done' && state !== 'active')
  return coming ? words('mcp.next.stage', [coming.name, clock(coming.planned)]).trim() : words('mcp.next.nothing')
}

/** A shipment as plain text lines: place, time, exceptions, deadlines, next step. */
export const explainShipment = (shipment: ShipmentDetail, words: Texts): string[] => {
  const { no, houseNo, origin, destination, carrier, vessel, voyage, departure, arrival, stages } = shipment
  const active = stages.find(({ state }) => state === 'active') ?? stages.findLast(({ state }) => state === 'done')
  const carriage = [carrier.name || carrier.code, vessel, voyage].filter(Boolean).join(' ')
  return [
    words('mcp.route', [houseNo || no, no, placeOf(origin), placeOf(destination), carriage]),
    words('mcp.status', [shipment.statusName]),
    ...(active ? [words('mcp.stage', [active.no, stages.length, active.name])] : []),
    ...stages.flatMap(({ name, part }) =>
      part && part.total !== null ? [words('mcp.part', [name, words(`trackingRecord.partly.${part.of}`, [part.done, part.total])])] : [],
    ),
    ...(departure.actual ? [words('mcp.departed', [clock(departure.actual)])] : []),
    ...(!departure.actual && departure.estimated ? [words('mcp.departs', [clock(departure.estimated)])] : []),
    ...(arrival.actual ? [words('mcp.arrived', [clock(arrival.actual)])] : []),
    ...(!arrival.actual && arrival.estimated ? [words('mcp.arrives', [clock(arrival.estimated)])] : []),
    ...delayLine(shipment, words),
    ...shipment.exceptions.map(({ title, effect, owner }) => words('mcp.exception', [title, effect, owner])),
    ...shipment.deadlines.flatMap(({ name, at, state }) => (state === 'done' ? [] : [words(`mcp.deadline.${state}`, [name, clock(at)])])),
    words('mcp.next', [nextStepOf(shipment, words)]),
    words('mcp.link', [shipment.links.portal]),
  ]
}

type Item = ShipmentPage['items'][number]

const listLine = (item: Item, words: Texts): string => {
  const { no, houseNo, origin, destination, departure, arrival, status, delayDays, nextDeadline } = item
  const route = words('mcp.route', [houseNo || no, no, placeOf(origin), placeOf(destination), item.carrier.name])
  const facts = [
    words(`shipmentSearch.sts.${status}`),
    words(departure.actual ? 'mcp.departed' : 'mcp.departs', [clock(departure.actual ?? departure.estimated)]),
    words(arrival.actual ? 'mcp.arrived' : 'mcp.arrives', [clock(arrival.actual ?? arrival.estimated)]),
    delayDays ? `${delayDays > 0 ? '+' : ''}${delayDays} d` : '',
    nextDeadline ? words('mcp.deadline.left', [words(`trackingRecord.due.${nextDeadline.kind}`), clock(nextDeadline.at)]) : '',
    item.links.portal,
  ]
  return `- ${route} · ${facts.filter(Boolean).join(' · ')}`
}

/** Shipments as lines, with the cursor for more. @param none the text without any */
export const listText = ({ items, next }: ShipmentPage, words: Texts, none: string): string[] =>
  items.length === 0 ? [words(none)] : [...items.map((item) => listLine(item, words)), ...(next ? [words('mcp.more', [next])] : [])]

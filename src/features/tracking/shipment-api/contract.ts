import * as z from 'zod/mini'
import { PRECEDENCES } from '#domain/tracking/events/merged-event.ts'
import { DELIVERY_TERMS } from '#domain/tracking/milestones/delivery-term.ts'
import { placeTime, shipmentItem } from '#features/shipments/shipment-api/contract.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { exceptionView } from '../exceptions/contract.ts'
import { SOURCE_GROUPS, shipmentTracking } from '../shipment-tracking/contract.ts'
import { CONTAINERS_EXAMPLE, DETAIL_EXAMPLE, EVENTS_EXAMPLE } from './examples.ts'

const text = z.string()
const point = z.object({ code: text, name: text })
const source = z.object({ group: z.enum(SOURCE_GROUPS), name: text })
const step = z.nullable(z.object({ at: placeTime, actual: z.boolean() }))
const record = shipmentTracking.shape

const no = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(40),
    z.regex(/^\P{Cc}*$/u),
    z.describe(
      'The management number, the house B/L or air waybill, or a master, booking, container or order number that only one shipment has',
    ),
  )
const NO = { no: DETAIL_EXAMPLE.no }
/** A shipment by one of its numbers. */
export const byNo = z.strictObject({ no })

/** A shipment with all details. Names and exceptions are in the response language. */
export const shipmentDetail = z.extend(shipmentItem, {
  statusName: text,
  firstPromisedArrival: placeTime,
  stages: z.array(
    z.object({
      no: z.int(),
      code: text,
      name: text,
      state: z.enum(['done', 'active', 'future']),
      at: placeTime,
      planned: placeTime,
      part: z.nullable(z.object({ done: z.number(), total: z.nullable(z.number()), of: z.enum(['PIECES', 'CONTAINERS']) })),
    }),
  ),
  transshipments: z.array(z.object({ place: point, arrived: step, discharged: step, loaded: step, departed: step })),
  flights: z.array(
    z.object({
      flight: text,
      from: z.nullable(text),
      to: z.nullable(text),
      departure: z.object({ planned: placeTime, actual: placeTime }),
      arrival: z.object({ planned: placeTime, actual: placeTime }),
      pieces: z.nullable(z.number()),
    }),
  ),
  /** Open deadlines by end time, then completed ones. */
  deadlines: z.array(
    z.object({
      kind: record.dues.def.element.shape.kind,
      name: text,
      at: placeTime,
      state: z.enum(['left', 'today', 'over', 'done']),
      source: text,
    }),
  ),
  /** Exceptions, most urgent first. */
  exceptions: z.array(
    z.object({
      key: text,
      kind: exceptionView.shape.KIND,
      title: text,
      effect: text,
      nextStep: text,
      owner: text,
      by: placeTime,
      basis: text,
      acknowledged: z.boolean(),
    }),
  ),
  deliveryTerm: z.enum(DELIVERY_TERMS).check(z.describe('Where the cargo is handed over: as agreed, else the usual place')),
  parties: z.array(z.object({ role: z.enum(['SHIPPER', 'CONSIGNEE', 'NOTIFY']), name: text })),
  customer: point.check(z.describe('Who is billed; blank for its partners')),
  service: text,
  references: z.array(text),
  shipperCode: text.check(z.describe('Customer code of the shipper, for staff')),
  consigneeCode: text.check(z.describe('Customer code of the consignee, for staff')),
  notify: text,
  receipt: z.object({ code: text }),
  delivery: z.object({ code: text }),
  volumeCbm: z.number(),
  chargeableWeightKg: z.nullable(z.number()),
  incoterms: text,
  freightTerm: text,
  commodity: text,
  remark: text.check(z.describe('Remark of the forwarder’s system')),
  imoNo: text,
  cutOffs: z.object({ documents: placeTime, vgm: placeTime, cargo: placeTime }),
  freeTime: z.object({ demurrageUntil: placeTime, detentionUntil: placeTime }),
  closed: z.boolean().check(z.describe('The forwarder’s system took it back')),
  sources: z
    .array(
      z.object({
        source: text,
        no: text.check(z.describe('The own number of the source')),
        version: z.nullable(z.int()),
        saidAt: text,
        receivedAt: text,
        sent: z.record(text, z.unknown()).check(z.describe('Its own values by field')),
      }),
    )
    .check(z.describe('What each system told, for staff')),
  owners: z.record(text, text).check(z.describe('Who owns a field, for staff: DESK, CUSTOMER, or the source')),
})
export type ShipmentDetail = z.infer<typeof shipmentDetail>

const event = z.object({
  key: text,
  classifier: z.enum(['PLN', 'EST', 'ACT']).check(z.describe('Planned, estimated or actual')),
  code: text,
  name: z.nullable(text),
  at: placeTime,
  until: placeTime,
  place: z.nullable(point),
  facility: z.nullable(text),
  vessel: z.nullable(text),
  voyage: z.nullable(text),
  flight: z.nullable(text),
  containers: z.array(text),
  pieces: z.nullable(z.number()),
  weightKg: z.nullable(z.number()),
  partial: z.boolean(),
  planned: placeTime,
  /** A changed arrival time. */
  change: z.nullable(z.object({ from: placeTime, to: placeTime, days: z.number(), reason: z.nullable(text) })),
  /** The times of all senders for a fact with conflicting values. */
  conflict: z.nullable(
    z.object({
      minutes: z.number(),
      values: z.array(z.object({ source, at: placeTime })),
      why: z
        .enum(PRECEDENCES)
        .check(
          z.describe(
            'Why the first value counts: DESK, our desk says it; EXACT, it names a time and not only a day; NEWER, it was said later; ORDER, both were said at once',
          ),
        ),
    }),
  ),
  remark: z.nullable(text),
  source,
  asOf: text.check(z.describe('When the sender last reported it, or when it was received (UTC)')),
})

const container = z.object({
  no: text,
  type: text,
  seal: text,
  grossWeightKg: z.nullable(z.number()),
  packages: z.nullable(z.number()),
  volumeCbm: z.nullable(z.number()),
  demurrageDays: z.nullable(z.int()).check(z.describe('Own free days of the container; null: the terms of the shipment hold')),
  demurrageUntil: z.nullable(text),
  detentionDays: z.nullable(z.int()),
  detentionUntil: z.nullable(text),
  freeUntil: placeTime.check(z.describe('The end of its free time in the port: its own, told, or counted by the terms')),
  returnUntil: placeTime.check(z.describe('Until when the empty is returned without detention')),
  lastEvent: text,
  lastEventAt: placeTime,
})

/** One shipment with all details; foreign and unknown ones are the same NTF-001 (S6-006). */
export const readShipment = endpoint({
  path: '/api/v1/shipments/{no}',
  access: 'member',
  method: 'GET',
  program: {
    scope: 'shipments:read',
    name: 'readShipment',
    summary: 'One shipment: stages, deadlines, exceptions, parties',
    example: { input: NO, answer: DETAIL_EXAMPLE },
  },
  input: byNo,
  output: shipmentDetail,
})

/** The joined record of a shipment: events of all sources, with matching ones merged. */
export const readShipmentEvents = endpoint({
  path: '/api/v1/shipments/{no}/events',
  access: 'member',
  method: 'GET',
  program: {
    scope: 'events:read',
    name: 'readShipmentEvents',
    summary: 'What carriers, terminals, airlines, customs and the desk said about one shipment',
    example: { input: NO, answer: EVENTS_EXAMPLE },
  },
  input: byNo,
  output: z.object({ items: z.array(event) }),
})

/** The containers of a shipment; none for air. */
export const readShipmentContainers = endpoint({
  path: '/api/v1/shipments/{no}/containers',
  access: 'member',
  method: 'GET',
  program: {
    scope: 'shipments:read',
    name: 'readShipmentContainers',
    summary: 'The containers of one shipment',
    example: { input: NO, answer: CONTAINERS_EXAMPLE },
  },
  input: byNo,
  output: z.object({ items: z.array(container) }),
})

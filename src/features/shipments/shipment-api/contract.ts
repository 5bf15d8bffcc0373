import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { MAX_NUMBERS, SHIPMENT_STATUSES } from '../shipment-list/contract.ts'

/** Maximum shipments of one response. */
export const MAX_ITEMS = 100

const listOf = (words: readonly string[], most: number) =>
  z.string().check(z.regex(new RegExp(`^(${words.join('|')})(,(${words.join('|')})){0,${most - 1}}$`)))
const plain = (most: number) => z.string().check(z.maxLength(most), z.regex(/^\P{Cc}*$/u))
const named = <T extends z.ZodMiniType>(schema: T, description: string): T => schema.check(z.describe(description))

/** The search conditions as URL query. */
export const shipmentQuery = z.strictObject({
  mode: named(z.optional(z.enum(['SEA', 'AIR'])), 'Mode of transport'),
  direction: named(z.optional(z.enum(['EXP', 'IMP', 'CROSS'])), 'Export, import or cross trade'),
  status: named(z.optional(listOf(SHIPMENT_STATUSES, SHIPMENT_STATUSES.length)), 'Statuses, joined by commas'),
  attention: named(
    z.optional(z.enum(['delayed', 'due'])),
    'delayed: late against the first promise; due: a deadline within three days or passed',
  ),
  number: named(
    z.optional(plain(MAX_NUMBERS * 40)),
    `Up to ${MAX_NUMBERS} house, master, booking, container or order numbers, joined by commas; a period is not applied to them`,
  ),
  numberType: named(z.optional(z.enum(['HBL', 'MBL', 'BKG', 'CNTR', 'PO'])), 'The kind the numbers are of; any kind without it'),
  origin: named(z.optional(plain(60)), 'Port or airport of loading: code, beginning of a code, or part of its name'),
  destination: named(z.optional(plain(60)), 'Port or airport of discharge: code, beginning of a code, or part of its name'),
  party: named(z.optional(plain(60)), 'Part of shipper, consignee or commodity; two characters at least'),
  customer: named(z.optional(plain(60)), 'Code or part of the name of the customer; for staff'),
  dateType: named(z._default(z.enum(['departure', 'arrival']), 'departure'), 'What the period is about'),
  from: named(z.optional(z.iso.date()), 'First day of the period; needs `to`'),
  to: named(z.optional(z.iso.date()), 'Last day of the period; needs `from`'),
  sort: named(z._default(z.enum(['due', 'departure', 'arrival', 'houseNo']), 'departure'), 'Order of the answer'),
  order: named(z.optional(z.enum(['asc', 'desc'])), 'Direction of the order; due begins with the nearest, everything else with the latest'),
  limit: named(z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_ITEMS)), 50), 'Shipments of one answer'),
  cursor: named(
    z.optional(z.string().check(z.maxLength(600))),
    'Where the answer goes on: `next` of the answer before, with the same conditions',
  ),
})
export type ShipmentQuery = z.infer<typeof shipmentQuery>

const text = z.string()
/** ISO 8601 in local time of the place, with its offset where the time zone is known. */
export const placeTime = z.nullable(text).check(z.describe('ISO 8601 on the clock of the place, with its offset where its zone is known'))
const point = z.object({ code: text, name: text })

/** A shipment in the API. Names are in the response language; fields are only ever added. */
export const shipmentItem = z.object({
  no: named(z.string(), 'Our management number: the key of the shipment'),
  mode: z.enum(['SEA', 'AIR']),
  direction: z.enum(['EXP', 'IMP', 'CROSS']),
  status: z.enum(SHIPMENT_STATUSES),
  houseNo: text,
  masterNo: text,
  bookingNo: text,
  orderNo: text,
  origin: point,
  destination: point,
  carrier: point,
  vessel: named(z.string(), 'Vessel, or blank for air'),
  voyage: named(z.string(), 'Voyage or flight'),
  departure: z.object({ estimated: placeTime, actual: placeTime }),
  arrival: z.object({ estimated: placeTime, actual: placeTime }),
  delayDays: named(z.nullable(z.int()), 'Days late against the first promise; null when no arrival is known'),
  shipper: text,
  consignee: text,
  packages: z.object({ quantity: z.number(), unit: text }),
  grossWeightKg: z.number(),
  links: z.object({ self: text, portal: named(z.string(), 'The shipment in the portal, for people') }),
})

/** Whether a date was sent as a day without a time. @param dayOnly names of such dates, joined by blanks */
export const isDayOnly = (dayOnly: string, name: string): boolean => dayOnly.split(' ').includes(name)

const POPUPS = { SEA: '/trk/popup/PtlTrackingSeaPopup', AIR: '/trk/popup/PtlTrackingAirPopup' } as const

/** Links to a shipment, in the API and in the portal. @param site URL of the portal; without it the links are relative */
export const shipmentLinks = ({ no, mode }: { no: string; mode: 'SEA' | 'AIR' }, site: string | undefined) => {
  const at = (path: string) => (site ? new URL(path, site).href : path)
  return { self: at(`/api/v1/shipments/${encodeURIComponent(no)}`), portal: at(`${POPUPS[mode]}?mngtNo=${encodeURIComponent(no)}`) }
}

const listItem = z.extend(shipmentItem, {
  stage: z.object({ no: z.int(), of: z.int() }),
  volumeCbm: z.number(),
  containers: named(z.string(), 'Containers in words: 40HC x 2'),
  nextDeadline: z.nullable(z.object({ kind: text, at: placeTime })),
})

export const shipmentPage = z.object({
  items: z.array(listItem),
  next: named(z.nullable(z.string()), 'The cursor of the next page; null on the last one'),
})
export type ShipmentPage = z.infer<typeof shipmentPage>

/** What the API tells of a shipment, for its description. */
export const SHIPMENT_EXAMPLE = {
  no: 'ERP-2026-0042',
  mode: 'SEA',
  direction: 'EXP',
  status: 'TRANSIT',
  houseNo: 'NRSE26110042',
  masterNo: 'HDMU26110042',
  bookingNo: '',
  orderNo: 'PO-4711',
  origin: { code: 'KRPUS', name: 'Busan' },
  destination: { code: 'NLRTM', name: 'Rotterdam' },
  carrier: { code: 'HDMU', name: 'HMM' },
  vessel: 'HMM ALGECIRAS',
  voyage: '021W',
  departure: { estimated: null, actual: '2026-11-20T18:00:00+09:00' },
  arrival: { estimated: '2027-01-06', actual: null },
  delayDays: 0,
  shipper: 'Hanbit Electronics Co., Ltd.',
  consignee: 'Rhine Trading GmbH',
  packages: { quantity: 420, unit: 'CTN' },
  grossWeightKg: 8300.5,
  links: {
    self: 'https://portal.example/api/v1/shipments/ERP-2026-0042',
    portal: 'https://portal.example/trk/popup/PtlTrackingSeaPopup?mngtNo=ERP-2026-0042',
  },
} as const

/** The same as an item of the list. */
const LIST_ITEM_EXAMPLE = {
  ...SHIPMENT_EXAMPLE,
  stage: { no: 7, of: 9 },
  volumeCbm: 61.2,
  containers: '40HC × 1',
  nextDeadline: { kind: 'DEMURRAGE', at: '2027-01-13' },
} as const

/** Shipments the caller may see, with stable paging: no page repeats or skips a shipment when others are added or removed. */
export const listShipments = endpoint({
  path: '/api/v1/shipments',
  access: 'member',
  method: 'GET',
  program: {
    scope: 'shipments:read',
    name: 'listShipments',
    summary: 'Shipments you may see, page by page',
    example: { input: { status: 'TRANSIT', limit: 50 }, answer: { items: [LIST_ITEM_EXAMPLE], next: null } },
  },
  input: shipmentQuery,
  output: shipmentPage,
})

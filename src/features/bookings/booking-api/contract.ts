import * as z from 'zod/mini'
import { BOOKING_STATUSES } from '#domain/booking/booking-state.ts'
import { needsContact } from '#domain/privacy/contact-rights.ts'
import { placeTime } from '#features/shipments/shipment-api/contract.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import type { Program } from '#platform/shared/calls/public-api.ts'
import { ANSWERS, BOOKING_EXAMPLE, DETAIL_EXAMPLE } from './examples.ts'

/** Maximum bookings of one response. */
export const MAX_ITEMS = 100

const plain = (most: number) => z.string().check(z.maxLength(most), z.regex(/^\P{Cc}*$/u))
const named = <T extends z.ZodMiniType>(schema: T, description: string): T => schema.check(z.describe(description))
const statuses = z
  .string()
  .check(z.regex(new RegExp(`^(${BOOKING_STATUSES.join('|')})(,(${BOOKING_STATUSES.join('|')})){0,${BOOKING_STATUSES.length - 1}}$`)))

/** The search conditions as URL query. */
export const bookingQuery = z.strictObject({
  status: named(z.optional(statuses), 'Statuses, joined by commas; REQUESTED is the queue'),
  mode: named(z.optional(z.enum(['SEA', 'AIR'])), 'Mode of transport'),
  direction: named(z.optional(z.enum(['EXP', 'IMP', 'CROSS'])), 'Export, import or cross trade'),
  number: named(z.optional(plain(20)), 'Beginning of a booking number; a period is not applied to it'),
  origin: named(z.optional(plain(10)), 'Code of the port or airport of loading'),
  destination: named(z.optional(plain(10)), 'Code of the port or airport of discharge'),
  from: named(z.optional(z.iso.date()), 'First day it was requested on, else created; needs `to`'),
  to: named(z.optional(z.iso.date()), 'Last day; needs `from`'),
  order: named(z._default(z.enum(['asc', 'desc']), 'desc'), 'By the time of the request; desc begins with the newest'),
  limit: named(z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_ITEMS)), 50), 'Bookings of one answer'),
  cursor: named(z.optional(z.string().check(z.maxLength(600))), 'Where the answer goes on: `next` of the answer before'),
})
export type BookingQuery = z.infer<typeof bookingQuery>

const text = z.string()
const day = named(z.nullable(text), 'A date at the place, yyyy-MM-dd')
const party = z.object({ code: text, name: text })

/** A booking in the API; fields are only ever added. */
export const bookingItem = z.object({
  no: named(z.string(), 'Our booking number: the key of the booking'),
  mode: z.enum(['SEA', 'AIR']),
  direction: z.enum(['EXP', 'IMP', 'CROSS']),
  service: named(z.string(), 'FCL or LCL; the service level of an air booking'),
  status: z.enum(BOOKING_STATUSES),
  version: named(z.int(), 'Grows with every change; send it back with an answer to be refused when the booking changed meanwhile'),
  requestedAt: named(z.nullable(text), 'ISO 8601, Seoul'),
  confirmedAt: named(z.nullable(text), 'ISO 8601, Seoul'),
  customer: party,
  team: text,
  owner: named(z.string(), 'User id of the member of staff who looks after the request'),
  shipper: text,
  consignee: text,
  origin: text,
  destination: text,
  departure: day,
  arrival: day,
  carrier: named(z.string(), 'Code of the carrier or airline'),
  vessel: text,
  voyage: named(z.string(), 'Voyage or flight'),
  documentCutOff: placeTime,
  vgmCutOff: placeTime,
  cargoCutOff: placeTime,
  carrierBookingNo: text,
  houseNo: text,
  orderNo: text,
  packages: z.object({ quantity: z.number(), unit: text }),
  grossWeightKg: z.number(),
  volumeCbm: z.number(),
  containers: named(z.string(), 'Containers in words: 40HC x 2'),
  rejectReason: text,
  amendmentOpen: named(z.boolean(), 'Whether the customer waits for the answer to a change'),
  missing: named(z.array(text), 'What a confirmation should tell and nobody has said yet: carrier, vessel, voyage, cut-offs'),
  shipmentNo: named(z.string(), 'Management number of the shipment made from it; blank before the confirmation'),
  links: z.object({ self: text, portal: named(z.string(), 'The booking in the portal, for people') }),
})
export type BookingItem = z.infer<typeof bookingItem>

const line = z.object({ type: text, quantity: z.number(), shipperOwned: z.boolean(), unitWeightKg: z.nullable(z.number()), remark: text })
const size = z.object({
  lengthCm: z.nullable(z.number()),
  widthCm: z.nullable(z.number()),
  heightCm: z.nullable(z.number()),
  quantity: z.nullable(z.number()),
  unitWeightKg: z.nullable(z.number()),
})
const address = z.object({ code: text, name: text, address: text })
const change = z.object({ field: text, from: text, to: text })

/** A booking with all that its form holds. */
const bookingDetail = z.extend(bookingItem, {
  incoterms: text,
  incotermsPlace: text,
  freightTerm: text,
  cargoReady: day,
  placeOfReceipt: text,
  finalDestination: text,
  parties: z.object({ shipper: address, consignee: address, notify: z.object({ name: text, address: text }) }),
  contactName: text,
  contactPhone: text,
  contactEmail: text,
  shipperContact: text,
  consigneeContact: text,
  commodity: text,
  hsCode: text,
  marks: text,
  dangerous: z.nullable(z.object({ unNo: text, class: text, packingGroup: text })),
  temperature: z.object({ min: z.nullable(z.number()), max: z.nullable(z.number()) }),
  services: z.object({ trucking: z.nullable(z.object({ address: text, date: day })), customs: z.boolean(), insurance: z.boolean() }),
  instruction: text,
  containerLines: z.array(line),
  sizes: z.array(size),
  amendment: z.nullable(z.object({ id: z.int(), note: text, changes: z.array(change) })),
})
export type BookingDetail = z.infer<typeof bookingDetail>

const no = named(z.string().check(z.trim(), z.minLength(1), z.maxLength(20), z.regex(/^\P{Cc}*$/u)), 'The booking number')
const key = z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/), z.describe('Repeats of a call with the same key get its first answer')))
const version = z.optional(z.int().check(z.describe('The `version` that was read; 409 when the booking has changed since')))
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))
const clock = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?([+-]\d\d:\d\d)?$/),
    z.describe('On the clock of the place of loading; an offset must be the one of that place'),
  )

/** People of a booking are unmasked for its company, and for staff while the booking waits for them. */
const masked = {
  fields: {
    contactName: 'person',
    contactPhone: 'phone',
    contactEmail: 'email',
    shipperContact: 'contact',
    consigneeContact: 'contact',
  },
  plainTo: (viewer, { customer, status, amendment }) =>
    needsContact(viewer, { custCd: customer.code, isOpen: amendment !== null || ['DRAFT', 'REQUESTED', 'REJECTED'].includes(status) }),
  of: (booking) => booking.no,
} satisfies Parameters<typeof endpoint<unknown, BookingDetail, 'member'>>[0]['masked']

const bookingPage = z.object({
  items: z.array(bookingItem),
  next: named(z.nullable(z.string()), 'The cursor of the next page; null on the last one'),
})

/** Bookings the caller may see, newest request first, with stable paging. */
export const listBookings = endpoint({
  path: '/api/v1/bookings',
  access: 'member',
  method: 'GET',
  program: {
    scope: 'bookings:read',
    name: 'listBookings',
    summary: 'Bookings you may see, page by page',
    example: { input: { status: 'REQUESTED', limit: 50 }, answer: { items: [BOOKING_EXAMPLE], next: null } },
  },
  input: bookingQuery,
  output: bookingPage,
})

/** One booking with its form; foreign and unknown ones are the same NTF-001. */
export const readBookingByNo = endpoint({
  path: '/api/v1/bookings/{no}',
  access: 'member',
  method: 'GET',
  masked,
  program: {
    scope: 'bookings:read',
    name: 'readBooking',
    summary: 'One booking: parties, cargo, cut-offs, the open change',
    example: { input: { no: DETAIL_EXAMPLE.no }, answer: DETAIL_EXAMPLE },
  },
  input: z.strictObject({ no }),
  output: bookingDetail,
})

/** A call that answers a request, for staff. */
const answer = <B extends z.ZodMiniType>(
  step: keyof typeof ANSWERS,
  { name, summary, body, example }: { name: string; summary: string; body: B; example: unknown },
) =>
  endpoint({
    path: `/api/v1/bookings/{no}/${step}`,
    access: 'staff',
    masked,
    program: {
      scope: 'bookings:write',
      name,
      summary,
      headers: ['idempotency-key'],
      example: {
        input: { no: DETAIL_EXAMPLE.no, 'idempotency-key': 'erp-4711-answer' },
        body: example,
        answer: { ...DETAIL_EXAMPLE, ...ANSWERS[step] },
      },
    } satisfies Program,
    input: z.strictObject({ no, 'idempotency-key': key, body }),
    output: bookingDetail,
  })

/** Confirms a request and makes its shipment; VAL-001 names what is missing, unless `anyway`. */
export const confirmByNo = answer('confirm', {
  name: 'confirmBooking',
  summary: 'Confirm a request: stores what comes with it and makes the shipment',
  body: z.strictObject({
    version,
    carrier: z.optional(plain(10)),
    vessel: z.optional(plain(50)),
    voyage: z.optional(plain(20)),
    documentCutOff: z.optional(clock),
    vgmCutOff: z.optional(clock),
    cargoCutOff: z.optional(clock),
    carrierBookingNo: z.optional(plain(35)),
    anyway: z._default(z.boolean().check(z.describe('Confirm although carrier, vessel or cut-offs are unknown')), false),
  }),
  example: {
    version: 3,
    carrier: 'HDMU',
    vessel: 'HANBADA ONE',
    voyage: '012W',
    documentCutOff: '2026-12-01T17:00',
    vgmCutOff: '2026-12-02T12:00',
    cargoCutOff: '2026-12-02T17:00',
    carrierBookingNo: 'HDMU92418824',
  },
})

export const rejectByNo = answer('reject', {
  name: 'rejectBooking',
  summary: 'Reject a request with a reason that its customer reads',
  body: z.strictObject({ version, reason }),
  example: { version: 3, reason: 'No space on this vessel' },
})

export const undoByNo = answer('undo', {
  name: 'undoConfirmation',
  summary: 'Take a confirmation back while nothing has happened: the booking is requested again, its shipment is gone',
  body: z.strictObject({ version, reason }),
  example: { version: 4, reason: 'Confirmed for the wrong vessel' },
})

export const numberByNo = answer('carrier-number', {
  name: 'setCarrierBookingNo',
  summary: 'The booking number of the carrier; blank removes it',
  body: z.strictObject({ version, carrierBookingNo: plain(35) }),
  example: { carrierBookingNo: 'HDMU92418824' },
})

export const acceptChange = answer('amendment/accept', {
  name: 'acceptAmendment',
  summary: 'Accept the open change of a confirmed booking: the booking and its shipment follow it',
  body: z.strictObject({ version, amendment: z.int() }),
  example: { amendment: 12 },
})

export const refuseChange = answer('amendment/refuse', {
  name: 'refuseAmendment',
  summary: 'Refuse the open change of a confirmed booking, with a reason',
  body: z.strictObject({ version, amendment: z.int(), reason }),
  example: { amendment: 12, reason: 'The cut-off has passed' },
})

import * as z from 'zod/mini'
import { bookingItem } from '#features/bookings/booking-api/contract.ts'
import { placeTime } from '#features/shipments/shipment-api/contract.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** Maximum changes of one response. */
export const MAX_CHANGES = 500
/** The place before the first change that is stored, and the place of the newest. */
export const FIRST = '0'
export const LATEST = 'latest'

const named = <T extends z.ZodMiniType>(schema: T, description: string): T => schema.check(z.describe(description))
const text = z.string()
const moment = named(z.string(), 'ISO 8601, UTC')
const change = z.object({ field: text, from: text, to: text })

const amendment = z.object({
  id: text,
  bookingNo: text,
  status: z.enum(['OPEN', 'ACCEPTED', 'REFUSED', 'WITHDRAWN']),
  note: text,
  changes: z.array(change),
  askedAt: moment,
  answer: text,
  answeredAt: z.nullable(moment),
})
const blCheck = z.object({
  shipmentNo: text,
  status: named(z.enum(['OPEN', 'SENT', 'APPROVED']), 'SENT: corrections wait for the desk'),
  round: z.int(),
  note: text,
  corrections: z.array(z.object({ field: text, from: text, to: text, accepted: z.nullable(z.boolean()) })),
  approvedAt: z.nullable(moment),
})
const document = z.object({
  id: text,
  of: named(z.enum(['SHIPMENT', 'BOOKING', 'EXH_REQUEST']), 'The kind of record it hangs on'),
  no: named(z.string(), 'The number of that record'),
  type: text,
  fileName: text,
  bytes: z.int(),
  sha256: text,
  remark: text,
  uploadedAt: moment,
  byStaff: z.boolean(),
})
const exhibition = z.object({
  no: text,
  exhibition: text,
  customer: text,
  company: text,
  status: text,
  mode: text,
  packages: z.int(),
  grossWeightKg: z.number(),
  volumeCbm: z.number(),
  receivedAt: moment,
  version: z.int(),
})
const message = z.object({ id: text, shipmentNo: text, party: text, byStaff: z.boolean(), by: text, text, at: moment })
const shipment = z.object({
  no: text,
  mode: z.enum(['SEA', 'AIR']),
  direction: z.enum(['EXP', 'IMP', 'CROSS']),
  status: text,
  customer: text,
  houseNo: text,
  masterNo: text,
  bookingNo: text,
  orderNo: text,
  shipper: text,
  consignee: text,
  origin: text,
  destination: text,
  carrier: text,
  vessel: text,
  voyage: text,
  departure: z.object({ estimated: placeTime, actual: placeTime }),
  arrival: z.object({ estimated: placeTime, actual: placeTime }),
  delayDays: z.int(),
  packages: z.object({ quantity: z.int(), unit: text }),
  grossWeightKg: z.number(),
  volumeCbm: z.number(),
})

/** What a record is now, by its kind; one of these, or none when it left the reader's sight. */
export const feedStates = { booking: bookingItem, amendment, blCheck, document, exhibition, message, shipment } as const
export type FeedKind = keyof typeof feedStates
export type FeedStates = { [K in FeedKind]: z.infer<(typeof feedStates)[K]> }

const item = z.object({
  kind: z.enum(Object.keys(feedStates) as [FeedKind, ...FeedKind[]]),
  id: named(z.string(), 'With the kind, the key of the record: its number, or the number that the portal gave it'),
  removed: named(z.boolean(), 'True when you may not see it (any more): delete it from your tables'),
  changedAt: moment,
  ...Object.fromEntries(Object.entries(feedStates).map(([kind, state]) => [kind, z.optional(state)])),
}) as unknown as z.ZodMiniType<FeedItem>
export type FeedItem = { kind: FeedKind; id: string; removed: boolean; changedAt: string } & Partial<FeedStates>

const changePage = z.object({
  items: z.array(item),
  next: named(z.string(), 'Send it as `after` next; store it together with what you made of the items'),
  more: named(z.boolean(), 'Whether more is waiting behind `next`'),
})

/**
 * Changes after a place, oldest first, each with what the record is now under the caller's rights. Repeating a call is harmless: the same
 * place leads to the same tables. An expired place, or one of another reader, is NTF-002.
 */
export const readChanges = endpoint({
  path: '/api/v1/changes',
  access: 'member',
  method: 'GET',
  program: {
    scope: 'changes:read',
    name: 'readChanges',
    summary: 'Changes of bookings, shipments and what belongs to them, in the order they were committed',
    example: {
      input: { after: '1041-mhs3k2qn', limit: 500 },
      answer: {
        items: [{ kind: 'booking', id: 'KRS261100123', removed: true, changedAt: '2026-11-24T00:12:00.000Z' }],
        next: '1042-mhs3k2qo',
        more: false,
      },
    },
  },
  input: z.strictObject({
    after: named(
      z._default(z.string().check(z.regex(/^(0|latest|\d{1,15}-[0-9a-z]{1,12})$/)), FIRST),
      '`next` of the answer before; `0` begins with the oldest stored change, `latest` answers with the newest place and no items',
    ),
    limit: named(z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_CHANGES)), 100), 'Changes of one answer'),
  }),
  output: changePage,
})

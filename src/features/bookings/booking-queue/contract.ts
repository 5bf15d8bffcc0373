import * as z from 'zod/mini'
import { CONFIRM_FACTS } from '#domain/booking/missing-facts.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { GIVEN_FACTS } from '../booking-record/given-facts.ts'

const path = (verb: string) => `/api/oms/comm/ptlBookingQueue/${verb}`
/** Bookings that the queue shows; the oldest come first, so that none is forgotten. */
export const MAX_WAITING = 500
/** Bookings that are confirmed or taken at once. */
export const MAX_CHOSEN = 50

const text = z.string()
const fact = z.enum(CONFIRM_FACTS)

/**
 * A booking that waits for staff: a request, a confirmed one whose customer asks for a change, one whose carrier has not answered in
 * time or has refused our message, or one that its carrier does not know to be cancelled. Times are yyyyMMddHHmm.
 */
const waiting = z.object({
  BKG_NO: text,
  TRANS_MODE: z.enum(['SEA', 'AIR']),
  SVC_TYPE: text,
  KIND: z.enum(['REQUEST', 'CHANGE', 'NO_ANSWER', 'MESSAGE_REFUSED', 'CANCEL_WAITING', 'CANCEL_FAILED']),
  CUST_CD: text,
  CUST_NM: text,
  SHIPPER_NM: text,
  TEAM_NM: text,
  POL: text,
  POD: text,
  ETD: text,
  CNTR_TEXT: text,
  ASKED_AT: text,
  /** Minutes since it was asked for. */
  AGE: z.int(),
  OWNER: text,
  OWNER_NM: text,
  CARRIER_CD: text,
  VESSEL_NM: text,
  VOYAGE_NO: text,
  DOC_CLOSING_AT: text,
  VGM_CLOSING_AT: text,
  CARGO_CLOSING_AT: text,
  /** What a confirmation should tell and no one has said yet. */
  MISSING: z.array(fact),
  ROW_VER: z.int(),
})
export type WaitingBooking = z.infer<typeof waiting>

const queue = z.object({ rows: z.array(waiting), TOTAL: z.int(), ME: text, asOf: text })
export type BookingQueue = z.infer<typeof queue>

/** Everything that waits for staff, oldest first (S2-151). */
export const selectBookingQueue = endpoint({
  path: path('selectBookingQueue'),
  access: 'staff',
  quiet: true,
  input: z.object({}),
  output: queue,
})

const number = z.string().check(z.minLength(1), z.maxLength(20), z.regex(/^\P{Cc}*$/u))

/** The caller looks after these bookings, or no one does any more. A booking that is not found is NTF-001. */
export const takeBookings = endpoint({
  path: path('takeBookings'),
  access: 'staff',
  input: z.object({
    RELEASE_YN: z._default(z.enum(['Y', 'N']), 'N'),
    rows: z.array(z.object({ BKG_NO: number })).check(z.minLength(1), z.maxLength(MAX_CHOSEN)),
  }),
  output: queue,
})

const given = z.object({ BKG_NO: number, ROW_VER: z.int(), ...GIVEN_FACTS })
export type GivenRow = z.output<typeof given>

const outcome = z.object({ BKG_NO: text, DONE_YN: z.enum(['Y', 'N']), MESSAGE: text })
export type ConfirmOutcome = z.infer<typeof outcome>

/**
 * Confirms several requests, each by itself: what is wrong or missing with one of them stands beside it and holds up no other.
 * `ANYWAY_YN` confirms although carrier, vessel or cut-offs are unknown.
 */
export const confirmBookings = endpoint({
  path: path('confirmBookings'),
  access: 'staff',
  input: z.object({
    SAVE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
    ANYWAY_YN: z._default(z.enum(['Y', 'N']), 'N'),
    rows: z.array(given).check(z.minLength(1), z.maxLength(MAX_CHOSEN)),
  }),
  output: z.extend(queue, { outcomes: z.array(outcome) }),
})

import * as z from 'zod/mini'
import { BOOKING_ACTIONS, BOOKING_STATUSES, mayAct } from '#domain/booking/booking-state.ts'
import { needsContact } from '#domain/privacy/contact-rights.ts'
import { labelled, multiLine } from '#platform/shared/calls/about-field.ts'
import { endpoint, type Masked } from '#platform/shared/calls/endpoint.ts'
import type { DataRow, Field, FieldList } from '#platform/shared/fields/fields.ts'
import type { Masks } from '#platform/shared/calls/masked.ts'
import { reason as whyShown } from '#platform/shared/calls/reason.ts'

/** Lines of one grid of a booking at most. */
export const MAX_LINES = 200
/** Steps of the history of a booking in one answer; the page says so when there may be older ones. */
export const MAX_HISTORY = 200

const words = z.string().check(z.maxLength(2_000))
const cellOf = (field: Field) => {
  const { kind, initial, header } = field
  if (kind === 'number') return labelled(z._default(z.nullable(z.number()), null), header)
  const text = labelled(z._default(words, String(initial ?? '')), header)
  return kind === 'text' && field.multiline ? multiLine(text) : text
}
/** Cells by the names of a list of fields; those left out are empty. Whether a value may stand is the handler's to say, field by field. */
const cells = ({ list }: FieldList) =>
  z.object(Object.fromEntries(list.filter(({ computed }) => !computed).map((field) => [field.name, cellOf(field)])))

const reason = multiLine(z.string().check(z.maxLength(500)))
const number = z.string().check(z.minLength(1), z.maxLength(20))
const carrierNumber = z.string().check(z.maxLength(35), z.regex(/^\P{Cc}*$/u))
const saveKey = z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/)))
const status = z.enum(BOOKING_STATUSES)

/** What the portal keeps of a booking beside what was typed. Moments are yyyyMMddHHmm in Seoul. */
const state = z.object({
  STATUS: status,
  ROW_VER: z.int(),
  CUST_NM: z.string(),
  REQ_AT: z.string(),
  REQ_USER: z.string(),
  CONFIRM_AT: z.string(),
  CONFIRM_USER: z.string(),
  CANCEL_AT: z.string(),
  REJECT_REASON: z.string(),
  HBL_NO: z.string(),
  /** The number under which the carrier keeps it. */
  CARRIER_BKG_NO: z.string(),
  /** Management number of the shipment it became. */
  MNGT_NO: z.string(),
  UPDATED_AT: z.string(),
  /** What the caller may do with it as it stands. */
  MAY: z.array(z.enum(BOOKING_ACTIONS)),
})
export type BookingState = z.infer<typeof state>

/** What a field was and what it became. */
const change = z.object({ FIELD: z.string(), FROM: z.string(), TO: z.string() })
export type FieldChange = z.infer<typeof change>

/** A line of the history: who did what and when; names of the forwarder's staff are blank for customers. */
const historyLine = z.object({
  ACTION: z.string(),
  FROM_STATUS: z.string(),
  TO_STATUS: z.string(),
  USER_NM: z.string(),
  STAFF_YN: z.enum(['Y', 'N']),
  AT: z.string(),
  REASON: z.string(),
  CHANGES: z.array(change),
})
export type HistoryLine = z.infer<typeof historyLine>

/** What is asked to change in a confirmed booking and not answered yet. */
const amendment = z.object({
  AMEND_ID: z.int(),
  USER_NM: z.string(),
  AT: z.string(),
  NOTE: z.string(),
  CHANGES: z.array(change),
})
export type Amendment = z.infer<typeof amendment>

export type BookingHeader = DataRow
/** What a form of a booking sends. */
export type PostedBooking = {
  SAVE_KEY?: string | undefined
  FORM_KEY?: string | undefined
  ROW_VER?: number | undefined
  header: BookingHeader
  containers: DataRow[]
  dimensions: DataRow[]
}
/** A booking as its form shows it. */
export type BookingRecord = {
  header: BookingHeader
  containers: DataRow[]
  dimensions: DataRow[]
  state: BookingState
  /** Names of the codes of the header, by wire name, in the session language. */
  names: Record<string, string>
  history: HistoryLine[]
  /** The open amendment, for the customer of the booking and for staff. */
  amendment: Amendment | null
}

/** What is typed into a form. */
export type TypedForm = Pick<PostedBooking, 'header' | 'containers' | 'dimensions'>

/** The lists of fields a kind of booking is made of; what it does not have is empty. */
export type BookingForm = {
  header: FieldList
  containers: FieldList | null
  dimensions: FieldList
  /** What the portal works out from what is typed; it stands in the header, whatever was sent. */
  derived?: (typed: TypedForm) => DataRow
}

const lines = (fields: FieldList | null) => {
  const rows = z.array(fields ? cells(fields) : z.object({})).check(z.maxLength(fields ? MAX_LINES : 0))
  return z._default(rows, [])
}

/** What is typed into a form, as it travels. */
export const formShape = (form: BookingForm) => ({
  header: cells(form.header),
  containers: lines(form.containers),
  dimensions: lines(form.dimensions),
})

/** The people a booking names, wherever it does. */
export const bookingMasks: Masks = {
  CONTACT_NM: 'person',
  CONTACT_PHONE: 'phone',
  CONTACT_EMAIL: 'email',
  SHIPPER_CONTACT: 'contact',
  CONSIGNEE_CONTACT: 'contact',
}
export const PEOPLE = ['CONTACT_NM', 'CONTACT_PHONE', 'CONTACT_EMAIL', 'SHIPPER_CONTACT', 'CONSIGNEE_CONTACT'] as const
export type BookingPeople = Record<(typeof PEOPLE)[number], string>
const people: z.ZodMiniType<BookingPeople> = z.record(z.enum(PEOPLE), z.string())

/** Staff work on a booking as long as they may complete it, or have to answer what is asked of it. */
const masked: Masked<BookingRecord> = {
  fields: bookingMasks,
  plainTo: (viewer, { header, state: { STATUS }, amendment }) =>
    needsContact(viewer, { custCd: String(header.CUST_CD), isOpen: amendment !== null || mayAct('SAVE', 'staff', STATUS) }),
}

/**
 * The calls of a kind of booking under its screen's path (Appendix E.7). Saving and requesting take the whole form `{header, …grids}`
 * with the version it was read at; `FORM_KEY` names a form that has no number yet, so that it makes one booking however often it is
 * sent, `SAVE_KEY` an attempt, whose repetition gets the first answer. What cannot stand is VAL-001 with a list of errors, a
 * transition that is not allowed BIZ-001, another's booking AUTH-003, a foreign one NTF-001, a changed one CNF-001.
 */
export const bookingCalls = (path: string, form: BookingForm) => {
  const shape = { SAVE_KEY: saveKey, FORM_KEY: saveKey, ROW_VER: z.optional(z.int()), ...formShape(form) }
  const posted = z.object(shape) as unknown as z.ZodMiniType<PostedBooking>
  const amended = z.object({ ...shape, NOTE: z._default(reason, '') }) as unknown as z.ZodMiniType<PostedBooking & { NOTE: string }>
  const record = z.object({
    ...formShape(form),
    state,
    names: z.record(z.string(), z.string()),
    history: z.array(historyLine),
    amendment: z.nullable(amendment),
  }) as unknown as z.ZodMiniType<BookingRecord>
  const move = { SAVE_KEY: saveKey, BKG_NO: number, ROW_VER: z.optional(z.int()) }
  const answer = { ...move, ROW_VER: z.int(), AMEND_ID: z.int() }
  return {
    /** One booking with its lines and its history. */
    selectBooking: endpoint({
      path: `${path}/selectBooking`,
      access: 'member',
      quiet: true,
      masked: { ...masked, of: ({ header }) => String(header.BKG_NO) },
      input: z.object({ BKG_NO: number }),
      output: record,
    }),
    /** The people of a booking, whole, for a reason that is recorded. */
    revealPeople: endpoint({
      path: `${path}/revealPeople`,
      access: 'staff',
      masked: { fields: bookingMasks, plainTo: () => true },
      input: z.object({ header: z.object({ BKG_NO: number, REASON: whyShown }) }),
      output: people,
    }),
    /** Keeps what was typed so far; only customer and direction must be known. */
    saveBooking: endpoint({ path: `${path}/saveBooking`, access: 'member', masked, input: posted, output: record }),
    /** Keeps what was typed and asks for it: everything required must be there. */
    requestBooking: endpoint({ path: `${path}/requestBooking`, access: 'member', masked, input: posted, output: record }),
    cancelBooking: endpoint({ path: `${path}/cancelBooking`, access: 'member', masked, input: z.object(move), output: record }),
    /** Makes the booking a shipment (S2-120). */
    confirmBooking: endpoint({ path: `${path}/confirmBooking`, access: 'staff', masked, input: z.object(move), output: record }),
    rejectBooking: endpoint({
      path: `${path}/rejectBooking`,
      access: 'staff',
      masked,
      input: z.object({ ...move, REASON: reason }),
      output: record,
    }),
    /** Staff enter the number under which the carrier keeps the booking; its events find the shipment by it. Blank takes it away. */
    saveCarrierNumber: endpoint({
      path: `${path}/saveCarrierNumber`,
      access: 'staff',
      input: z.object({ ...move, ROW_VER: z.int(), CARRIER_BKG_NO: carrierNumber }),
      masked,
      output: record,
    }),
    /** Asks for other values of a confirmed booking: the whole form as it is wanted, and why. The booking stays as it is. */
    amendBooking: endpoint({ path: `${path}/amendBooking`, access: 'member', masked, input: amended, output: record }),
    withdrawAmendment: endpoint({ path: `${path}/withdrawAmendment`, access: 'member', masked, input: z.object(answer), output: record }),
    /** Lets the booking and its shipment take what was asked for. */
    acceptAmendment: endpoint({ path: `${path}/acceptAmendment`, access: 'staff', masked, input: z.object(answer), output: record }),
    refuseAmendment: endpoint({
      path: `${path}/refuseAmendment`,
      access: 'staff',
      masked,
      input: z.object({ ...answer, REASON: reason }),
      output: record,
    }),
  }
}
export type BookingCalls = ReturnType<typeof bookingCalls>

import * as z from 'zod/mini'
import { BOOKING_ACTIONS, BOOKING_STATUSES, mayAct } from '#domain/booking/booking-state.ts'
import { needsContact } from '#domain/privacy/contact-rights.ts'
import { labelled, multiLine } from '#platform/shared/calls/about-field.ts'
import { endpoint, type Masked } from '#platform/shared/calls/endpoint.ts'
import type { DataRow, Field, FieldList } from '#platform/shared/fields/fields.ts'
import type { Masks } from '#platform/shared/calls/masked.ts'
import { reason as whyShown } from '#platform/shared/calls/reason.ts'
import { GIVEN_FACTS } from './given-facts.ts'

/** Maximum lines of one grid of a booking. */
export const MAX_LINES = 200
/** Maximum history entries of a response; the page says when older ones may exist. */
export const MAX_HISTORY = 200

const words = z.string().check(z.maxLength(2_000))
const cellOf = (field: Field) => {
  const { kind, initial, header } = field
  if (kind === 'number') return labelled(z._default(z.nullable(z.number()), null), header)
  const text = labelled(z._default(words, String(initial ?? '')), header)
  return kind === 'text' && field.multiline ? multiLine(text) : text
}
/** Cells by the names of a field list; missing ones are empty. The handler validates the values, field by field. */
const cells = ({ list }: FieldList) =>
  z.object(Object.fromEntries(list.filter(({ computed }) => !computed).map((field) => [field.name, cellOf(field)])))

const reason = multiLine(z.string().check(z.maxLength(500)))
const number = z.string().check(z.minLength(1), z.maxLength(20))
const carrierNumber = z.string().check(z.maxLength(35), z.regex(/^\P{Cc}*$/u))
const saveKey = z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/)))
const status = z.enum(BOOKING_STATUSES)

/** The state of a booking beside its form. Times are yyyyMMddHHmm in Seoul time. */
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
  /** The carrier's booking number. */
  CARRIER_BKG_NO: z.string(),
  /** Management number of the shipment created from it. */
  MNGT_NO: z.string(),
  UPDATED_AT: z.string(),
  /** The actions the caller may take now. */
  MAY: z.array(z.enum(BOOKING_ACTIONS)),
})
export type BookingState = z.infer<typeof state>

/** The old and new value of a field. */
const change = z.object({ FIELD: z.string(), FROM: z.string(), TO: z.string() })
export type FieldChange = z.infer<typeof change>

/** A history entry: user, action and time; names of staff are blank for customers. */
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

/** An open request to change a confirmed booking. */
const amendment = z.object({
  AMEND_ID: z.int(),
  USER_NM: z.string(),
  AT: z.string(),
  NOTE: z.string(),
  CHANGES: z.array(change),
})
export type Amendment = z.infer<typeof amendment>

export type BookingHeader = DataRow
/** The data a booking form posts. */
export type PostedBooking = {
  SAVE_KEY?: string | undefined
  FORM_KEY?: string | undefined
  ROW_VER?: number | undefined
  header: BookingHeader
  containers: DataRow[]
  dimensions: DataRow[]
}
/** A booking as its form displays it. */
export type BookingRecord = {
  header: BookingHeader
  containers: DataRow[]
  dimensions: DataRow[]
  state: BookingState
  /** Names of the header codes by wire name, in the session language. */
  names: Record<string, string>
  history: HistoryLine[]
  /** The open amendment, for the booking's customer and for staff. */
  amendment: Amendment | null
}

/** The editable part of a form. */
export type TypedForm = Pick<PostedBooking, 'header' | 'containers' | 'dimensions'>

/** The field lists of a booking kind; lists it does not have are empty. */
export type BookingForm = {
  header: FieldList
  containers: FieldList | null
  dimensions: FieldList
  /** Computes header values from the input; they override posted values. */
  derived?: (typed: TypedForm) => DataRow
}

const lines = (fields: FieldList | null) => {
  const rows = z.array(fields ? cells(fields) : z.object({})).check(z.maxLength(fields ? MAX_LINES : 0))
  return z._default(rows, [])
}

/** The input of a form as posted. */
export const formShape = (form: BookingForm) => ({
  header: cells(form.header),
  containers: lines(form.containers),
  dimensions: lines(form.dimensions),
})

/** The personal data fields of a booking. */
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

/** Staff see personal data unmasked only while they may complete the booking or must answer a request. */
const masked: Masked<BookingRecord> = {
  fields: bookingMasks,
  plainTo: (viewer, { header, state: { STATUS }, amendment }) =>
    needsContact(viewer, { custCd: String(header.CUST_CD), isOpen: amendment !== null || mayAct('SAVE', 'staff', STATUS) }),
}

/**
 * The calls of a booking kind under its screen's path (Appendix E.7). Saving and requesting post the whole form `{header, …grids}` with
 * the version it was read at. `FORM_KEY` identifies a form without a number, so that repeated posts create one booking; `SAVE_KEY`
 * identifies an attempt, whose repetition returns the first answer. Invalid values are VAL-001 with a list of errors, a forbidden
 * transition BIZ-001, a booking of another user AUTH-003, a foreign one NTF-001, a changed one CNF-001.
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
    /** The unmasked personal data of a booking, for a reason that is logged. */
    revealPeople: endpoint({
      path: `${path}/revealPeople`,
      access: 'staff',
      masked: { fields: bookingMasks, plainTo: () => true },
      input: z.object({ header: z.object({ BKG_NO: number, REASON: whyShown }) }),
      output: people,
    }),
    /** Saves the current input as draft; only customer and direction are required. */
    saveBooking: endpoint({ path: `${path}/saveBooking`, access: 'member', masked, input: posted, output: record }),
    /** Saves the input and requests the booking: all required fields must be filled. */
    requestBooking: endpoint({ path: `${path}/requestBooking`, access: 'member', masked, input: posted, output: record }),
    cancelBooking: endpoint({ path: `${path}/cancelBooking`, access: 'member', masked, input: z.object(move), output: record }),
    /**
     * Creates the shipment of the booking (S2-120) with the facts that come with it. Each missing one is VAL-001 by name, unless
     * `ANYWAY_YN` confirms without.
     */
    confirmBooking: endpoint({
      path: `${path}/confirmBooking`,
      access: 'staff',
      masked,
      input: z.object({ ...move, ANYWAY_YN: z._default(z.enum(['Y', 'N']), 'N'), ...GIVEN_FACTS }),
      output: record,
    }),
    rejectBooking: endpoint({
      path: `${path}/rejectBooking`,
      access: 'staff',
      masked,
      input: z.object({ ...move, REASON: reason }),
      output: record,
    }),
    /** Takes a confirmation back while nothing has happened to its shipment; otherwise BIZ-001 names what has (S2-119). */
    undoConfirmation: endpoint({
      path: `${path}/undoConfirmation`,
      access: 'staff',
      masked,
      input: z.object({ ...move, ROW_VER: z.int(), REASON: reason }),
      output: record,
    }),
    /** Staff enter the carrier's booking number; carrier events match the shipment by it. Blank removes it. */
    saveCarrierNumber: endpoint({
      path: `${path}/saveCarrierNumber`,
      access: 'staff',
      input: z.object({ ...move, ROW_VER: z.int(), CARRIER_BKG_NO: carrierNumber }),
      masked,
      output: record,
    }),
    /**
     * Requests changes to a confirmed booking: the whole form with the wanted values, and a reason. The booking itself does not change.
     */
    amendBooking: endpoint({ path: `${path}/amendBooking`, access: 'member', masked, input: amended, output: record }),
    withdrawAmendment: endpoint({ path: `${path}/withdrawAmendment`, access: 'member', masked, input: z.object(answer), output: record }),
    /** Applies an amendment to the booking and its shipment. */
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

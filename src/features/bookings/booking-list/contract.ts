import * as z from 'zod/mini'
import { BOOKING_STATUSES } from '#domain/booking/booking-state.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { columnNames, sheetFormat } from '#platform/shared/lists/export.ts'
import { PLAIN, searchOf } from '#platform/shared/lists/url-filter.ts'
import { anchorsAsk, windowAsk, windowHead } from '#platform/shared/lists/list-window.ts'

const MODES = ['SEA', 'AIR'] as const
const IO_TYPES = ['EXP', 'IMP', 'CROSS'] as const
const DIRECTIONS = ['ASC', 'DESC'] as const
/** Maximum characters of a search condition. */
const MAX_LENGTH = 60
/** Maximum bookings to cancel per call. */
const MAX_CANCELLED = 100

const words = (most: number) => z.string().check(z.maxLength(most), z.regex(PLAIN))

/** Search conditions for bookings (S2-121). Empty means no condition. */
export const bookingSearch = z.object({
  TRANS_MODE: z._default(z.enum(['', ...MODES]), ''),
  IO_TYPE: z._default(z.enum(['', ...IO_TYPES]), ''),
  /** Request date, or creation date before the request; yyyyMMdd, both or neither. Ignored with a number. */
  FROM_DT: z._default(words(10), ''),
  TO_DT: z._default(words(10), ''),
  STATUS: z._default(z.array(z.enum(BOOKING_STATUSES)).check(z.maxLength(BOOKING_STATUSES.length)), []),
  POL: z._default(words(10), ''),
  POD: z._default(words(10), ''),
  /** Prefix of a booking number. */
  BKG_NO: z._default(words(MAX_LENGTH), ''),
  DIR: z._default(z.enum(DIRECTIONS), 'DESC'),
})
export type BookingSearch = z.output<typeof bookingSearch>

/** A search without conditions. */
export const EMPTY_SEARCH: BookingSearch = {
  TRANS_MODE: '',
  IO_TYPE: '',
  FROM_DT: '',
  TO_DT: '',
  STATUS: [],
  POL: '',
  POD: '',
  BKG_NO: '',
  DIR: 'DESC',
}

const CHOICES: Partial<Record<keyof BookingSearch, readonly string[]>> = {
  TRANS_MODE: ['', ...MODES],
  IO_TYPE: ['', ...IO_TYPES],
  STATUS: BOOKING_STATUSES,
  DIR: DIRECTIONS,
}

/** A search from the URL or another screen; invalid values give the default search. */
export const readBookingSearch = (raw: unknown, usual: BookingSearch): BookingSearch =>
  searchOf(raw, usual, { empty: EMPTY_SEARCH, choices: CHOICES, longest: MAX_LENGTH })

const text = z.string()
const day = z.string()

/** A row of the booking list (Appendix E.4). Times are yyyyMMddHHmm in Seoul time, ETD and ETA local dates of their place. */
export const bookingRow = z.object({
  BKG_NO: text,
  TRANS_MODE: z.enum(MODES),
  IO_TYPE: z.enum(IO_TYPES),
  SVC_TYPE: text,
  STATUS: z.enum(BOOKING_STATUSES),
  REQ_AT: text,
  CUST_CD: text,
  CUST_NM: text,
  SHIPPER_NM: text,
  CONSIGNEE_NM: text,
  POL: text,
  POD: text,
  ETD: day,
  ETA: day,
  VESSEL: text,
  PKG_QTY: z.int(),
  PKG_UNIT: text,
  GROSS_WT: z.number(),
  CBM: z.number(),
  CNTR_TEXT: text,
  REQ_USER: text,
  CONFIRM_USER: text,
  CONFIRM_AT: text,
  REJECT_REASON: text,
  HBL_NO: text,
  /** The carrier's booking number. */
  CARRIER_BKG_NO: text,
  ROW_VER: z.int(),
  /** Whether an amendment is open. */
  AMEND_YN: z.enum(['Y', 'N']),
  /** Whether the caller may cancel it now. */
  CANCEL_YN: z.enum(['Y', 'N']),
})
export type BookingRow = z.infer<typeof bookingRow>

/** POST /api/oms/comm/ptlBookingList/selectBookingList (S2-121): rows of one window; the first response also has the totals. */
export const selectBookingList = endpoint({
  path: '/api/oms/comm/ptlBookingList/selectBookingList',
  access: 'member',
  quiet: true,
  input: z.extend(bookingSearch, { WINDOW: z.optional(windowAsk), ANCHORS: z.optional(anchorsAsk) }),
  output: z.object({ rows: z.array(bookingRow), anchors: z.optional(z.array(text)), head: z.optional(windowHead) }),
})

/** POST …/exportBookingList: all rows of a search as a file. */
export const exportBookingList = endpoint({
  path: '/api/oms/comm/ptlBookingList/exportBookingList',
  access: 'member',
  quiet: true,
  input: z.extend(bookingSearch, { FORMAT: sheetFormat, COLUMNS: columnNames }),
  output: z.object({}),
})

/** POST …/cancelBookingList (S2-121): cancels the selected bookings, all or none; returns their numbers. */
export const cancelBookingList = endpoint({
  path: '/api/oms/comm/ptlBookingList/cancelBookingList',
  access: 'member',
  input: z.object({
    SAVE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
    rows: z.array(z.object({ BKG_NO: words(20), ROW_VER: z.int() })).check(z.minLength(1), z.maxLength(MAX_CANCELLED)),
  }),
  output: z.object({ BKG_NO: z.array(text) }),
})

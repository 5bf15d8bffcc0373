import * as z from 'zod/mini'
import { BOOKING_ANSWERS } from '#domain/messages/booking-answers.ts'
import { EDI_STATES } from '#domain/messages/edi-states.ts'
import { type FieldCheck, periodFields } from '#domain/validation/field-checks.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { optionalDay } from '#platform/shared/calls/optional-day.ts'

/** Maximum messages of a search; more require a narrower search. */
export const MAX_MESSAGES = 1_000
const MAX_MONTHS = 12

const words = (most: number) => z._default(z.string().check(z.maxLength(most), z.regex(/^\P{Cc}*$/u)), '')
const day = z._default(optionalDay, '')

/** Search conditions for messages; empty means no condition. */
const messageSearch = z.object({
  /** Dates, yyyyMMdd in Seoul time; both or neither. */
  FROM_DT: day,
  TO_DT: day,
  STATE: z._default(z.enum(['', ...EDI_STATES]), ''),
  /** Part of the file name, the sender, the control reference or the booking number. */
  KEYWORD: words(60),
})
export type MessageSearch = z.output<typeof messageSearch>
export const NO_SEARCH: MessageSearch = { FROM_DT: '', TO_DT: '', STATE: '', KEYWORD: '' }

/** Form checks before a search; the server repeats them. */
export const searchChecks = ({ FROM_DT, TO_DT }: Pick<MessageSearch, 'FROM_DT' | 'TO_DT'>): FieldCheck[] =>
  FROM_DT || TO_DT ? [periodFields(['FROM_DT', 'TO_DT'], FROM_DT, TO_DT, { months: MAX_MONTHS })] : []

const text = z.string()
const count = z.int()
/** An incoming or outgoing message: its partner, status, and effect. */
export const messageRow = z.object({
  MSG_NO: count,
  /** yyyyMMddHHmm in Seoul time. */
  DONE_AT: text,
  DIRECTION: z.enum(['IN', 'OUT']),
  CHANNEL: text,
  KIND: text,
  /** EDIFACT message types. */
  TYPES: text,
  /** The partner as named in the interchange. */
  PARTY: text,
  CTL_REF: text,
  FILE_NM: text,
  BKG_NO: text,
  STATE: z.enum(EDI_STATES),
  TOTAL_CNT: count,
  SUCCESS_CNT: count,
  FAIL_CNT: count,
  DONE_BY: text,
  /** What the carrier answered to a booking request; blank for other messages. */
  ANSWER: z.enum(BOOKING_ANSWERS),
  /** When an answer is due, and when it came; yyyyMMddHHmm in Seoul time, or blank. */
  ANSWER_DUE: text,
  ANSWERED_AT: text,
  /** Why, as the carrier said. */
  ANSWER_TEXT: text,
})
export type MessageRow = z.infer<typeof messageRow>

/** POST …/selectMessageList: messages from and to partners and carriers, newest first. */
export const selectMessageList = endpoint({
  path: '/api/cms/comm/cmsEdiMgt/selectMessageList',
  access: 'staff',
  quiet: true,
  input: messageSearch,
  output: z.array(messageRow),
})

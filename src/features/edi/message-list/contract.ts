import * as z from 'zod/mini'
import { EDI_STATES } from '#domain/messages/edi-states.ts'
import { type FieldCheck, periodFields } from '#domain/validation/field-checks.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** Messages one search shows; more than that is asked for by day or number. */
export const MAX_MESSAGES = 1_000
const MAX_MONTHS = 12

const words = (most: number) => z._default(z.string().check(z.maxLength(most), z.regex(/^\P{Cc}*$/u)), '')
const day = z._default(z.string().check(z.regex(/^(\d{8})?$/)), '')

/** What messages are searched by; empty means: not asked for. */
export const messageSearch = z.object({
  /** Days, yyyyMMdd in Seoul; both or neither. */
  FROM_DT: day,
  TO_DT: day,
  STATE: z._default(z.enum(['', ...EDI_STATES]), ''),
  /** A part of the name of the file, the sender, the control reference or the booking number. */
  KEYWORD: words(60),
})
export type MessageSearch = z.output<typeof messageSearch>
export const NO_SEARCH: MessageSearch = { FROM_DT: '', TO_DT: '', STATE: '', KEYWORD: '' }

/** What is asked of a search before it is sent; the server asks the same. */
export const searchChecks = ({ FROM_DT, TO_DT }: Pick<MessageSearch, 'FROM_DT' | 'TO_DT'>): FieldCheck[] =>
  FROM_DT || TO_DT ? [periodFields(['FROM_DT', 'TO_DT'], FROM_DT, TO_DT, { months: MAX_MONTHS })] : []

const text = z.string()
const count = z.int()
/** A message that came or goes: from or to whom, what became of it, and how much of it had an effect. */
export const messageRow = z.object({
  MSG_NO: count,
  /** yyyyMMddHHmm in Seoul. */
  DONE_AT: text,
  DIRECTION: z.enum(['IN', 'OUT']),
  CHANNEL: text,
  KIND: text,
  /** EDIFACT message types. */
  TYPES: text,
  /** The other side, as the interchange names it. */
  PARTY: text,
  CTL_REF: text,
  FILE_NM: text,
  BKG_NO: text,
  STATE: z.enum(EDI_STATES),
  TOTAL_CNT: count,
  SUCCESS_CNT: count,
  FAIL_CNT: count,
  DONE_BY: text,
})
export type MessageRow = z.infer<typeof messageRow>

/** POST …/selectMessageList: what partners and carriers sent and were sent, newest first. */
export const selectMessageList = endpoint({
  path: '/api/cms/comm/cmsEdiMgt/selectMessageList',
  access: 'staff',
  quiet: true,
  input: messageSearch,
  output: z.array(messageRow),
})

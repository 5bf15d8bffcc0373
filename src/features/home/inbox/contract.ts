import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { todo, TODO_KINDS } from '../today/contract.ts'

const path = (verb: string) => `/api/fms/comm/ptlInbox/${verb}`
const text = z.string()
const plain = (most: number) => text.check(z.maxLength(most), z.regex(/^\P{Cc}*$/u))

/** Items that one answer holds; more are asked for from where it ended. */
export const INBOX_PAGE = 200
/** Items that are put off or handed over at once. */
const MAX_PICKED = 100
/** Days an item can be put off at most. */
export const MAX_SNOOZE_DAYS = 30

/** Open: to be done by the caller. Snoozed: put off by the caller. Handed: a colleague looks after it. */
export const INBOX_VIEWS = ['OPEN', 'SNOOZED', 'HANDED'] as const
export const INBOX_DUES = ['OVER', 'TODAY', 'SOON', 'NONE'] as const
export const INBOX_GROUPS = ['DAY', 'SHIPMENT'] as const
const INBOX_SOURCES = ['SHIPMENT', 'PAPER', 'BOOKING', 'EXH', 'OWING', 'PLACE'] as const

/** What names an item: the record it is about, its owner, and what is to be done. */
const item = z.object({ SOURCE: z.enum(INBOX_SOURCES), OWNER_CD: plain(20), ITEM: plain(40), KIND: z.enum(TODO_KINDS) })
export type InboxKey = z.infer<typeof item>

const row = z.extend(todo, {
  SOURCE: z.enum(INBOX_SOURCES),
  OWNER_CD: text,
  ITEM: text,
  /** The customer, for staff; otherwise blank. */
  OWNER_NM: text,
  /** Until when it is put off (yyyyMMddHHmm, Seoul); blank when it is not. */
  UNTIL_AT: text,
  /** Who looks after it, and who said so. */
  TO_USER: text,
  TO_NM: text,
  BY_NM: text,
})
export type InboxItem = z.infer<typeof row>

const search = z.object({
  VIEW: z._default(z.enum(INBOX_VIEWS), 'OPEN'),
  KIND: z._default(z.enum(['', ...TODO_KINDS]), ''),
  /** For staff: of one customer. */
  CUST_CD: z._default(plain(20), ''),
  DUE: z._default(z.enum(['', ...INBOX_DUES]), ''),
  GROUP: z._default(z.enum(INBOX_GROUPS), 'DAY'),
  FROM: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 0),
})
export type InboxSearch = z.output<typeof search>

const inbox = z.object({
  /** yyyyMMddHHmm, Seoul time. */
  asOf: text,
  ME: text,
  /** Items of each view, whatever the filter; OPEN is the number the home page shows. */
  counts: z.object({ OPEN: z.int(), SNOOZED: z.int(), HANDED: z.int() }),
  /** Items of the view by kind and by deadline, and by customer for staff, whatever the filter. */
  kinds: z.array(z.object({ KIND: z.enum(TODO_KINDS), N: z.int() })),
  dues: z.array(z.object({ DUE: z.enum(INBOX_DUES), N: z.int() })),
  customers: z.array(z.object({ CUST_CD: text, CUST_NM: text, N: z.int() })),
  /** Items that match the filter. */
  total: z.int(),
  items: z.array(row),
})
export type Inbox = z.infer<typeof inbox>

/** Every item that "to check today" counts for the caller, with what was put off and handed over beside it. */
export const selectInbox = endpoint({
  path: path('selectInbox'),
  access: 'member',
  quiet: true,
  cookie: true,
  input: search,
  output: inbox,
})

const picked = z.array(item).check(z.minLength(1), z.maxLength(MAX_PICKED))

/** Puts items off until a moment (yyyyMMddHHmm, Seoul), at the latest until their deadline; blank brings them back. */
export const snoozeItems = endpoint({
  path: path('snoozeItems'),
  access: 'member',
  quiet: true,
  input: z.object({ UNTIL_AT: text.check(z.regex(/^(\d{12})?$/)), items: picked }),
  output: z.object({ DONE: z.int() }),
})

/** A colleague of the same company looks after items from now on and is notified; blank takes them back. */
export const handOverItems = endpoint({
  path: path('handOverItems'),
  access: 'member',
  quiet: true,
  input: z.object({ TO_USER: plain(50), items: picked }),
  output: z.object({ DONE: z.int() }),
})

/** Colleagues of the caller's company who can look after an item. */
export const selectColleagues = endpoint({
  path: path('selectColleagues'),
  access: 'member',
  quiet: true,
  input: z.object({}),
  output: z.object({ colleagues: z.array(z.object({ USER_ID: text, USER_NM: text })) }),
})

/** The number of open items, for the bell. */
export const selectInboxCount = endpoint({
  path: path('selectInboxCount'),
  access: 'member',
  quiet: true,
  input: z.object({}),
  output: z.object({ OPEN: z.int() }),
})

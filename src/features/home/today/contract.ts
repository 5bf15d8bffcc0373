import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { ACTIVE_STATES, routeFields } from '../short-shipment.ts'

/** yyyyMMddHHmm in local time of the place. */
const time = z.nullable(z.string())

export const TODO_KINDS = [
  'SILENT_PLACE',
  'DOUBT',
  'DUE',
  'DELAY',
  'REJECTED',
  'REQUESTED',
  'PAPER',
  'DRAFT',
  'EXH_PAPER',
  'EXH_OWING',
] as const

/**
 * An item that needs attention: a deadline missed or within three days, a late arrival, a rejected or unanswered booking, an own draft
 * that was never requested, or documents a customer still owes for a shipment or an exhibition request; staff get the number of such
 * requests (`EXH_OWING`, NO is the count) and every watched place where no file came for longer than its limit (`SILENT_PLACE`, NO is its
 * name, NOTE its partner, DUE_AT until when a file was due), and every shipment under way of which facts wait for a decision (`DOUBT`, NOTE is
 * how many). NO is the displayed number, MNGT_NO opens the shipment (blank for bookings and requests).
 */
export const todo = z.object({
  ...routeFields,
  /** Blank for a watched place. */
  TRANS_MODE: z.enum(['SEA', 'AIR', 'EXH', '']),
  KIND: z.enum(TODO_KINDS),
  NO: z.string(),
  MNGT_NO: z.string(),
  DUE_KIND: z.string(),
  DUE_AT: time,
  DELAY_DAYS: z.int(),
  ETD: time,
  ETA: time,
  ETA_FIRST: time,
  /** The rejection reason, or the missing documents. */
  NOTE: z.string(),
  /** The exhibition of a request; otherwise blank. */
  EXH_NM: z.string(),
})

/**
 * A line of the home page: an item of the inbox or, for administrators, that the first steps of their corporation are open (`FIRST_RUN`, NO is
 * done/all) and, in the main corporation, that the table of holidays ends (`HOLIDAYS`, NO is its last year, blank for an empty table).
 */
const homeTodo = z.extend(todo, {
  KIND: z.enum([...TODO_KINDS, 'HOLIDAYS', 'FIRST_RUN']),
})
export type Todo = z.infer<typeof homeTodo>

const arrival = z.object({
  ...routeFields,
  MNGT_NO: z.string(),
  NO: z.string(),
  ETA: z.string(),
  STAGE_NO: z.int(),
  STAGE_CNT: z.int(),
  DELAY_DAYS: z.int(),
})
export type Arrival = z.infer<typeof arrival>

const counts = z.object({ BOOKED: z.int(), PREDEP: z.int(), TRANSIT: z.int(), ARRIVED: z.int() })
export type StageCounts = Record<(typeof ACTIVE_STATES)[number], number>

/** POST /api/home/selectToday: a member's home page data, counted over the shipments and bookings the caller may see. */
export const selectToday = endpoint({
  path: '/api/home/selectToday',
  access: 'member',
  quiet: true,
  reads: true,
  cookie: true,
  input: z.object({}),
  output: z.object({
    /** yyyyMMddHHmm, Seoul time. */
    asOf: z.string(),
    todos: z.array(homeTodo),
    /** The items of the inbox. */
    todoTotal: z.int(),
    stages: counts,
    arrivals: z.array(arrival),
  }),
})

import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { ACTIVE_STATES, routeFields } from '../short-shipment.ts'

/** yyyyMMddHHmm on the clock of the place. */
const time = z.nullable(z.string())

/**
 * Something that wants attention: an open deadline within three days or passed, a late arrival, a booking that was refused or
 * still waits for its answer, a draft of the caller that was never asked for, papers that a customer still owes for a shipment or for an
 * exhibition request; staff learn for how many requests (`EXH_OWING`, NO is the count). NO is the number to show, MNGT_NO opens the
 * shipment (blank for bookings and requests).
 */
const todo = z.object({
  ...routeFields,
  TRANS_MODE: z.enum(['SEA', 'AIR', 'EXH']),
  KIND: z.enum(['DUE', 'DELAY', 'REJECTED', 'REQUESTED', 'PAPER', 'DRAFT', 'EXH_PAPER', 'EXH_OWING']),
  NO: z.string(),
  MNGT_NO: z.string(),
  DUE_KIND: z.string(),
  DUE_AT: time,
  DELAY_DAYS: z.int(),
  ETD: time,
  ETA: time,
  ETA_FIRST: time,
  /** The reason of a refusal; the papers that are missing. */
  NOTE: z.string(),
  /** The exhibition a request is for; blank for everything else. */
  EXH_NM: z.string(),
})
export type Todo = z.infer<typeof todo>

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

/** POST /api/home/selectToday: what a member finds on the home page. Everything is counted over the shipments and bookings the caller may see. */
export const selectToday = endpoint({
  path: '/api/home/selectToday',
  access: 'member',
  quiet: true,
  cookie: true,
  input: z.object({}),
  output: z.object({
    /** yyyyMMddHHmm, Seoul. */
    asOf: z.string(),
    todos: z.array(todo),
    todoTotal: z.int(),
    stages: counts,
    arrivals: z.array(arrival),
  }),
})

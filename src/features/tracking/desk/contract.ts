import * as z from 'zod/mini'
import { DELIVERY_TERMS } from '#domain/tracking/milestones/delivery-term.ts'
import { DOUBTS, STANDINGS } from '#domain/tracking/state/fact.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { mngtNo } from '#platform/shared/calls/mngt-no.ts'
import { shipmentTracking } from '../shipment-tracking/contract.ts'

/** What our desk can do about a fact. */
const DESK_ACTIONS = ['DROP', 'RELEASE'] as const

const decision = z.object({
  ID: z.number(),
  ACTION: z.enum(DESK_ACTIONS),
  REASON: z.string(),
  /** The name of its author. */
  BY: z.string(),
  /** UTC. */
  AT: z.string(),
})

/** Something that was said about a shipment, with its standing and why it has it. */
const fact = z.object({
  ID: z.string(),
  /** The event it is about; versions of one event have the same. */
  KEY: z.string(),
  NAME: z.string(),
  CLS: z.enum(['PLN', 'EST', 'ACT']),
  /** ISO 8601 in local time of the place. */
  AT: z.nullable(z.string()),
  PLACE: z.string(),
  CNTR_NO: z.string(),
  SOURCE: z.string(),
  /** When it was said, else received (UTC). */
  SAID_AT: z.string(),
  STANDING: z.enum(STANDINGS),
  DOUBT: z.nullable(z.enum(DOUBTS)),
  /** Who of our desk added it, and why; null for what others said. */
  ADDED: z.nullable(z.object({ BY: z.string(), REASON: z.string() })),
  /** The decision of our desk that applies. */
  DECISION: z.nullable(decision),
})
export type DeskFact = z.infer<typeof fact>

/** A container that came instead of one of ours, by a message that names our booking or bill of lading. */
const swapOffer = z.object({
  CNTR_NO: z.string(),
  /** How many facts about it wait. */
  FACTS: z.number(),
  /** Our containers that it can replace, those of which nothing was said first. */
  INSTEAD_OF: z.array(z.string()),
})
export type SwapOfferRow = z.infer<typeof swapOffer>

/** A container that our desk replaced. */
const swap = z.object({
  ID: z.number(),
  FROM_NO: z.string(),
  TO_NO: z.string(),
  REASON: z.string(),
  /** The name of its author. */
  BY: z.string(),
  /** UTC. */
  AT: z.string(),
  /** False while the container that came was replaced again. */
  LAST: z.boolean(),
})
export type SwapRow = z.infer<typeof swap>

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))
const known = { facts: z.array(fact), offers: z.array(swapOffer), swaps: z.array(swap) }
const desk = z.object(known)
export type DeskFacts = z.infer<typeof desk>
const decided = z.object({ ...known, record: shipmentTracking })
const containerNo = z.string().check(z.trim(), z.minLength(1), z.maxLength(20))

/** Every fact of a shipment, the latest first, also those that do not count, with the containers that came instead of ours (staff). */
export const selectFacts = endpoint({
  path: '/api/trk/popup/ptlTrackingFacts/selectFacts',
  access: 'staff',
  quiet: true,
  input: z.object({ MNGT_NO: mngtNo }),
  output: desk,
})

/** Our desk puts a fact aside, or lets one count that waits; returns the shipment as it is then. */
export const decideFact = endpoint({
  path: '/api/trk/popup/ptlTrackingFacts/decideFact',
  access: 'staff',
  input: z.object({
    header: z.object({
      MNGT_NO: mngtNo,
      KEY: z.string().check(z.minLength(1), z.maxLength(2000)),
      ACTION: z.enum(DESK_ACTIONS),
      REASON: reason,
    }),
  }),
  output: decided,
})

/** Our desk takes a decision back. */
export const withdrawDecision = endpoint({
  path: '/api/trk/popup/ptlTrackingFacts/withdrawDecision',
  access: 'staff',
  input: z.object({ header: z.object({ MNGT_NO: mngtNo, DECISION_ID: z.int().check(z.positive()), REASON: reason }) }),
  output: decided,
})

/** Our desk puts a container in the place of one of ours: what was said of it counts, as the fold reads it. */
export const swapContainer = endpoint({
  path: '/api/trk/popup/ptlTrackingFacts/swapContainer',
  access: 'staff',
  input: z.object({ header: z.object({ MNGT_NO: mngtNo, FROM_NO: containerNo, TO_NO: containerNo, REASON: reason }) }),
  output: decided,
})

/** Our desk takes such a replacement back. */
export const withdrawSwap = endpoint({
  path: '/api/trk/popup/ptlTrackingFacts/withdrawSwap',
  access: 'staff',
  input: z.object({ header: z.object({ MNGT_NO: mngtNo, SWAP_ID: z.int().check(z.positive()), REASON: reason }) }),
  output: decided,
})

/** Where the cargo is handed over; blank for the usual place. */
export const saveDeliveryTerm = endpoint({
  path: '/api/trk/popup/ptlTrackingFacts/saveDeliveryTerm',
  access: 'staff',
  input: z.object({ header: z.object({ MNGT_NO: mngtNo, DELIVERY_TERM: z.enum(['', ...DELIVERY_TERMS]) }) }),
  output: z.object({ record: shipmentTracking }),
})

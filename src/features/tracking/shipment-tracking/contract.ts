import * as z from 'zod/mini'
import { PRECEDENCES } from '#domain/tracking/events/merged-event.ts'
import { DELIVERY_TERMS } from '#domain/tracking/milestones/delivery-term.ts'
import { exceptionView, settledView } from '../exceptions/contract.ts'
import { threadHead } from '../messages/contract.ts'

const point = z.object({ CODE: z.string(), NAME: z.string() })
/** ISO 8601 in local time of the place, with the sender's offset if any; never converted. */
const placeTime = z.nullable(z.string())

/** The sender's group, for dot colour and filter; `terminal` sends gate and quay messages. */
export const SOURCE_GROUPS = ['carrier', 'terminal', 'customs', 'naru'] as const
const sourceGroup = z.enum(SOURCE_GROUPS)
export type SourceGroup = z.infer<typeof sourceGroup>
const source = z.object({ group: sourceGroup, name: z.string() })

/** A line of the joined record. `known` is false for codes without a name, which are shown as received. */
const entry = z.object({
  key: z.string(),
  cls: z.enum(['PLN', 'EST', 'ACT']),
  code: z.string(),
  name: z.nullable(z.string()),
  at: placeTime,
  /** The sender's text in place of a valid time. */
  rawTime: z.nullable(z.string()),
  until: placeTime,
  /** In the future at the time of the response. */
  ahead: z.boolean(),
  place: z.nullable(point),
  facility: z.nullable(z.string()),
  vessel: z.nullable(z.string()),
  voyage: z.nullable(z.string()),
  flight: z.nullable(z.string()),
  containers: z.array(z.string()),
  pieces: z.nullable(z.number()),
  weightKg: z.nullable(z.number()),
  partial: z.boolean(),
  planned: placeTime,
  earlier: z.array(z.string()),
  /** The reason of a discrepancy (IATA DIS). */
  discrepancy: z.nullable(z.object({ code: z.string(), name: z.nullable(z.string()) })),
  /** A changed arrival: from, to, number of days, and the sender's reason. */
  change: z.nullable(z.object({ from: z.string(), to: z.string(), days: z.number(), reason: z.nullable(z.string()) })),
  /** The times of all senders with conflicting values, and the largest difference in minutes; in days where customs sends only dates. */
  conflict: z.nullable(
    z.object({
      values: z.array(z.object({ source, at: z.string() })),
      minutes: z.number(),
      /** Why the first one counts. */
      why: z.enum(PRECEDENCES),
    }),
  ),
  agreed: z.array(z.string()),
  remark: z.nullable(z.string()),
  source,
  /** When the sender last reported it, or when it was received (UTC). */
  asOf: z.string(),
})
export type TrackingEntry = z.infer<typeof entry>

const step = z.nullable(z.object({ at: z.string(), actual: z.boolean() }))

const record = z.object({
  asOf: z.string(),
  TRANS_MODE: z.enum(['SEA', 'AIR']),
  IO_TYPE: z.enum(['EXP', 'IMP', 'CROSS']),
  HBL_NO: z.string(),
  MBL_NO: z.string(),
  BKG_NO: z.string(),
  MNGT_NO: z.string(),
  PO_NO: z.string(),
  /** The booking that it came from; blank without one that the caller may see. */
  BOOKED_AS: z.string(),
  /** Facts that wait for the decision of our desk; customers are told of none. */
  WAITING: z.int(),
  SHP_STS: z.enum(['BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED', 'DELIVERED', 'CANCELLED']),
  SHP_STS_NM: z.string(),
  DELAY_DAYS: z.nullable(z.number()),
  POL: point,
  POD: point,
  CARRIER: point,
  /** Where the cargo is handed over: as agreed (blank when nothing was), and what applies then. */
  DELIVERY_TERM: z.object({ AGREED: z.enum(['', ...DELIVERY_TERMS]), APPLIES: z.enum(DELIVERY_TERMS) }),
  VESSEL_NM: z.string(),
  VOYAGE_NO: z.string(),
  ETD: placeTime,
  ATD: placeTime,
  ETA: placeTime,
  ATA: placeTime,
  ETA_FIRST: placeTime,
  /** Our arrival estimate from past arrivals of the lane; null without enough of them, and for guests. */
  ESTIMATE: z.nullable(z.object({ P50: z.string(), P90: z.string(), CASES: z.number(), SCOPE: z.enum(['CARRIER', 'LANE']) })),
  PKG_QTY: z.number(),
  PKG_UNIT: z.string(),
  GROSS_WT: z.number(),
  stages: z.array(
    z.object({
      no: z.number(),
      code: z.string(),
      name: z.string(),
      state: z.enum(['done', 'active', 'future']),
      at: placeTime,
      planned: placeTime,
      /** How much of the cargo has done a stage that is not done by all. */
      part: z.nullable(z.object({ done: z.number(), total: z.nullable(z.number()), of: z.enum(['PIECES', 'CONTAINERS']) })),
    }),
  ),
  started: z.boolean(),
  transshipments: z.array(z.object({ place: point, arrived: step, discharged: step, loaded: step, departed: step })),
  /** Progress between the ports, 0 to 10 tenths. */
  progress: z.number(),
  legs: z.array(
    z.object({
      flight: z.string(),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      std: placeTime,
      atd: placeTime,
      sta: placeTime,
      ata: placeTime,
      pieces: z.nullable(z.number()),
    }),
  ),
  entries: z.array(entry),
  /** The deadlines: open ones by end time, then completed ones. `source` is the sender; yyyy-MM-ddTHH:mm at the place. */
  dues: z.array(
    z.object({
      kind: z.enum(['DOC', 'CY', 'CFS', 'VGM', 'LOAD', 'FREE', 'DET', 'DECL', 'CARRYOUT']),
      at: z.string(),
      offset: z.number(),
      state: z.enum(['left', 'today', 'over', 'done']),
      source: z.string(),
    }),
  ),
  containers: z.array(
    z.object({
      CNTR_NO: z.string(),
      CNTR_TYPE: z.string(),
      SEAL_NO: z.string(),
      GROSS_WT: z.nullable(z.number()),
      PKG_QTY: z.nullable(z.number()),
      CBM: z.nullable(z.number()),
      /** Free time of its own, where it has any: days, or the last free day. */
      DEM_DAYS: z.nullable(z.int()),
      DEM_UNTIL: z.nullable(z.string()),
      DET_DAYS: z.nullable(z.int()),
      DET_UNTIL: z.nullable(z.string()),
      /** The ends of its free time in the port and until its return, on the clock of the port of discharge. */
      FREE_UNTIL: placeTime,
      RETURN_UNTIL: placeTime,
      LAST_EVENT: z.string(),
      LAST_EVENT_AT: placeTime,
    }),
  ),
  parties: z.array(z.object({ ROLE: z.enum(['SHIPPER', 'CONSIGNEE', 'NOTIFY']), NAME: z.string() })),
  /** Exceptions, most urgent first. */
  exceptions: z.array(exceptionView),
  /** Exceptions that staff settled and can take back; empty for others. */
  settled: z.array(settledView),
  /** Summary of the message threads. */
  TALK: threadHead,
  /** Greenhouse gas emissions of the main carriage with the inputs of the calculation; null when weight or distance is unknown. */
  EMISSION: z.nullable(
    z.object({
      KG: z.number(),
      KM: z.number(),
      VIA: z.enum(['', 'SUEZ', 'PANAMA', 'CAPE', 'HORN']),
      TONNES: z.number(),
      /** TEU: the weight is unknown and estimated as the usual weight of a twenty-foot unit. */
      BY: z.enum(['WEIGHT', 'TEU']),
      TEU: z.number(),
      G_PER_TKM: z.number(),
      FACTOR: z.string(),
      SOURCE: z.string(),
    }),
  ),
  /** Milestones that staff may enter by hand; empty for others. */
  choices: z.array(z.object({ code: z.string(), name: z.string() })),
})

/** A shipment as its owner sees it (S2-127, S2-128): header, strip, joined record, containers, deadlines, parties. */
export const shipmentTracking = record
export type ShipmentTracking = z.infer<typeof record>

/**
 * A shipment as guests with one of its numbers see it (S1-020): no party, order number, booking of ours, remark (senders write names there), deadline,
 * exception or emission (it reveals the weight). The contract itself removes them.
 */
export const guestTracking = z.extend(
  z.omit(record, {
    MNGT_NO: true,
    PO_NO: true,
    BOOKED_AS: true,
    WAITING: true,
    DELIVERY_TERM: true,
    parties: true,
    choices: true,
    dues: true,
    containers: true,
    exceptions: true,
    settled: true,
    EMISSION: true,
    TALK: true,
  }),
  {
    entries: z.array(z.omit(entry, { remark: true })),
  },
)
export type GuestTracking = z.infer<typeof guestTracking>

/** A record of a member or a guest; guests get fewer fields. */
export type AnyTracking = GuestTracking &
  Partial<
    Pick<
      ShipmentTracking,
      'MNGT_NO' | 'PO_NO' | 'DELIVERY_TERM' | 'parties' | 'choices' | 'dues' | 'containers' | 'exceptions' | 'EMISSION' | 'TALK' | 'WAITING'
    >
  >
export type AnyEntry = Omit<TrackingEntry, 'remark'> & { remark?: string | null }

const number = (longest: number) => z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(longest)))
const either = (a: string, b: string) =>
  z.refine<Record<string, unknown>>((input) => Boolean(input[a] ?? input[b]), { error: 'one of the two is needed' })

/** The management number or the house B/L. */
export const seaNumbers = z.object({ mngtNo: number(40), HBL_NO: number(40) }).check(either('mngtNo', 'HBL_NO'))
/** The management number or the house air waybill. */
export const airNumbers = z.object({ mngtNo: number(40), HAWB_NO: number(40) }).check(either('mngtNo', 'HAWB_NO'))

/**
 * A milestone entered by hand: stage, actual or planned, local time of the place (yyyyMMddHHmm), UN/LOCODE or IATA code, for one container
 * or all. Customers read the remark; the reason is for staff.
 */
export const manualEvent = z.object({
  header: z.object({
    MNGT_NO: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    STAGE: z.string().check(z.regex(/^[A-Z_]{3,20}$/)),
    CLS: z.enum(['ACT', 'EST']),
    AT: z.string().check(z.regex(/^\d{12}$/)),
    PLACE: z.string().check(z.regex(/^[A-Z]{2}[A-Z0-9]{3}$|^[A-Z]{3}$/)),
    /** One of the shipment's containers; blank for all of the cargo. */
    CNTR_NO: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
    REMARK: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
    REASON: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  }),
})
export type ManualEvent = z.infer<typeof manualEvent>

import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const HIT_KINDS = ['SHIPMENT', 'BOOKING', 'REQUEST', 'VESSEL', 'CUSTOMER', 'PLACE', 'DOCUMENT'] as const

const hit = z.object({
  KIND: z.enum(HIT_KINDS),
  /** What opens it: management, booking or request number, customer or place code, serial number of the file. */
  KEY: z.string(),
  /** The displayed number or name. */
  TITLE: z.string(),
  /** Of a shipment: the number that answers, when it is not the displayed one; of a vessel: vessel and voyage; of a document: its type. */
  MATCH: z.enum(['', 'MNGT', 'HBL', 'MBL', 'BKG', 'CNTR', 'PO']),
  DETAIL: z.string(),
  /** Management number of the record of a document. */
  MNGT_NO: z.string(),
  TRANS_MODE: z.enum(['', 'SEA', 'AIR']),
  POL_NM: z.string(),
  POD_NM: z.string(),
  SHP_STS: z.enum(['', 'BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED', 'DELIVERED', 'CANCELLED']),
  /** The whole number as typed. */
  EXACT: z.boolean(),
  /** Found only with a typing error. */
  TYPO: z.boolean(),
})
export type Hit = z.infer<typeof hit>

/**
 * POST /api/find/selectEverything (S2-190): what the caller may see and a typed text may mean, by kind, the best of each first. A blank
 * text answers with the shipments the caller looked up last.
 */
export const selectEverything = endpoint({
  path: '/api/find/selectEverything',
  access: 'member',
  quiet: true,
  reads: true,
  input: z.object({ WORDS: z.string().check(z.maxLength(60), z.regex(/^\P{Cc}*$/u)) }),
  output: z.array(hit),
})

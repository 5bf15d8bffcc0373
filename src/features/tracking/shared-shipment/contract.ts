import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { mngtNo } from '#platform/shared/calls/mngt-no.ts'
import { guestTracking } from '../shipment-tracking/contract.ts'

const path = (verb: string) => `/api/trk/share/${verb}`
/** Days a link may be valid, and maximum open links per shipment. */
export const SHARE_DAYS = [1, 7, 30] as const
export const MAX_SHARES = 10
const days = z.union(SHARE_DAYS.map((each) => z.literal(each)))

const share = z.object({
  SHARE_ID: z.string(),
  MADE_BY: z.string(),
  MADE_AT: z.string(),
  EXPIRES_AT: z.string(),
  OPENED: z.number(),
  OPENED_AT: z.nullable(z.string()),
})
const shares = z.object({ shares: z.array(share) })
export type Share = z.infer<typeof share>

/** Open links of a shipment: those of a customer's own company, for staff all. */
export const selectShares = endpoint({
  path: path('selectShares'),
  access: 'member',
  quiet: true,
  input: z.object({ MNGT_NO: mngtNo }),
  output: shares,
})

/** Creates a link; `PATH` with its secret is returned only here. Foreign shipments are NTF-001, too many links BIZ-001. */
export const makeShare = endpoint({
  path: path('makeShare'),
  access: 'member',
  input: z.object({ header: z.object({ MNGT_NO: mngtNo, DAYS: days }) }),
  output: z.extend(shares, { PATH: z.string() }),
})

/** Maximum shipments of one call that makes links. */
export const MAX_SHARED = 20

/**
 * Creates a link for each of several shipments. Those without one are named with the reason: NONE for a shipment the caller may not see,
 * FULL for one with too many open links.
 */
export const makeShares = endpoint({
  path: path('makeShares'),
  access: 'member',
  input: z.object({ header: z.object({ MNGT_NO: z.array(mngtNo).check(z.minLength(1), z.maxLength(MAX_SHARED)), DAYS: days }) }),
  output: z.object({
    links: z.array(z.object({ MNGT_NO: z.string(), PATH: z.string() })),
    failed: z.array(z.object({ MNGT_NO: z.string(), REASON: z.enum(['NONE', 'FULL']) })),
  }),
})

/** Revokes a link; a link the caller may not see is NTF-001. */
export const revokeShare = endpoint({
  path: path('revokeShare'),
  access: 'member',
  input: z.object({ header: z.object({ MNGT_NO: mngtNo, SHARE_ID: z.string().check(z.regex(/^\d{1,18}$/)) }) }),
  output: shares,
})

/**
 * The shipment of a link with guest data (S1-020) and masked party names: no document, amount, remark or order number. A wrong, revoked
 * and expired secret are the same NTF-001; each opening is counted.
 */
export const openShare = endpoint({
  path: path('open'),
  access: 'guest',
  quiet: true,
  input: z.object({ key: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({
    record: guestTracking,
    parties: z.array(z.object({ ROLE: z.enum(['SHIPPER', 'CONSIGNEE', 'NOTIFY']), NAME: z.string() })),
    expiresAt: z.string(),
  }),
})

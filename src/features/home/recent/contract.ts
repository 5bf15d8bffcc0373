import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { routeFields } from '../short-shipment.ts'

const lookup = z.object({
  ...routeFields,
  MNGT_NO: z.string(),
  HBL_NO: z.string(),
  SHP_STS: z.enum(['BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED', 'DELIVERED', 'CANCELLED']),
  DELAY_DAYS: z.int(),
})
export type RecentLookup = z.infer<typeof lookup>

/** POST /api/home/selectRecent: the shipments this user looked up last and may still see, latest first. */
export const selectRecent = endpoint({
  path: '/api/home/selectRecent',
  access: 'member',
  quiet: true,
  cookie: true,
  input: z.object({}),
  output: z.array(lookup),
})

/**
 * POST /api/home/registRecent: records a look-up for the shipments of a number that the user may see; a number without any is not
 * stored.
 */
export const registRecent = endpoint({
  path: '/api/home/registRecent',
  access: 'member',
  quiet: true,
  input: z.object({ number: z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^\P{Cc}*$/u)) }),
  output: z.object({ found: z.boolean() }),
})

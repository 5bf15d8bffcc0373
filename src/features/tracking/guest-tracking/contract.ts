import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { guestTracking } from '../shipment-tracking/contract.ts'

/**
 * POST /api/trk/guest/selectTracking (S1-020): public data of a shipment by one exact house, master, booking or container number. An
 * unknown number returns an empty list. 20 look-ups a minute per address, then 429 RATE-001.
 */
export const selectGuestTracking = endpoint({
  path: '/api/trk/guest/selectTracking',
  access: 'guest',
  quiet: true,
  input: z.object({ number: z.string().check(z.minLength(1), z.maxLength(60)) }),
  output: z.object({ shipments: z.array(guestTracking) }),
})

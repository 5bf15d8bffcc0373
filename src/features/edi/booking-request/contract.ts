import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/**
 * POST …/sendBooking: sends a requested or confirmed sea booking to its carrier as a firm booking (IFTMBF). The configuration decides
 * the channel; without one the message waits in the list for manual download. What a carrier has of a cancelled or rejected booking is
 * cancelled there, again if need be. Any other status is BIZ-001, a booking without a carrier VAL-001.
 */
export const sendBooking = endpoint({
  path: '/api/cms/comm/cmsEdiMgt/sendBooking',
  access: 'staff',
  input: z.object({ BKG_NO: z.string().check(z.minLength(1), z.maxLength(20)) }),
  output: z.object({ MSG_NO: z.int(), STATE: z.enum(['QUEUED', 'SENT']), CHANNEL: z.enum(['MAIL', 'FOLDER', 'HAND']) }),
})

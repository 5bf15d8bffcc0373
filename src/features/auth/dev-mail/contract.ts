import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/**
 * POST /api/dev/mail: the newest 50 mails of the outbox, in demo mode only; otherwise NTF-001. Times are yyyyMMddHHmmss in Seoul time.
 */
export const readMailbox = endpoint({
  path: '/api/dev/mail',
  access: 'guest',
  quiet: true,
  input: z.object({}),
  output: z.array(
    z.object({
      MAIL_ID: z.number(),
      TO_ADDR: z.string(),
      SUBJECT: z.string(),
      BODY: z.string(),
      STATUS: z.enum(['READY', 'SENT', 'FAILED']),
      CREATED_DTM: z.string(),
    }),
  ),
})

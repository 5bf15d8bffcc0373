import * as z from 'zod/mini'
import { NOTICE_KINDS } from '#domain/notifications/notification-kinds.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const notice = z.object({
  NOTICE_ID: z.string(),
  KIND: z.enum(NOTICE_KINDS),
  TITLE: z.string(),
  LINE: z.string(),
  MNGT_NO: z.string(),
  /** Blank for a watched place. */
  TRANS_MODE: z.enum(['SEA', 'AIR', 'EXH', '']),
  /** Whether it is about a booking, which opens instead of a shipment. */
  BOOKING_YN: z.enum(['Y', 'N']),
  /** UTC. */
  AT: z.string(),
  READ: z.boolean(),
})
export type InboxNotice = z.infer<typeof notice>

/** The caller's newest notifications, and the number of all of them. */
export const selectNotices = endpoint({
  path: '/api/notices/inbox/selectNotices',
  access: 'member',
  quiet: true,
  input: z.object({}),
  output: z.object({ notices: z.array(notice), TOTAL: z.int() }),
})

/** Marks the caller's notifications as read; those of others are ignored. */
export const readNotices = endpoint({
  path: '/api/notices/inbox/readNotices',
  access: 'member',
  quiet: true,
  input: z.object({ NOTICE_ID: z.array(z.string().check(z.regex(/^\d{1,18}$/))).check(z.maxLength(100)) }),
  output: z.object({}),
})

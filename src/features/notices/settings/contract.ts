import * as z from 'zod/mini'
import { NOTICE_CHANNELS, NOTICE_KINDS, type NoticeChoice } from '#domain/notifications/notification-kinds.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const path = (verb: string) => `/api/notices/settings/${verb}`

const choices: NoticeChoice[] = NOTICE_KINDS.flatMap((kind) => NOTICE_CHANNELS.map((channel) => `${kind}/${channel}` as const))
const choice = z.enum(choices)
/** HHmm on the clock of Seoul; blank: none. */
const clock = z.string().check(z.regex(/^(([01]\d|2[0-3])[0-5]\d)?$/))

const settings = z.object({
  CHOICES: z.array(choice),
  QUIET_FROM: clock,
  QUIET_TO: clock,
  DIGEST_AT: clock,
  WEBHOOK_URL: z.string(),
  /** The receiver said that it wants no more. */
  WEBHOOK_OFF: z.boolean(),
})
export type NoticeSettings = z.infer<typeof settings>

/** What the caller wants to be told, and how. */
export const selectNoticeSettings = endpoint({
  path: path('selectSettings'),
  access: 'member',
  quiet: true,
  input: z.object({}),
  output: settings,
})

/** Stores the caller's matrix and times. Quiet hours have both ends or none. */
export const saveNoticeSettings = endpoint({
  path: path('saveSettings'),
  access: 'member',
  input: z.object({
    header: z.object({
      CHOICES: z.array(choice).check(z.maxLength(choices.length)),
      QUIET_FROM: clock,
      QUIET_TO: clock,
      DIGEST_AT: clock,
    }),
  }),
  output: settings,
})

/**
 * Sets where a program of the caller's listens, with a new secret that is told this once; a blank address ends it. An address that is
 * none of the internet at large is VAL-001.
 */
export const saveWebhook = endpoint({
  path: path('saveWebhook'),
  access: 'member',
  input: z.object({ header: z.object({ URL: z.string().check(z.trim(), z.maxLength(500)) }) }),
  output: z.extend(settings, { SECRET: z.string() }),
})

const dead = z.object({
  NOTICE_ID: z.string(),
  USER_ID: z.string(),
  TITLE: z.string(),
  /** Seoul, yyyyMMddHHmm. */
  AT: z.string(),
  TRIES: z.int(),
  ERROR: z.string(),
})
const deads = z.object({ notices: z.array(dead) })
export type DeadNotice = z.infer<typeof dead>

/** Staff see what could not be delivered, the newest first. */
export const selectDeadNotices = endpoint({ path: path('selectDead'), access: 'staff', quiet: true, input: z.object({}), output: deads })

/** Sends one of them again, at once and with all its tries. */
export const resendNotice = endpoint({
  path: path('resend'),
  access: 'staff',
  input: z.object({ header: z.object({ NOTICE_ID: z.string().check(z.regex(/^\d{1,18}$/)) }) }),
  output: deads,
})

import * as z from 'zod/mini'
import { NOTICE_CHANNELS, NOTICE_KINDS, type NoticeChoice } from '#domain/notifications/notification-kinds.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const path = (verb: string) => `/api/notices/settings/${verb}`

const choices: NoticeChoice[] = NOTICE_KINDS.flatMap((kind) => NOTICE_CHANNELS.map((channel) => `${kind}/${channel}` as const))
const choice = z.enum(choices)
/** HHmm in Seoul time; blank for none. */
const clock = z.string().check(z.regex(/^(([01]\d|2[0-3])[0-5]\d)?$/))

/** Customers a member of staff can be responsible for by name; more are a team. */
export const MAX_CUSTOMERS = 200
const code = z.string().check(z.maxLength(20), z.regex(/^\P{Cc}*$/u))
const scope = {
  /** For staff: the customers and teams whose requests and questions they are notified of; none means all. */
  CUSTOMERS: z._default(z.array(code).check(z.maxLength(MAX_CUSTOMERS)), []),
  TEAMS: z._default(z.array(code).check(z.maxLength(MAX_CUSTOMERS)), []),
}

const settings = z.object({
  CHOICES: z.array(choice),
  ...scope,
  QUIET_FROM: clock,
  QUIET_TO: clock,
  DIGEST_AT: clock,
  WEBHOOK_URL: z.string(),
  /** The receiver disabled the webhook. */
  WEBHOOK_OFF: z.boolean(),
  /** The key that browsers subscribe with; blank where the operator set none. */
  PUSH_KEY: z.string(),
  /** The caller's browsers that take notifications, by address. */
  PUSH_TO: z.array(z.string()),
})
export type NoticeSettings = z.infer<typeof settings>

/** The caller's notification settings. */
export const selectNoticeSettings = endpoint({
  path: path('selectSettings'),
  access: 'member',
  quiet: true,
  input: z.object({}),
  output: settings,
})

/**
 * Stores the caller's matrix, scope and times. Quiet hours need both ends or none; an unknown customer or team is VAL-001, as is a kind
 * for staff that a customer chooses.
 */
export const saveNoticeSettings = endpoint({
  path: path('saveSettings'),
  access: 'member',
  input: z.object({
    header: z.object({
      CHOICES: z.array(choice).check(z.maxLength(choices.length)),
      ...scope,
      QUIET_FROM: clock,
      QUIET_TO: clock,
      DIGEST_AT: clock,
    }),
  }),
  output: settings,
})

/**
 * Sets the caller's webhook URL with a new secret, returned only here; a blank URL removes it. A URL outside the public internet is
 * VAL-001.
 */
export const saveWebhook = endpoint({
  path: path('saveWebhook'),
  access: 'member',
  input: z.object({ header: z.object({ URL: z.string().check(z.trim(), z.maxLength(500)) }) }),
  output: z.extend(settings, { SECRET: z.string() }),
})

const base64url = (min: number, max: number) => z.string().check(z.regex(/^[\w-]+$/), z.minLength(min), z.maxLength(max))
const endpointUrl = z.string().check(z.trim(), z.minLength(10), z.maxLength(1_000))
/** Browsers of a user that take notifications; one more replaces the oldest. */
export const MAX_DEVICES = 10

/** From now on this browser takes the caller's notifications of the push column. An address outside the public internet is VAL-001. */
export const savePush = endpoint({
  path: path('savePush'),
  access: 'member',
  input: z.object({ header: z.object({ ENDPOINT: endpointUrl, P256DH: base64url(87, 88), AUTH: base64url(22, 24) }) }),
  output: settings,
})

/** This browser takes none any more. */
export const endPush = endpoint({
  path: path('endPush'),
  access: 'member',
  quiet: true,
  input: z.object({ header: z.object({ ENDPOINT: endpointUrl }) }),
  output: settings,
})

const dead = z.object({
  NOTICE_ID: z.string(),
  USER_ID: z.string(),
  TITLE: z.string(),
  /** Seoul time, yyyyMMddHHmm. */
  AT: z.string(),
  TRIES: z.int(),
  ERROR: z.string(),
})
const deads = z.object({ notices: z.array(dead) })
export type DeadNotice = z.infer<typeof dead>

/** Undeliverable notifications for staff, newest first. */
export const selectDeadNotices = endpoint({ path: path('selectDead'), access: 'staff', quiet: true, input: z.object({}), output: deads })

/** Sends one of them again, at once and with all attempts. */
export const resendNotice = endpoint({
  path: path('resend'),
  access: 'staff',
  input: z.object({ header: z.object({ NOTICE_ID: z.string().check(z.regex(/^\d{1,18}$/)) }) }),
  output: deads,
})

import * as z from 'zod/mini'
import { COMPANY_KINDS } from '#domain/notifications/notification-kinds.ts'
import { labelled } from '#platform/shared/calls/about-field.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const path = (verb: string) => `/api/cms/comm/cmsWebhookMgt/${verb}`
/** Webhooks a corporation can have. */
export const MAX_WEBHOOKS = 20

const kind = z.enum(COMPANY_KINDS)
const hookId = z.string().check(z.regex(/^\d{1,18}$/))

const webhook = z.object({
  HOOK_ID: z.string(),
  NAME: z.string(),
  URL: z.string(),
  KINDS: z.array(kind),
  /** Paused, or the receiver wanted no more. */
  OFF_YN: z.enum(['Y', 'N']),
  MADE_BY: z.string(),
  /** Seoul time, yyyyMMddHHmm. */
  MADE_AT: z.string(),
  /** Messages that wait, and those that were given up, with why the last one was. */
  WAITING: z.int(),
  DEAD: z.int(),
  LAST_ERROR: z.string(),
})
const webhooks = z.object({ webhooks: z.array(webhook) })
export type CompanyWebhook = z.infer<typeof webhook>

/** The webhooks of the caller's corporation. */
export const selectWebhooks = endpoint({
  path: path('selectWebhooks'),
  access: 'staff-admin',
  quiet: true,
  input: z.object({}),
  output: webhooks,
})

/**
 * Registers a webhook, or changes one. A new address gets a new secret, returned only here. An address outside of the public internet that
 * the operator has not named is VAL-001, one too many BIZ-001, one of another corporation NTF-001.
 */
export const saveWebhook = endpoint({
  path: path('saveWebhook'),
  access: 'staff-admin',
  input: z.object({
    header: z.object({
      HOOK_ID: z._default(z.union([z.literal(''), hookId]), ''),
      NAME: labelled(z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^\P{Cc}*$/u)), 'webhookMgt.name'),
      URL: labelled(z.string().check(z.trim(), z.minLength(1), z.maxLength(500)), 'webhookMgt.url'),
      KINDS: z.array(kind).check(z.minLength(1), z.maxLength(COMPANY_KINDS.length)),
      OFF_YN: z._default(z.enum(['Y', 'N']), 'N'),
    }),
  }),
  output: z.extend(webhooks, { SECRET: z.string(), HOOK_ID: z.string() }),
})

const ofHook = z.object({ header: z.object({ HOOK_ID: hookId }) })

/** Deletes a webhook with its queue. */
export const deleteWebhook = endpoint({ path: path('deleteWebhook'), access: 'staff-admin', input: ofHook, output: webhooks })

/** Sends again what was given up, with all attempts. */
export const resendMessages = endpoint({ path: path('resendMessages'), access: 'staff-admin', input: ofHook, output: webhooks })

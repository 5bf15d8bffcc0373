import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { reason } from '#platform/shared/calls/reason.ts'

const path = (verb: string) => `/api/cms/comm/cmsPersonMgt/${verb}`
const text = z.string()
/** What a user may ask of us about the own data. */
export const REQUEST_KINDS = ['EXPORT', 'DELETE'] as const
const kind = z.enum(REQUEST_KINDS)

const request = z.object({ REQUEST_ID: text, USER_ID: text, USER_NM: text, KIND: kind, ASKED: text, DONE: text, DONE_BY: text })
export type PersonRequest = z.infer<typeof request>

const about = z.object({ header: z.object({ USER_ID: z.string().check(z.minLength(1), z.maxLength(30)), REASON: reason }) })

/** Rows of one answer. */
export const MAX_REQUESTS = 1_000

/** What users of the corporation asked, open ones first; the newest thousand. */
export const selectPersonRequests = endpoint({
  path: path('selectRequestList'),
  access: 'staff-admin',
  quiet: true,
  masked: { fields: { USER_NM: 'person' } },
  input: z.object({}),
  output: z.array(request),
})

/** Everything that is kept about a user as a ZIP of JSON lists (docs/personal-data.md), for a reason that is recorded. */
export const exportPerson = endpoint({ path: path('exportPerson'), access: 'staff-admin', input: about, output: z.object({}) })

/**
 * Takes the person out of an account for good and shuts it, for a reason that is recorded; what stays, and why, is in
 * docs/personal-data.md. Oneself, and an account that is anonymous already, is BIZ-001.
 */
export const anonymisePerson = endpoint({ path: path('anonymisePerson'), access: 'staff-admin', input: about, output: z.object({}) })

/** What the caller asked about the own data. */
export const selectOwnRequests = endpoint({
  path: path('selectOwnRequests'),
  access: 'member',
  quiet: true,
  input: z.object({}),
  output: z.array(z.object({ KIND: kind, ASKED: text, DONE: text })),
})

/** Asks for a copy of the own data, or for its deletion; a question that is open is not asked twice. */
export const requestOwnData = endpoint({
  path: path('askForOwnData'),
  access: 'member',
  input: z.object({ header: z.object({ KIND: kind }) }),
  output: z.object({}),
})

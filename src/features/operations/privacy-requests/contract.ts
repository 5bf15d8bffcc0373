import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { reason } from '#platform/shared/calls/reason.ts'

const path = (verb: string) => `/api/cms/comm/cmsPersonMgt/${verb}`
const text = z.string()
/** Requests a user can make about the own data. */
const REQUEST_KINDS = ['EXPORT', 'DELETE'] as const
const kind = z.enum(REQUEST_KINDS)

const request = z.object({ REQUEST_ID: text, USER_ID: text, USER_NM: text, KIND: kind, ASKED: text, DONE: text, DONE_BY: text })
export type PersonRequest = z.infer<typeof request>

const about = z.object({ header: z.object({ USER_ID: z.string().check(z.minLength(1), z.maxLength(30)), REASON: reason }) })

/** Maximum rows of a response. */
export const MAX_REQUESTS = 1_000

/** Requests of the corporation's users, open ones first; the newest thousand. */
export const selectPersonRequests = endpoint({
  path: path('selectRequestList'),
  access: 'staff-admin',
  quiet: true,
  masked: { fields: { USER_NM: 'person' } },
  input: z.object({}),
  output: z.array(request),
})

/** All data of a user as a ZIP of JSON lists (docs/personal-data.md), for a reason that is logged. */
export const exportPerson = endpoint({ path: path('exportPerson'), access: 'staff-admin', input: about, output: z.object({}) })

/**
 * Anonymises an account permanently and disables it, for a reason that is logged; docs/personal-data.md lists what remains and why. The
 * own account, and an already anonymous one, is BIZ-001.
 */
export const anonymisePerson = endpoint({ path: path('anonymisePerson'), access: 'staff-admin', input: about, output: z.object({}) })

/** The caller's requests about the own data. */
export const selectOwnRequests = endpoint({
  path: path('selectOwnRequests'),
  access: 'member',
  quiet: true,
  input: z.object({}),
  output: z.array(z.object({ KIND: kind, ASKED: text, DONE: text })),
})

/** Requests a copy of the own data, or its deletion; an open request is not duplicated. */
export const requestOwnData = endpoint({
  path: path('askForOwnData'),
  access: 'member',
  input: z.object({ header: z.object({ KIND: kind }) }),
  output: z.object({}),
})

import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const path = (verb: string) => `/api/cms/comm/cmsFirstRunMgt/${verb}`
const yn = z.enum(['Y', 'N'])

/** What a new installation needs, in the order in which it is done. */
export const STEPS = ['company', 'logo', 'host', 'mail', 'customers', 'shipments', 'users', 'seen'] as const
export type Step = (typeof STEPS)[number]

const steps = z.object({
  steps: z.array(z.object({ STEP: z.enum(STEPS), DONE_YN: yn, TEXT: z.string() })),
  /** Whether the home page no longer reminds of it. */
  HIDDEN_YN: yn,
})
export type FirstRun = z.infer<typeof steps>

/** How far the first hour of the caller's corporation is, computed from what is stored. */
export const selectFirstRun = endpoint({
  path: path('selectFirstRun'),
  access: 'staff-admin',
  quiet: true,
  input: z.object({}),
  output: steps,
})

/** Sends a test mail to the caller's own address over the configured mail server, and says plainly what went wrong. */
export const testMail = endpoint({
  path: path('testMail'),
  access: 'staff-admin',
  input: z.object({}),
  output: z.object({ OK_YN: yn, TEXT: z.string(), DETAIL: z.string() }),
})

/** Ends the reminder on the home page for the whole corporation, or brings it back. */
export const hideFirstRun = endpoint({
  path: path('hideFirstRun'),
  access: 'staff-admin',
  input: z.object({ header: z.object({ HIDDEN_YN: yn }) }),
  output: steps,
})

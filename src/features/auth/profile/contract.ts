import * as z from 'zod/mini'
import { DT_FORMS } from '#domain/time/ymd.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const path = (verb: string) => `/api/auth/profile/${verb}`
const line = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(/^\P{Cc}*$/u))

const profile = z.object({
  NAME_KO: z.string(),
  NAME_EN: z.string(),
  EMAIL: z.string(),
  PHONE: z.string(),
  /** The unconfirmed new address; blank without one. */
  NEXT_EMAIL: z.string(),
})
export type Profile = z.infer<typeof profile>

/** The caller's editable profile. */
export const selectProfile = endpoint({ path: path('selectProfile'), access: 'member', quiet: true, input: z.object({}), output: profile })

/** Stores names and telephone; a blank English name falls back to the Korean one. */
export const saveProfile = endpoint({
  path: path('saveProfile'),
  access: 'member',
  input: z.object({
    header: z.object({ NAME_KO: line(50).check(z.minLength(1)), NAME_EN: line(80), PHONE: line(30) }),
  }),
  output: profile,
})

/** The date format of the caller, effective from the next page. */
export const saveDateForm = endpoint({
  path: path('saveDateForm'),
  access: 'member',
  input: z.object({ header: z.object({ DT_FORM: z.enum(DT_FORMS) }) }),
  output: z.object({ DT_FORM: z.enum(DT_FORMS) }),
})

/** Minutes a mailed code is valid. */
export const CODE_MINUTES = 15

/**
 * Sends a six-digit code to a new address and a notice to the old one. Requires the password, because access to the mailbox allows a
 * reset. The old address stays until the code is entered.
 */
export const askMailChange = endpoint({
  path: path('askMailChange'),
  access: 'member',
  input: z.object({ header: z.object({ EMAIL: line(254), PASSWORD: z.string().check(z.maxLength(1024)) }) }),
  output: profile,
})

/** Changes the user's address. A wrong or expired code is VAL-001, too many attempts AUTH-004. */
export const confirmMailChange = endpoint({
  path: path('confirmMailChange'),
  access: 'member',
  input: z.object({ header: z.object({ CODE: z.string().check(z.trim(), z.regex(/^\d{6}$/)) }) }),
  output: profile,
})

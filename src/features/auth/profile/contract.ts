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
  /** The address that waits for its code; blank when none does. */
  NEXT_EMAIL: z.string(),
})
export type Profile = z.infer<typeof profile>

/** What the caller may say about themselves. */
export const selectProfile = endpoint({ path: path('selectProfile'), access: 'member', quiet: true, input: z.object({}), output: profile })

/** Stores names and telephone; without an English name the Korean one serves. */
export const saveProfile = endpoint({
  path: path('saveProfile'),
  access: 'member',
  input: z.object({
    header: z.object({ NAME_KO: line(50).check(z.minLength(1)), NAME_EN: line(80), PHONE: line(30) }),
  }),
  output: profile,
})

/** How days are written for the caller, everywhere and from the next page on. */
export const saveDateForm = endpoint({
  path: path('saveDateForm'),
  access: 'member',
  input: z.object({ header: z.object({ DT_FORM: z.enum(DT_FORMS) }) }),
  output: z.object({ DT_FORM: z.enum(DT_FORMS) }),
})

/** Minutes a mailed code is good. */
export const CODE_MINUTES = 15

/**
 * Sends a code of six digits to a new address and word of it to the old one. Needs the password: whoever has the mail can reset it.
 * The old address stays until the code is there.
 */
export const askMailChange = endpoint({
  path: path('askMailChange'),
  access: 'member',
  input: z.object({ header: z.object({ EMAIL: line(254), PASSWORD: z.string().check(z.maxLength(1024)) }) }),
  output: profile,
})

/** Makes the new address the user's. A wrong or old code is VAL-001, too many tries AUTH-004. */
export const confirmMailChange = endpoint({
  path: path('confirmMailChange'),
  access: 'member',
  input: z.object({ header: z.object({ CODE: z.string().check(z.trim(), z.regex(/^\d{6}$/)) }) }),
  output: profile,
})

import * as z from 'zod/mini'

/** Why something is done that is written down with its reason. */
export const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(200), z.regex(/^\P{Cc}*$/u))

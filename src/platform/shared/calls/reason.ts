import * as z from 'zod/mini'

/** The reason of an action that is recorded with its reason. */
export const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(200), z.regex(/^\P{Cc}*$/u))

import * as z from 'zod/mini'

/** Search conditions of back office lists. */
export const masterSearch = z.object({ KEYWORD: z.optional(z.string().check(z.maxLength(100), z.regex(/^\P{Cc}*$/u))) })
export type MasterSearch = z.infer<typeof masterSearch>

import * as z from 'zod/mini'

/** A day as eight digits, or nothing. */
export const optionalDay = z.string().check(z.regex(/^(\d{8})?$/))

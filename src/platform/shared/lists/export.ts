import * as z from 'zod/mini'

/** Formats of list exports. */
export const sheetFormat = z.enum(['xlsx', 'csv'])

/** Wire names of the requested columns in order; all by default. Unknown names are ignored. */
export const columnNames = z.optional(z.array(z.string().check(z.maxLength(50))).check(z.minLength(1), z.maxLength(200)))

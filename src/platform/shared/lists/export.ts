import * as z from 'zod/mini'

/** What a list may be exported as. */
export const sheetFormat = z.enum(['xlsx', 'csv'])

/** Wire names of the columns wanted in a file, in their order; all of them without it. Unknown names are left out. */
export const columnNames = z.optional(z.array(z.string().check(z.maxLength(50))).check(z.minLength(1), z.maxLength(200)))

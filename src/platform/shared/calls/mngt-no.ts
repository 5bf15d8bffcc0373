import * as z from 'zod/mini'

/** The number of a shipment, as calls about one shipment take it. */
export const mngtNo = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

import * as z from 'zod/mini'

export const ACTIVE_STATES = ['BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED'] as const
export type ActiveState = (typeof ACTIVE_STATES)[number]

/** The route of a line about a shipment or booking; names in the session language, blank when unknown. */
export const routeFields = { TRANS_MODE: z.enum(['SEA', 'AIR']), POL: z.string(), POL_NM: z.string(), POD: z.string(), POD_NM: z.string() }

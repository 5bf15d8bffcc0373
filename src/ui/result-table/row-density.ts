import { ROW_PX } from './scaled-scroll.ts'

/** Row heights in pixels; equal in the style sheet. */
export const ROW_HEIGHTS = { compact: 32, standard: ROW_PX, roomy: 44 } as const
export type RowDensity = keyof typeof ROW_HEIGHTS
export const DENSITIES = ['compact', 'standard', 'roomy'] as const satisfies readonly RowDensity[]

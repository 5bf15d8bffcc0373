import type { StoredRow } from '#platform/shared/fields/fields.ts'
import { referenceCalls } from '../reference/reference-calls.ts'
import { airlineFields, lineFields } from './carrier-fields.ts'

const SCREEN = '/api/cms/comm/cmsCarrierMgt'

export type LineRow = StoredRow<typeof lineFields>
export type AirlineRow = StoredRow<typeof airlineFields>

export const lines = referenceCalls(SCREEN, 'Carrier', lineFields)
export const airlines = referenceCalls(SCREEN, 'Airline', airlineFields)

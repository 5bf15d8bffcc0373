import type { StoredRow } from '#platform/shared/fields/fields.ts'
import { referenceCalls } from '../reference/reference-calls.ts'
import { airportFields, countryFields, portFields } from './place-fields.ts'

const SCREEN = '/api/cms/comm/cmsPortMgt'

export type PortRow = StoredRow<typeof portFields>
export type AirportRow = StoredRow<typeof airportFields>
export type CountryRow = StoredRow<typeof countryFields>

export const ports = referenceCalls(SCREEN, 'Port', portFields)
export const airports = referenceCalls(SCREEN, 'Airport', airportFields)
export const countries = referenceCalls(SCREEN, 'Country', countryFields)

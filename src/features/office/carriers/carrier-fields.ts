import { fields, text } from '#platform/shared/fields/fields.ts'
import { codeField, countryField, nameFields, stateFields } from '../reference/reference-fields.ts'

/** Shipping lines by SCAC, or by another code without one. The prefix is that of their B/L numbers. */
export const lineFields = fields('carriers.lines', {
  CARRIER_CD: codeField('carriers.scac', 4),
  ALT_CD: text('carriers.smdg', { max: 4, upper: true, noSpaces: true, width: 90 }),
  PREFIX: text('carriers.blPrefix', { max: 4, upper: true, noSpaces: true, width: 110 }),
  ...nameFields,
  COUNTRY_CD: countryField(),
  CONTAINERS: text('carriers.containers', { max: 200, upper: true, width: 200 }),
  ...stateFields,
})

/** Airlines by IATA code. The prefix is that of their air waybills. */
export const airlineFields = fields('carriers.airlines', {
  CARRIER_CD: codeField('carriers.iata', 2),
  ALT_CD: text('carriers.icao', { max: 3, upper: true, noSpaces: true, width: 90 }),
  PREFIX: text('carriers.awbPrefix', { max: 3, noSpaces: true, width: 110 }),
  ...nameFields,
  COUNTRY_CD: countryField(),
  ...stateFields,
})

import { code, fields, number, select, text } from '#platform/shared/fields/fields.ts'
import { codeField, stateFields, countryField, nameFields } from '../reference/reference-fields.ts'

/** Kinds of port: a seaport, or an inland place for on-carriage. */
export const PORT_KINDS = ['port', 'inland'] as const

const position = {
  LAT: number('places.lat', { decimals: 4, min: -90, max: 90, width: 100 }),
  LON: number('places.lon', { decimals: 4, min: -180, max: 180, width: 100 }),
}

/** Ports and inland places by UN/LOCODE. An alias refers to another code; the position is used on maps. */
export const portFields = fields('places.ports', {
  PORT_CD: codeField('places.locode', 5),
  ...nameFields,
  COUNTRY_CD: countryField({ required: true }),
  KIND: select('places.kind', 'KIND', { required: true, initial: 'port', width: 90 }),
  ...position,
  SAME_AS: code('places.sameAs', 'PORT', { max: 5, upper: true, width: 110 }),
  ...stateFields,
})

/** Airports by IATA code. */
export const airportFields = fields('places.airports', {
  AIRPORT_CD: codeField('places.iata', 3),
  ICAO: text('places.icao', { max: 4, upper: true, noSpaces: true, width: 80 }),
  ...nameFields,
  CITY: text('places.city', { max: 100, width: 150 }),
  COUNTRY_CD: countryField({ required: true }),
  ...position,
  ...stateFields,
})

/** Countries by their two letters. */
export const countryFields = fields('places.countries', {
  COUNTRY_CD: codeField('places.alpha2', 2),
  ALPHA3: text('places.alpha3', { required: true, max: 3, upper: true, noSpaces: true, width: 110 }),
  ...nameFields,
  ...stateFields,
})

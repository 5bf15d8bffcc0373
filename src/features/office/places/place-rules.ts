import type { RuleProblem } from '#platform/shared/calls/errors.ts'
import type { AirportRow, CountryRow, PortRow } from './contract.ts'
import { PORT_KINDS } from './place-fields.ts'

type Fault = { field: string; problem: RuleProblem }
type Unversioned<R> = Omit<R, 'ROW_VER'>
/** Two codes of one port; the second is the alias target. */
export type Pair = readonly [code: string, other: string]

const fault = (field: string, key: string, params?: RuleProblem['params']): Fault => ({
  field,
  problem: { key, ...(params && { params }) },
})
const unless = (stands: boolean, field: string, key: string, params?: RuleProblem['params']) => (stands ? [] : [fault(field, key, params)])

/** Latitude and longitude are given together or not at all. */
const positionFaults = ({ LAT, LON }: { LAT: number | null; LON: number | null }) =>
  unless((LAT === null) === (LON === null), LAT === null ? 'LAT' : 'LON', 'places.halfPosition')

/**
 * Problems of a port. A port has at most two codes: a chain of three would be ambiguous.
 * @param standing the stored row, null for a new one: unchanged values are not checked
 * @param known the existing countries and ports among those named
 * @param pairs all code pairs touched by the save, in their new state
 */
export const portFaults = (
  row: Unversioned<PortRow>,
  standing: PortRow | null,
  known: { countries: ReadonlySet<string>; ports: ReadonlySet<string> },
  pairs: readonly Pair[],
): Fault[] => {
  const { PORT_CD, COUNTRY_CD, SAME_AS, KIND } = row
  const isLocode = /^[A-Z]{2}[A-Z2-9]{3}$/.test(PORT_CD)
  const meeting = pairs.filter((pair) => pair.includes(PORT_CD) || pair.includes(SAME_AS))
  return [
    ...unless(isLocode, 'PORT_CD', 'places.badLocode'),
    ...unless(!COUNTRY_CD || known.countries.has(COUNTRY_CD), 'COUNTRY_CD', 'parties.unknownCountry'),
    ...unless(!COUNTRY_CD || !isLocode || PORT_CD.startsWith(COUNTRY_CD), 'COUNTRY_CD', 'places.otherCountry', [PORT_CD.slice(0, 2)]),
    ...unless(!KIND || (PORT_KINDS as readonly string[]).includes(KIND), 'KIND', 'places.unknownKind'),
    ...positionFaults(row),
    ...(SAME_AS === (standing?.SAME_AS ?? '')
      ? []
      : SAME_AS !== '' && (!known.ports.has(SAME_AS) || SAME_AS === PORT_CD)
        ? [fault('SAME_AS', 'places.unknownPort')]
        : unless(SAME_AS === '' || meeting.length < 2, 'SAME_AS', 'places.thirdCode')),
  ]
}

/** Problems of an airport. */
export const airportFaults = (row: Unversioned<AirportRow>, countries: ReadonlySet<string>): Fault[] => [
  ...unless(/^[A-Z]{3}$/.test(row.AIRPORT_CD), 'AIRPORT_CD', 'places.badIata'),
  ...unless(/^([A-Z0-9]{4})?$/.test(row.ICAO), 'ICAO', 'places.badIcao'),
  ...unless(!row.COUNTRY_CD || countries.has(row.COUNTRY_CD), 'COUNTRY_CD', 'parties.unknownCountry'),
  ...positionFaults(row),
]

/** Problems of a country. */
export const countryFaults = ({ COUNTRY_CD, ALPHA3 }: Unversioned<CountryRow>): Fault[] => [
  ...unless(/^[A-Z]{2}$/.test(COUNTRY_CD), 'COUNTRY_CD', 'places.badAlpha2'),
  ...unless(!ALPHA3 || /^[A-Z]{3}$/.test(ALPHA3), 'ALPHA3', 'places.badAlpha3'),
]

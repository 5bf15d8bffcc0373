import type { RuleProblem } from '#platform/shared/calls/errors.ts'
import type { AirportRow, CountryRow, PortRow } from './contract.ts'
import { PORT_KINDS } from './place-fields.ts'

type Fault = { field: string; problem: RuleProblem }
type Unversioned<R> = Omit<R, 'ROW_VER'>
/** Two codes of one port, the second named by the first. */
export type Pair = readonly [code: string, other: string]

const fault = (field: string, key: string, params?: RuleProblem['params']): Fault => ({
  field,
  problem: { key, ...(params && { params }) },
})
const unless = (stands: boolean, field: string, key: string, params?: RuleProblem['params']) => (stands ? [] : [fault(field, key, params)])

/** A place is at both or nowhere. */
const positionFaults = ({ LAT, LON }: { LAT: number | null; LON: number | null }) =>
  unless((LAT === null) === (LON === null), LAT === null ? 'LAT' : 'LON', 'places.halfPosition')

/**
 * What is wrong with a port. A code is the port's only other one: three codes in a row would be two ports, depending on where one begins.
 * @param standing the row as it stands, null for a new one: what is left as it was is not asked about
 * @param known the countries and ports that are named and there
 * @param pairs all pairs that the codes of the save are part of, as they will be
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

/** What is wrong with an airport. */
export const airportFaults = (row: Unversioned<AirportRow>, countries: ReadonlySet<string>): Fault[] => [
  ...unless(/^[A-Z]{3}$/.test(row.AIRPORT_CD), 'AIRPORT_CD', 'places.badIata'),
  ...unless(/^([A-Z0-9]{4})?$/.test(row.ICAO), 'ICAO', 'places.badIcao'),
  ...unless(!row.COUNTRY_CD || countries.has(row.COUNTRY_CD), 'COUNTRY_CD', 'parties.unknownCountry'),
  ...positionFaults(row),
]

/** What is wrong with a country. */
export const countryFaults = ({ COUNTRY_CD, ALPHA3 }: Unversioned<CountryRow>): Fault[] => [
  ...unless(/^[A-Z]{2}$/.test(COUNTRY_CD), 'COUNTRY_CD', 'places.badAlpha2'),
  ...unless(!ALPHA3 || /^[A-Z]{3}$/.test(ALPHA3), 'ALPHA3', 'places.badAlpha3'),
]

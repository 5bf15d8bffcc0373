import type { RuleProblem } from '#platform/shared/calls/errors.ts'
import type { AirlineRow, LineRow } from './contract.ts'

type Fault = { field: string; problem: RuleProblem }

const unless = (stands: boolean, field: string, key: string): Fault[] => (stands ? [] : [{ field, problem: { key } }])

/** Problems of a shipping line. Container owner codes are three letters and a U. */
export const lineFaults = (row: Omit<LineRow, 'ROW_VER'>, countries: ReadonlySet<string>): Fault[] => [
  ...unless(/^[A-Z]{3,4}$/.test(row.CARRIER_CD), 'CARRIER_CD', 'carriers.badScac'),
  ...unless(/^[A-Z0-9]{0,4}$/.test(row.ALT_CD), 'ALT_CD', 'carriers.badSmdg'),
  ...unless(/^([A-Z0-9]{2,4})?$/.test(row.PREFIX), 'PREFIX', 'carriers.badBlPrefix'),
  ...unless(/^([A-Z]{4}( [A-Z]{4})*)?$/.test(row.CONTAINERS), 'CONTAINERS', 'carriers.badContainers'),
  ...unless(row.COUNTRY_CD === '' || countries.has(row.COUNTRY_CD), 'COUNTRY_CD', 'parties.unknownCountry'),
]

/** Problems of an airline. */
export const airlineFaults = (row: Omit<AirlineRow, 'ROW_VER'>, countries: ReadonlySet<string>): Fault[] => [
  ...unless(/^[A-Z0-9]{2}$/.test(row.CARRIER_CD), 'CARRIER_CD', 'carriers.badIata'),
  ...unless(/^([A-Z]{3})?$/.test(row.ALT_CD), 'ALT_CD', 'carriers.badIcao'),
  ...unless(/^(\d{3})?$/.test(row.PREFIX), 'PREFIX', 'carriers.badAwbPrefix'),
  ...unless(row.COUNTRY_CD === '' || countries.has(row.COUNTRY_CD), 'COUNTRY_CD', 'parties.unknownCountry'),
]

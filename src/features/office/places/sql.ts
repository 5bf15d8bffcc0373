import type { Run } from '#platform/server/db/db.ts'
import { nullWhenBlank, referenceTable } from '../reference/reference-table.server.ts'
import { airportFields, countryFields, portFields } from './place-fields.ts'
import type { Pair } from './place-rules.ts'

const NAMES = { NAME_KO: 'name_ko', NAME_EN: 'name_en' }
const POSITION = { LAT: 'lat', LON: 'lon' }

export const portTable = referenceTable(portFields, {
  table: 'port',
  places: {
    PORT_CD: 'port_cd',
    ...NAMES,
    COUNTRY_CD: 'country_cd',
    KIND: 'kind',
    ...POSITION,
    SAME_AS: { column: 'same_as', shown: "coalesce(t.same_as, '')", stored: nullWhenBlank },
    USE_YN: 'use_yn',
  },
  found: ['port_cd', 'same_as', 'name_ko', 'name_en'],
})

export const airportTable = referenceTable(airportFields, {
  table: 'airport',
  places: { AIRPORT_CD: 'airport_cd', ICAO: 'icao', ...NAMES, CITY: 'city', COUNTRY_CD: 'country_cd', ...POSITION, USE_YN: 'use_yn' },
  found: ['airport_cd', 'icao', 'name_ko', 'name_en', 'city'],
})

export const countryTable = referenceTable(countryFields, {
  table: 'country',
  places: { COUNTRY_CD: 'country_cd', ALPHA3: 'alpha3', ...NAMES, USE_YN: 'use_yn' },
  found: ['country_cd', 'alpha3', 'name_ko', 'name_en'],
})

/** The existing ports among these. */
export const findPorts = async (run: Run, codes: readonly string[]) =>
  new Set((await run<{ port_cd: string }>('select port_cd from port where port_cd = any($1)', [codes])).map(({ port_cd }) => port_cd))

/** The code pairs that contain these codes. */
export const findPairs = async (run: Run, codes: readonly string[]): Promise<Pair[]> => {
  const pairs = await run<{ port_cd: string; same_as: string }>(
    'select port_cd, same_as from port where same_as is not null and (port_cd = any($1) or same_as = any($1))',
    [codes],
  )
  return pairs.map(({ port_cd, same_as }) => [port_cd, same_as])
}

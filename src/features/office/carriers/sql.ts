import { referenceTable } from '../reference/reference-table.server.ts'
import { airlineFields, lineFields } from './carrier-fields.ts'

const PLACES = {
  CARRIER_CD: 'carrier_cd',
  ALT_CD: 'alt_cd',
  PREFIX: 'prefix',
  NAME_KO: 'name_ko',
  NAME_EN: 'name_en',
  COUNTRY_CD: 'country_cd',
  USE_YN: 'use_yn',
}
const found = ['carrier_cd', 'alt_cd', 'prefix', 'name_ko', 'name_en']

export const lineTable = referenceTable(lineFields, {
  table: 'carrier',
  places: {
    ...PLACES,
    CONTAINERS: {
      column: 'container_prefixes',
      shown: "array_to_string(t.container_prefixes, ' ')",
      stored: (value) =>
        String(value ?? '')
          .split(' ')
          .filter(Boolean),
    },
  },
  found,
  fixed: { kind: 'SEA' },
})

export const airlineTable = referenceTable(airlineFields, { table: 'carrier', places: PLACES, found, fixed: { kind: 'AIR' } })

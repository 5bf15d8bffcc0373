import type { Run } from '#platform/server/db/db.ts'
import type { Batch } from '#platform/shared/fields/batch.ts'
import { findCountries } from '../countries.server.ts'
import { namedChoices } from '../record-editor/named-choices.ts'
import { referenceHandlers } from '../reference/reference-table.server.ts'
import { saveShared } from '../master/save-master.server.ts'
import { airports, countries, ports } from './contract.ts'
import { PORT_KINDS } from './place-fields.ts'
import { airportFaults, countryFaults, type Pair, portFaults } from './place-rules.ts'
import { airportTable, countryTable, findPairs, findPorts, portTable } from './sql.ts'

const posted = ({ rows }: Batch, name: string) => rows.map((row) => String(row[name] ?? '').toUpperCase())

/** Loads what a save of ports needs: the named countries and ports, and the code pairs in their new state. */
const aboutPorts = async (run: Run, batch: Batch) => {
  const [codes, others] = [posted(batch, 'PORT_CD'), posted(batch, 'SAME_AS')]
  const known = { countries: await findCountries(run, batch, 'COUNTRY_CD'), ports: new Set([...codes, ...(await findPorts(run, others))]) }
  const resolved = new Set(batch.rows.flatMap(({ SAME_AS }, at) => (SAME_AS === undefined ? [] : (codes[at] ?? []))))
  const pairs: Pair[] = [
    ...(await findPairs(run, [...codes, ...others])).filter(([code]) => !resolved.has(code)),
    ...codes.flatMap((code, at): Pair[] => (others[at] ? [[code, others[at]]] : [])),
  ]
  return { known, pairs }
}

export default [
  ...referenceHandlers(ports, portTable, ({ text }) => ({ KIND: namedChoices(text, 'places.kind', PORT_KINDS) })),
  ...referenceHandlers(airports, airportTable),
  ...referenceHandlers(countries, countryTable),

  saveShared(ports.save, 'PORTS_SAVED', async (batch, { db }) => {
    const { known, pairs } = await aboutPorts(db, batch)
    return { ...portTable.batch, problems: (row, standing) => portFaults(row, standing, known, pairs) }
  }),

  saveShared(airports.save, 'AIRPORTS_SAVED', async (batch, { db }) => {
    const known = await findCountries(db, batch, 'COUNTRY_CD')
    return { ...airportTable.batch, problems: (row) => airportFaults(row, known) }
  }),

  saveShared(countries.save, 'COUNTRIES_SAVED', () => ({ ...countryTable.batch, problems: (row) => countryFaults(row) })),
]

import { handle } from '#platform/server/handle.ts'
import { findCountries } from '../countries.server.ts'
import { saveMaster } from '../save-master.server.ts'
import { airlineFaults, lineFaults } from './carrier-rules.ts'
import { airlines, lines } from './contract.ts'
import { airlineTable, lineTable } from './sql.ts'

export default [
  handle(lines.select, (search, { db }) => lineTable.find(db, search)),
  handle(airlines.select, (search, { db }) => airlineTable.find(db, search)),

  saveMaster(lines.save, 'CARRIERS_SAVED', async (batch, { db }) => {
    const known = await findCountries(db, batch, 'COUNTRY_CD')
    return { ...lineTable.batch, problems: (row) => lineFaults(row, known) }
  }),

  saveMaster(airlines.save, 'AIRLINES_SAVED', async (batch, { db }) => {
    const known = await findCountries(db, batch, 'COUNTRY_CD')
    return { ...airlineTable.batch, problems: (row) => airlineFaults(row, known) }
  }),
]

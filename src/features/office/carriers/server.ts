import { findCountries } from '../countries.server.ts'
import { referenceHandlers } from '../reference/reference-table.server.ts'
import { saveShared } from '../master/save-master.server.ts'
import { airlineFaults, lineFaults } from './carrier-rules.ts'
import { airlines, lines } from './contract.ts'
import { airlineTable, lineTable } from './sql.ts'

export default [
  ...referenceHandlers(lines, lineTable),
  ...referenceHandlers(airlines, airlineTable),

  saveShared(lines.save, 'CARRIERS_SAVED', async (batch, { db }) => {
    const known = await findCountries(db, batch, 'COUNTRY_CD')
    return { ...lineTable.batch, problems: (row) => lineFaults(row, known) }
  }),

  saveShared(airlines.save, 'AIRLINES_SAVED', async (batch, { db }) => {
    const known = await findCountries(db, batch, 'COUNTRY_CD')
    return { ...airlineTable.batch, problems: (row) => airlineFaults(row, known) }
  }),
]

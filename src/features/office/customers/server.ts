import { changedPersonal } from '#domain/privacy/changed-personal.ts'
import type { RowFault } from '#platform/server/saving/batch.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { findCountries } from '../countries.server.ts'
import { maskedFaults, sheetHandlers } from '../master/master-sheet.server.ts'
import { saveMaster } from '../master/save-master.server.ts'
import { type CustomerRow, customerSheet, saveCustomerRows, selectCustomerRows } from './contract.ts'
import { customerFields } from './customer-fields.ts'
import { findCustomers, insertCustomers, lockCustomers, updateCustomers } from './sql.ts'

/** A hyphen separates a company code from the code of a party in its address book. */
const CUSTOMER_CODE = /^[A-Z0-9][A-Z0-9_.]*$/

const customerFaults =
  (countries: ReadonlySet<string>) =>
  (row: Omit<CustomerRow, 'ROW_VER'>, standing: CustomerRow | null): RowFault[] => [
    ...(standing || CUSTOMER_CODE.test(row.CUST_CD) ? [] : [{ field: 'CUST_CD', problem: { key: 'customers.badCode' } }]),
    ...(!row.COUNTRY || countries.has(row.COUNTRY) ? [] : [{ field: 'COUNTRY', problem: { key: 'parties.unknownCountry' } }]),
    ...maskedFaults(changedPersonal('CUSTOMERS_SAVED'), row, standing),
  ]

export default [
  handle(selectCustomerRows, (search, { db }) => findCustomers(db, search)),

  ...sheetHandlers(customerSheet, {
    fields: customerFields,
    find: (search, { db }, most) => findCustomers(db, search, most),
    lock: lockCustomers,
    personal: { masks: changedPersonal('CUSTOMERS_SAVED') },
  }),

  saveMaster(saveCustomerRows, 'CUSTOMERS_SAVED', async (batch, { db, session, now }) => {
    const countries = await findCountries(db, batch, 'COUNTRY')
    return {
      fields: customerFields,
      problems: customerFaults(countries),
      lock: lockCustomers,
      insert: (run, rows) => insertCustomers(run, rows, session.corpCd),
      update: (run, rows) => updateCustomers(run, rows, session.corpCd, now),
      delete: async () => [],
    }
  }),
]

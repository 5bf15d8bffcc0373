import { changedPersonal } from '#domain/privacy/changed-personal.ts'
import { isEmail } from '#domain/account/contact.ts'
import type { RowFault } from '#platform/server/saving/batch.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import { type PartyRow, partySheet, savePartyList, selectPartyList } from './contract.ts'
import { partyFields } from './party-fields.ts'
import { findCountries } from '../countries.server.ts'
import { maskedFaults, sheetHandlers } from '../master/master-sheet.server.ts'
import { saveMaster } from '../master/save-master.server.ts'
import { findParties, findWithUsers, insertParties, lockParties, updateParties } from './sql.ts'

const PARTY_CODE = /^[A-Z0-9][A-Z0-9_.-]*$/

/** The company of the address book. @throws Refusal AUTH-003 unless the caller is its administrator */
const companyOf = ({ roleId, custCd }: Member): string => {
  if (roleId !== 'ROLE_CUST_ADMIN' || custCd === null) throw new Refusal('AUTH-003')
  return custCd
}

/** Fields that only the forwarder may change for a party with portal users. */
const FIXED = ['NAME_EN', 'NAME_KO', 'USE_YN'] as const

const partyFaults =
  (countries: ReadonlySet<string>, hasUsers: (code: string) => boolean) =>
  (row: Omit<PartyRow, 'ROW_VER'>, standing: PartyRow | null): RowFault[] => [
    ...(standing || PARTY_CODE.test(row.PARTY_CD) ? [] : [{ field: 'PARTY_CD', problem: { key: 'parties.badCode' } }]),
    ...(!row.COUNTRY || countries.has(row.COUNTRY) ? [] : [{ field: 'COUNTRY', problem: { key: 'parties.unknownCountry' } }]),
    ...FIXED.filter((field) => standing && standing[field] !== row[field] && hasUsers(standing.PARTY_CD)).map((field) => ({
      field,
      problem: { key: 'parties.hasUsers' },
    })),
    ...(!row.EMAIL || isEmail(row.EMAIL) ? [] : [{ field: 'EMAIL', problem: { key: 'contact.mail' } }]),
    ...maskedFaults(changedPersonal('PARTIES_SAVED'), row, standing),
  ]

export default [
  handle(selectPartyList, (_input, { db, session }) => findParties(db, companyOf(session))),

  ...sheetHandlers(partySheet, {
    fields: partyFields,
    find: (_search, { db, session }, most) => findParties(db, companyOf(session), most),
    lock: (run, keys, { session }) => lockParties(run, companyOf(session), keys),
    personal: { masks: changedPersonal('PARTIES_SAVED') },
  }),

  saveMaster(savePartyList, 'PARTIES_SAVED', async (batch, { db, session, now }) => {
    const custCd = companyOf(session)
    const countries = await findCountries(db, batch, 'COUNTRY')
    const withUsers = await findWithUsers(db)
    return {
      fields: partyFields,
      problems: partyFaults(countries, (code) => withUsers.has(code) || withUsers.has(`${custCd}-${code}`)),
      lock: (run, keys) => lockParties(run, custCd, keys),
      insert: (run, rows) => insertParties(run, rows, session.corpCd, custCd),
      update: (run, rows) => updateParties(run, rows, custCd, now),
      delete: async () => [],
    }
  }),
]

import { isEmail } from '#domain/account/contact.ts'
import { cellText, PARTY_FIELDS } from '#domain/records/record-fields.ts'
import type { Fault } from '../shipments/check-sent.ts'
import { faultOf } from '../records/deliver.server.ts'
import { codeFaults } from '../records/known-codes.server.ts'
import { withBothNames } from '../records/names.ts'
import type { Candidate, RecordKind } from '../records/record-kind.ts'
import * as sql from './sql.ts'

const faultsIn = ({ key, stored, merged: { cells } }: Candidate): Fault[] => {
  const [owner, email] = [cellText(cells, 'owner_cust_cd'), cellText(cells, 'email')]
  return [
    ...(stored && owner !== stored.cells.owner_cust_cd ? [faultOf('customer.code', owner, 'dataIn.party.customerStays')] : []),
    ...(!stored && !(key.startsWith(`${owner}-`) && key.length > owner.length + 1) ? [faultOf('key', key, 'dataIn.party.badCode')] : []),
    ...(email && !isEmail(email) ? [faultOf('email', email, 'dataIn.user.noMail')] : []),
  ]
}

/** Parties of customers' address books. What the customer or the office changed by hand stays. */
export const partyKind: RecordKind = {
  name: 'party',
  scope: 'parties:write',
  fields: PARTY_FIELDS,
  masks: { contact_nm: 'person', phone: 'phone', email: 'email' },
  complete: withBothNames,
  find: sql.findStoredParties,
  faultsOf: async (run, _sender, some) => {
    // A stored party keeps its customer, also one that is out of use.
    const fresh = some.filter(({ stored }) => !stored)
    const [ofFresh, ofKnown] = [await codeFaults(run, PARTY_FIELDS, fresh), await codeFaults(run, OPEN_FIELDS, some)]
    return some.map((one, at) => [...(ofFresh[fresh.indexOf(one)] ?? ofKnown[at] ?? []), ...faultsIn(one)])
  },
  insert: sql.insertSentParties,
  update: sql.updateSentParties,
  remove: (run, _sender, keys) => sql.removeSentParties(run, keys),
  versions: sql.findPartyVersions,
}

const OPEN_FIELDS = PARTY_FIELDS.filter(({ column }) => column !== 'owner_cust_cd')

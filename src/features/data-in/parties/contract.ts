import * as z from 'zod/mini'
import { PARTY_FIELDS } from '#domain/records/record-fields.ts'
import { recordCalls } from '../records/record-calls.ts'

const noord = {
  customer: { code: 'CUST001' },
  name: { ko: '노르트 물류', en: 'Noord Logistiek B.V.' },
  country: 'NL',
  address: 'Waalhaven 12, Rotterdam',
  shipper: false,
  consignee: true,
  notify: true,
}

/** Codes of parties: the code of the customer, a hyphen, and the party's own code; parties that the office made may have one of their own. */
export const PARTY_CODE = /^[A-Z0-9][A-Z0-9_.-]{0,39}$/

/** The calls by which a system keeps the parties of a customer's address book. */
export const partyCalls = recordCalls({
  path: '/api/v1/parties/{key}',
  scope: 'parties:write',
  fields: PARTY_FIELDS,
  key: z
    .string()
    .check(
      z.regex(PARTY_CODE),
      z.describe('Code of the party: the code of its customer, a hyphen and your own number, such as `CUST001-NOORD`'),
    ),
  name: 'Party',
  one: 'a party of a customer’s address book',
  closes: 'Take a party of yours out of use; bookings and shipments keep it',
  example: {
    key: 'CUST001-NOORD',
    body: { version: 1, ...noord, contact: 'Anna Smit', phone: '+31 10 555 0199', email: 'anna@noord.example' },
    patch: { version: 2, address: 'Waalhaven 14, Rotterdam', phone: null },
    shown: { ...noord, contact: 'A*** S***', phone: '+31-****-0199', email: 'an****@noord.example', active: true },
  },
  masks: { contact: 'person', phone: 'phone', email: 'email' },
})

/** Creates a party, or replaces what the source says of it. */
export const putParty = partyCalls.put
/** Changes the named fields of a party. */
export const patchParty = partyCalls.patch
/** Takes a party out of use. */
export const deleteParty = partyCalls.remove
/** A party under the names by which it is sent, masked. */
export const readParty = partyCalls.read

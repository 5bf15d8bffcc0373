import { isEmail, isOfficePhone } from '#domain/account/contact.ts'
import { cellText, USER_FIELDS } from '#domain/records/record-fields.ts'
import type { Fault } from '../shipments/check-sent.ts'
import { faultOf } from '../records/deliver.server.ts'
import { withBothNames } from '../records/names.ts'
import type { Candidate, RecordKind } from '../records/record-kind.ts'
import * as sql from './sql.ts'

const isStaffRole = (role: unknown) => String(role).startsWith('ROLE_STAFF')

/** What is wrong with a user. @param given the staff role that the sender has itself, and may give */
const faultsIn = (
  { key, stored, merged: { cells } }: Candidate,
  given: string,
  companies: ReadonlySet<string>,
  taken: ReadonlySet<string>,
) => {
  const faults: Fault[] = []
  const wrong = (name: string, column: string, text: string) => faults.push(faultOf(name, cells[column], `dataIn.user.${text}`))
  const company = cellText(cells, 'cust_cd')
  const isStaff = isStaffRole(cells.role_id)
  if (taken.has(key)) faults.push(faultOf('key', key, 'dataIn.user.taken'))
  if (!isEmail(cellText(cells, 'email'))) wrong('email', 'email', 'noMail')
  if (cells.phone && !isOfficePhone(cellText(cells, 'phone'))) wrong('phone', 'phone', 'noPhone')
  if (isStaff && cells.role_id !== given) wrong('role', 'role_id', 'role')
  if (stored && company !== stored.cells.cust_cd) wrong('customer.code', 'cust_cd', 'companyStays')
  else if (isStaff && company) wrong('customer.code', 'cust_cd', 'noCompany')
  else if (!isStaff && !company) wrong('customer.code', 'cust_cd', 'needsCompany')
  else if (!stored && company && !companies.has(company)) faults.push(faultOf('customer.code', company, 'dataIn.noCustomer'))
  return faults
}

/**
 * Users of customers, and staff of the role that the sender itself has, as far as the sender made them. The mail address of someone who has
 * joined is their own, because letters for a new password go there; who was disabled by a person stays so.
 */
export const userKind: RecordKind = {
  name: 'user',
  scope: 'users:write',
  fields: USER_FIELDS,
  masks: { name_ko: 'person', name_en: 'person', email: 'email', phone: 'phone' },
  complete: withBothNames,
  isHeld: (stored, column, own) =>
    (column === 'email' && (stored as sql.StoredUser).joined) || (column === 'use_yn' && own === 'Y' && stored.sent?.use_yn !== 'N'),
  find: sql.findStoredUsers,
  faultsOf: async (run, { corpCd, userId }, some) => {
    if (some.length === 0) return []
    const fresh = some.filter(({ stored }) => !stored)
    const { given, companies, taken } = await sql.findAround(run, corpCd, userId, {
      companies: some.map(({ merged }) => cellText(merged.cells, 'cust_cd')),
      ids: fresh.map(({ key }) => key),
    })
    return some.map((one) => faultsIn(one, given, companies, taken))
  },
  insert: sql.insertSentUsers,
  update: sql.updateSentUsers,
  remove: (run, _sender, keys) => sql.removeSentUsers(run, keys),
  versions: sql.findUserVersions,
}

import { changedPersonal } from '#domain/privacy/changed-personal.ts'
import { isEmail, isOfficePhone } from '#domain/account/contact.ts'
import type { RowFault } from '#platform/server/saving/batch.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import { maskedFaults } from '../master/master-sheet.server.ts'
import type { UserRow } from './contract.ts'

/** Ids are stored in lower case, because login ids are case-insensitive. */
const USER_ID = /^[a-z0-9][a-z0-9_.-]{2,29}$/
const STAFF_ROLE = /^ROLE_STAFF_/

type Known = { roles: ReadonlySet<string>; companies: ReadonlySet<string> }
type Row = Omit<UserRow, 'ROW_VER'>

/** Problems of a user beyond its fields; `standing` is null for an invitation. */
export const userFaults =
  ({ roles, companies }: Known, { kind, userId }: Pick<Member, 'kind' | 'userId'>, alone: boolean) =>
  (row: Row, standing: UserRow | null): RowFault[] => {
    const faults: RowFault[] = []
    const wrong = (field: keyof Row, key: string) => faults.push({ field, problem: { key: `users.${key}` } })
    if (!standing && !USER_ID.test(row.USER_ID)) wrong('USER_ID', 'badId')
    if (!isEmail(row.EMAIL)) faults.push({ field: 'EMAIL', problem: { key: 'contact.mail' } })
    if (row.PHONE && !isOfficePhone(row.PHONE)) faults.push({ field: 'PHONE', problem: { key: 'users.badPhone' } })
    if (!roles.has(row.ROLE_ID)) wrong('ROLE_ID', 'badRole')
    if (!['ko', 'en'].includes(row.LANG_CD)) wrong('LANG_CD', 'badLang')
    if (!standing && row.USE_YN !== 'Y') wrong('USE_YN', 'startsOff')
    if (kind === 'staff') {
      if (standing && row.CUST_CD !== standing.CUST_CD) wrong('CUST_CD', 'companyFixed')
      else if (row.CUST_CD && !companies.has(row.CUST_CD)) wrong('CUST_CD', 'unknownCompany')
      if (roles.has(row.ROLE_ID) && STAFF_ROLE.test(row.ROLE_ID) !== (row.CUST_CD === ''))
        wrong('CUST_CD', STAFF_ROLE.test(row.ROLE_ID) ? 'noCompany' : 'needsCompany')
    }
    const leaves = standing && (row.ROLE_ID !== standing.ROLE_ID || row.USE_YN !== standing.USE_YN)
    // Removing the own role must be a separate save: the author would lose the right halfway through it.
    if (leaves && standing.USER_ID === userId && !alone) wrong('ROLE_ID', 'selfAlone')
    return [...faults, ...maskedFaults(changedPersonal('USERS_SAVED'), row, standing)]
  }

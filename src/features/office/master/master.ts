import { Refusal } from '#platform/shared/calls/errors.ts'
import type { Role } from '#platform/shared/calls/screen.ts'

/** Maximum rows of a back office list; more require a search. */
export const MAX_MASTER_ROWS = 1_000

const ADMINS: readonly Role[] = ['ROLE_CUST_ADMIN', 'ROLE_STAFF_ADMIN']

/** Administrators of companies and of the forwarder manage users; row-level security enforces the same. @throws Refusal AUTH-003 */
export const mustBeAdmin = ({ roleId }: { roleId: Role }) => {
  if (!ADMINS.includes(roleId)) throw new Refusal('AUTH-003')
}

import { mayAskOut, type OutStatus } from '#domain/exhibition/exhibition-move-out.ts'
import { isStatusOf, mayEdit, mayRecordCarnet, nextStatuses, type RequestStatus } from '#domain/exhibition/exhibition-state.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import type { KnownRequest } from './sql.ts'

/** Whose request it is: staff act for their corporation, administrators of a customer for their company, its users for themselves (S6-007). */
const isTheirs = ({ kind, custCd, roleId, userId }: Member, { cust_cd, created_by }: Pick<KnownRequest, 'cust_cd' | 'created_by'>) =>
  kind === 'staff' || (cust_cd === custCd && (roleId === 'ROLE_CUST_ADMIN' || created_by === userId))

/** @throws Refusal AUTH-003 when the request is another's */
export const checkOwner = (member: Member, known: KnownRequest) => {
  if (!isTheirs(member, known)) throw new Refusal('AUTH-003')
}

/** What the caller may do with a request as it stands. */
export const rightsOf = (member: Member, known: KnownRequest) => {
  const theirs = isTheirs(member, known)
  return {
    EDIT_YN: theirs && mayEdit(member.kind, known.status) ? 'Y' : 'N',
    CARNET_YN: known.carnet_yn === 'Y' && mayRecordCarnet(member.kind, known.status) ? 'Y' : 'N',
    OUT_ASK_YN: theirs && mayAskOut(member.kind, known.status) ? 'Y' : 'N',
    NEXT: theirs ? [...nextStatuses(member.kind, known.status)] : [],
  } as const
}

/** @throws Refusal AUTH-003 when the request or the step is another's, BIZ-001 when it is not possible in this state (S2-125) */
export const checkMove = (member: Member, known: KnownRequest, status: RequestStatus) => {
  checkOwner(member, known)
  if (!isStatusOf(member.kind, status)) throw new Refusal('AUTH-003')
  if (!nextStatuses(member.kind, known.status).includes(status)) throw new Refusal('BIZ-001')
}

/** What the caller may do with exhibits that were asked out: staff answer, whoever may ask takes back. */
export const outRights = (member: Member, known: KnownRequest, status: OutStatus): ('APPROVED' | 'REFUSED' | 'WITHDRAWN')[] => {
  if (status !== 'OPEN' || !isTheirs(member, known)) return []
  return member.kind === 'staff' ? ['APPROVED', 'REFUSED'] : ['WITHDRAWN']
}

import { mayAskOut, type OutStatus } from '#domain/exhibition/exhibition-move-out.ts'
import { isStatusOf, mayEdit, mayRecordCarnet, nextStatuses, type RequestStatus } from '#domain/exhibition/exhibition-state.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import type { KnownRequest } from './sql.ts'

/**
 * Whether the caller may act on a request: staff in their corporation, customer administrators in their company, other users on their
 * own (S6-007).
 */
const isTheirs = ({ kind, custCd, roleId, userId }: Member, { cust_cd, created_by }: Pick<KnownRequest, 'cust_cd' | 'created_by'>) =>
  kind === 'staff' || (cust_cd === custCd && (roleId === 'ROLE_CUST_ADMIN' || created_by === userId))

/** @throws Refusal AUTH-003 when the caller may not act on the request */
export const checkOwner = (member: Member, known: KnownRequest) => {
  if (!isTheirs(member, known)) throw new Refusal('AUTH-003')
}

/** The caller's rights on a request in its current state. */
export const rightsOf = (member: Member, known: KnownRequest) => {
  const theirs = isTheirs(member, known)
  return {
    EDIT_YN: theirs && mayEdit(member.kind, known.status) ? 'Y' : 'N',
    CARNET_YN: known.carnet_yn === 'Y' && mayRecordCarnet(member.kind, known.status) ? 'Y' : 'N',
    OUT_ASK_YN: theirs && mayAskOut(member.kind, known.status) ? 'Y' : 'N',
    NEXT: theirs ? [...nextStatuses(member.kind, known.status)] : [],
  } as const
}

/** @throws Refusal AUTH-003 when the caller has no right to the request or step, BIZ-001 when the status forbids it (S2-125) */
export const checkMove = (member: Member, known: KnownRequest, status: RequestStatus) => {
  checkOwner(member, known)
  if (!isStatusOf(member.kind, status)) throw new Refusal('AUTH-003')
  if (!nextStatuses(member.kind, known.status).includes(status)) throw new Refusal('BIZ-001')
}

/** The caller's options for a move-out request: staff answer, the requester's side withdraws. */
export const outRights = (member: Member, known: KnownRequest, status: OutStatus): ('APPROVED' | 'REFUSED' | 'WITHDRAWN')[] => {
  if (status !== 'OPEN' || !isTheirs(member, known)) return []
  return member.kind === 'staff' ? ['APPROVED', 'REFUSED'] : ['WITHDRAWN']
}

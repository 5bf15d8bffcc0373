import type { Context } from '#platform/server/calls/handle.ts'
import { notFound } from '#platform/shared/calls/errors.ts'
import { findMoveOuts } from '../move-out/sql.ts'
import type { RequestRecord } from './contract.ts'
import { outRights, rightsOf } from './rights.server.ts'
import { findHistory, findRequest, type KnownRequest, readForm, readState } from './sql.ts'

type Member = Context<'member' | 'staff'>

export const readRecord = async ({ db, session, caller }: Member, known: KnownRequest): Promise<RequestRecord> => {
  const moveOuts = await findMoveOuts(db, known, caller.lang)
  const rights = rightsOf(session, known)
  const hasOpen = moveOuts.some(({ STATUS }) => STATUS === 'OPEN')
  return {
    ...(await readForm(db, known)),
    state: { ...(await readState(db, known, caller.lang)), ...rights, OUT_ASK_YN: hasOpen ? 'N' : rights.OUT_ASK_YN },
    history: await findHistory(db, known, caller.lang),
    moveOuts: moveOuts.map((out) => ({ ...out, MAY: outRights(session, known, out.STATUS) })),
  }
}

/** The request to change, checked against the version the caller saw. @throws Refusal NTF-001 */
export const wanted = async ({ db, session }: Member, { REQ_NO, ROW_VER }: { REQ_NO: string; ROW_VER: number }) => {
  const known = await findRequest(db, session.corpCd, REQ_NO)
  if (!known) throw notFound()
  return { known, isFresh: known.row_ver === ROW_VER }
}

import type { Context } from '#platform/server/calls/handle.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { Sender } from './plan.server.ts'
import { findSource } from './sql.ts'

/** The system for which the token speaks. @throws Refusal AUTH-003 */
export const senderOf = async (
  { db, session, caller, now }: Pick<Context<'staff'>, 'db' | 'session' | 'caller' | 'now'>,
  message: string,
): Promise<Sender> => {
  const source = await findSource(db, session.userId)
  if (!source) throw new Refusal('AUTH-003', { key: 'dataIn.noSource' })
  return { source, corpCd: session.corpCd, userId: session.userId, ip: caller.ip, message, now }
}

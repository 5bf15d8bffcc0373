import { groupwareOf } from '#integrations/groupware/groupware-of.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { limit } from '#platform/server/calls/limit-calls.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { callGroupware } from './contract.ts'
import { EMPLOYEE } from './sql.ts'

/** S-46: limits probing of names. */
const PER_MINUTE = { max: 5, seconds: 60 }

export default [
  handle(callGroupware, async (document, { as, db, read, session, caller, config, log, now }) => {
    const groupware = groupwareOf(config)
    if (!groupware) throw new Refusal('EXT-001')
    await limit(as, `groupware:${session.userId}`, PER_MINUTE, now)
    // Read in a finished transaction: no database connection waits for the groupware.
    const [user] = await read<{ emp_seq: string }>(EMPLOYEE, [session.userId])
    const employee = { loginId: session.userId, empSeq: user?.emp_seq ?? '', compSeq: config.GROUPWARE_COMPANY }
    const answer = await groupware.logOn(employee, document, now)
    if (answer.kind === 'failed') {
      log.warn({ why: answer.why }, 'the groupware gave no usable answer')
      throw new Refusal('EXT-002')
    }
    const { corpCd, userId } = session
    const detail = { mod: document.mod, outProcessCode: document.outProcessCode ?? '' }
    await audit(db, { action: 'GROUPWARE_CALLED', corpCd, userId, ip: caller.ip, target: document.approKey ?? '', detail }, now)
    return answer.kind === 'page' ? { url: answer.url } : { result: { resultCode: answer.resultCode, resultMsg: answer.resultMsg } }
  }),
]

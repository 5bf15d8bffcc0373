import type { Irregularity } from '#domain/tracking/events/tracking-event.ts'
import { seoulClock } from '#domain/time/ymd.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { actorOf, handle } from '#platform/server/calls/handle.ts'
import { limit } from '#platform/server/calls/limit-calls.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { ingestFile } from '../tracking-messages/ingest-file.server.ts'
import { readInThread } from '../tracking-messages/messages-reader.server.ts'
import { staffCallOf } from '../tracking-messages/process-confirmations.server.ts'
import { pushEvents, type PushProblem } from './contract.ts'

/** Push quota of a user's tokens per minute in units of 64 kB: twice the largest body, or three hundred usual ones. */
const PUSH_QUOTA = { max: 320, seconds: 60 }
const PUSH_PART_BYTES = 65_536

/** The DCSA event field of a problem. */
const FIELDS: Readonly<Record<string, string>> = {
  NOT_AN_EVENT: 'eventType',
  UNKNOWN_TYPE: 'eventType',
  BAD_CLASSIFIER: 'eventClassifierCode',
  BAD_DATE: 'eventDateTime',
  CHECK_DIGIT: 'equipmentReference',
  DUPLICATE_EVENT: 'eventID',
}

const problemOf = ({ position, code, detail }: Irregularity): PushProblem => {
  const nth = /^event (\d+)$/.exec(position)?.[1]
  return { index: nth === undefined ? null : Number(nth) - 1, field: (nth && FIELDS[code]) || null, position, code, detail }
}

const rowErrorOf = ({ index, field, code, detail }: PushProblem) => ({
  rowIndex: index === null ? '' : String(index + 1),
  columnsName: field ?? '',
  gridTitle: '',
  message: `${code}: ${detail}`,
})

export default [
  handle(pushEvents, async ({ body }, call) => {
    const { as, session, caller, now, answer } = call
    // A push is charged by size on top of the call, because a large body costs as much as hundreds of small ones.
    await limit(as, `events:${session.userId}`, { ...PUSH_QUOTA, cost: 1 + Math.floor(body.length / PUSH_PART_BYTES) }, now)
    const messages = await readInThread(body, now)
    // An unreadable push is refused but registered, in a transaction of its own.
    const read = await as(actorOf(caller), async (run) => {
      const taken = await ingestFile(
        run,
        session,
        {
          name: `push-${seoulClock(now)}`,
          bytes: body,
          channel: 'PUSH',
          desk: staffCallOf(call),
          ...(caller.carrier && { carrier: caller.carrier }),
        },
        messages,
        now,
      )
      if (taken.STATE !== 'unreadable')
        await audit(
          run,
          {
            action: 'EVENTS_PUSHED',
            corpCd: session.corpCd,
            userId: session.userId,
            ip: caller.ip,
            target: taken.FILE_NM,
            detail: { format: taken.FORMAT, state: taken.STATE, received: taken.EVENT_CNT, changed: taken.NEW_CNT },
          },
          now,
        )
      return taken
    })
    const problems = read.IRREGULARITIES.map(problemOf)
    if (read.STATE === 'unreadable') throw new Refusal('VAL-001', { key: 'push.unreadable', errors: problems.map(rowErrorOf) })
    if (read.STATE === 'refused')
      throw new Refusal('AUTH-003', { key: 'push.otherCarrier', params: [caller.carrier ?? ''], errors: problems.map(rowErrorOf) })
    if (problems.length > 0) answer.status = 207
    return {
      state: read.STATE === 'repeated' ? 'repeated' : 'stored',
      format: read.FORMAT,
      messages: read.MESSAGES,
      received: read.EVENT_CNT,
      matched: read.MATCHED_CNT,
      changed: read.NEW_CNT,
      shipments: read.SHIPMENTS,
      problems,
    }
  }),
]

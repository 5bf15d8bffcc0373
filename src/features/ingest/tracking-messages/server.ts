import { handle } from '#platform/server/calls/handle.ts'
import { selectUnmatched, uploadMessages } from './contract.ts'
import { ingestInOrder } from './ingest-in-order.server.ts'
import { findUnmatched } from './sql.ts'
import { staffCallOf } from './process-confirmations.server.ts'

const UNMATCHED_SHOWN = 1_000

export default [
  handle(uploadMessages, async ({ files }, call) => {
    const { session, as, now } = call
    const actor = { kind: 'staff', corpCd: session.corpCd, userId: session.userId } as const
    const desk = staffCallOf(call)
    const incoming = files.map(({ FILE_NM, bytes }) => ({ name: FILE_NM, bytes, channel: 'UPLOAD', desk }) as const)
    const results = []
    for await (const result of ingestInOrder(
      (work) => as(actor, work),
      session,
      incoming,
      () => now,
    ))
      results.push(result)
    return { files: results }
  }),
  handle(selectUnmatched, (_input, { db }) => findUnmatched(db, UNMATCHED_SHOWN)),
]

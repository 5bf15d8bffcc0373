import { handle } from '#platform/server/calls/handle.ts'
import { selectUnmatched, uploadMessages } from './contract.ts'
import { ingestFile } from './ingest-file.server.ts'
import { readInThread } from './messages-reader.server.ts'
import { findUnmatched } from './sql.ts'
import { staffCallOf } from './process-confirmations.server.ts'

const UNMATCHED_SHOWN = 1_000

export default [
  handle(uploadMessages, async ({ files }, call) => {
    const { session, as, now } = call
    const actor = { kind: 'staff', corpCd: session.corpCd, userId: session.userId } as const
    const results = []
    // One transaction per file, so that a broken file does not affect the others.
    for (const { FILE_NM, bytes } of files) {
      const read = await readInThread(bytes, now)
      const file = { name: FILE_NM, bytes, channel: 'UPLOAD', desk: staffCallOf(call) } as const
      results.push(await as(actor, (run) => ingestFile(run, session, file, read, now)))
    }
    return { files: results }
  }),
  handle(selectUnmatched, (_input, { db }) => findUnmatched(db, UNMATCHED_SHOWN)),
]

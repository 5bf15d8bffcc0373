import type { Actor } from '#platform/server/db/actor.ts'
import type { Database, Run } from '#platform/server/db/db.ts'
import type { Log } from '#platform/server/setup/log.ts'
import type { FileCare } from '../documents/prepare.server.ts'
import type { Sender } from '../shipments/plan.server.ts'
import { findSource } from '../shipments/sql.ts'
import type { TextIn } from './read-line.server.ts'
import type { BatchRow } from './sql.ts'

/** What the background needs to do batches. */
export type BatchWork = {
  database: Database
  textIn: TextIn
  now: () => Date
  isStopped: () => boolean
  log: Pick<Log, 'warn'>
  /** Storage and scanner for the files that lines bring; without them such lines are refused. */
  files?: FileCare
  /** Lines of one transaction, if not the usual number. */
  part?: number
}

/** What became of a part: nothing left, more to do, or done by another process. */
export type Step = 'ended' | 'more' | 'elsewhere'

/** The rights with which a batch is done: those of the account that sent it. */
export const actorOfBatch = ({ corp_cd, user_id }: BatchRow): Actor => ({ kind: 'staff', corpCd: corp_cd, userId: user_id })

/** The system that sent a batch; null when it is disabled now. */
export const senderOfBatch = async (run: Run, { corp_cd, user_id, batch_id }: BatchRow, now: Date): Promise<Sender | null> => {
  const source = await findSource(run, user_id)
  return source ? { source, corpCd: corp_cd, userId: user_id, ip: '', message: `BATCH ${batch_id}`, now } : null
}

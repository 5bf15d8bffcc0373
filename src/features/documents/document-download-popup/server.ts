import { handle } from '#platform/server/calls/handle.ts'
import { findDocuments, findRecord } from '../sql.ts'
import { selectDownloads } from './contract.ts'

export default [
  handle(selectDownloads, async ({ mngtNo }, { db, session, caller }) =>
    findDocuments(db, await findRecord(db, session, mngtNo), session.userId, caller.lang),
  ),
]

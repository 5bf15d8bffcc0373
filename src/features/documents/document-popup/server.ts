import { audit } from '#platform/server/audit/audit.ts'
import { applyBatch } from '#platform/server/saving/batch.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { saveOnce } from '#platform/server/saving/save-once.ts'
import { documentTable, findDocuments, findRecord } from '../sql.ts'
import { type Attached, saveDocumentList, selectDocumentList } from './contract.ts'

export default [
  handle(selectDocumentList, async ({ mngtNo }, { db, session, caller }) =>
    findDocuments(db, await findRecord(db, session, mngtNo), session.userId, caller.lang),
  ),
  handle(saveDocumentList, async (input, context) => {
    const { db, session, caller, answer, text, now } = context
    answer.message = text('batch.saved')
    const record = await findRecord(db, session, input.mngtNo)
    return saveOnce(input, saveDocumentList.path, context, async () => {
      const { rows } = await applyBatch(input.rows, documentTable(record, session, caller.lang), context)
      for (const { BATCH_FLAG, FILE_SN, FILE_NM } of input.rows) {
        if (BATCH_FLAG !== 'delete') continue
        const detail = { FILE_NM: String(FILE_NM ?? ''), mngtNo: input.mngtNo }
        const who = { corpCd: session.corpCd, userId: session.userId, ip: caller.ip }
        await audit(db, { action: 'FILE_DELETED', ...who, target: String(FILE_SN), detail }, now)
      }
      return { rows: rows as unknown as Attached[] }
    })
  }),
]

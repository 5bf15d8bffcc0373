import { type DeskNews, notifyDesk } from '#features/notices/service.server.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { applyBatch } from '#platform/server/saving/batch.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { saveOnce } from '#platform/server/saving/save-once.ts'
import type { InputOf } from '#platform/shared/calls/endpoint.ts'
import { type DocumentOwner, documentTable, findDocuments, findRecord } from '../sql.ts'
import { type Attached, saveDocumentList, selectDocumentList } from './contract.ts'

type Posted = InputOf<typeof saveDocumentList>['rows']

/** Notifies staff of the files that a customer added to a record: once for all of a save. */
const notifyUploads = async (context: Context<'member' | 'staff'>, record: DocumentOwner, stored: readonly Attached[], posted: Posted) => {
  const added = new Set(posted.filter(({ BATCH_FLAG }) => BATCH_FLAG === 'insert').map(({ FILE_SN }) => String(FILE_SN)))
  const files = stored.filter(({ FILE_SN }) => added.has(FILE_SN))
  const { owner, mngtNo, recordCust } = record
  if (files.length === 0 || !isDeskOwner(owner)) return
  await notifyDesk(context, {
    of: owner,
    custCd: recordCust,
    no: mngtNo,
    kind: 'DOCUMENT',
    cause: `DOCUMENT ${files.map(({ FILE_SN }) => FILE_SN).join(' ')}`,
    text: files.map(({ FILE_NM }) => FILE_NM).join(', '),
  })
}
const isDeskOwner = (owner: string): owner is DeskNews['of'] => ['SHIPMENT', 'BOOKING', 'EXH_REQUEST'].includes(owner)

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
      await notifyUploads(context, record, rows as unknown as Attached[], input.rows)
      return { rows: rows as unknown as Attached[] }
    })
  }),
]

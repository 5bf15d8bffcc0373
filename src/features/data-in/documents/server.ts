import { cellText } from '#domain/records/record-fields.ts'
import { extensionOf, fileProblem, fileTypeOf, storeBytes } from '#features/files/service.server.ts'
import { actorOf, type Context, handle } from '#platform/server/calls/handle.ts'
import type { Run } from '#platform/server/db/db.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { safeFileName } from '#platform/shared/files/file-name.ts'
import { type DeliveredRecord, deliverRecords, type RecordDelivery, type RecordResult } from '../records/deliver.server.ts'
import { faultErrors, refusalOfFaults } from '../shipments/refusal.server.ts'
import { senderOf } from '../shipments/sender.server.ts'
import { deleteDocument, patchDocument, putDocument, readDocument } from './contract.ts'
import { documentKind, type NewBytes } from './kind.server.ts'
import { PROBLEMS } from './prepare.server.ts'
import { removeDocuments } from './remove.server.ts'
import { type Bytes, findStoredDocuments } from './sql.ts'

type Call = Context<'staff'>

const deliver = async (run: Run, call: Call, delivery: RecordDelivery, bytes: NewBytes, isTrial = false) => {
  const sender = await senderOf({ ...call, db: run }, delivery.isWhole ? 'PUT' : 'PATCH')
  const [told] = await deliverRecords(run, documentKind(bytes, null), sender, [delivery], isTrial)
  return resultOf(told, call)
}

const resultOf = (told: DeliveredRecord | undefined, { text }: Call) => {
  if (!told || 'notFound' in told) throw notFound()
  if ('faults' in told) throw refusalOfFaults(told.faults, text)
  return told
}

const answerOf = (result: RecordResult, { answer }: Call): RecordResult => {
  if (result.result === 'created') answer.status = 201
  return result
}

export default [
  // Short transactions, as for uploads: the storage may be slow, and the embedded database runs one at a time.
  handle(putDocument, async ({ key, shipment, name, type, remark, version, saidAt, body: { path, size, sha256 } }, call) => {
    const { caller, text, config, now } = call
    const actor = actorOf(caller)
    const file_nm = safeFileName(name)
    const problem = await fileProblem(file_nm, path, call)
    if (problem) throw new Refusal('VAL-003', { errors: faultErrors([{ pointer: '/name', value: file_nm, key: PROBLEMS[problem] }], text) })
    const content = Buffer.from(sha256).toString('hex')
    const told = { version, saidAt, shipment: { no: shipment }, name: file_nm, type, remark, content }
    const delivery = { key, isWhole: true, body: told }
    const trial = await call.as(actor, (run) => deliver(run, call, delivery, new Map(), true))
    const isNew = trial.result.result === 'created' || trial.changes.some(({ field }) => field === 'content')
    const bytes = new Map<string, Bytes>()
    for (const { key: storage_key } of isNew ? await storeBytes([{ path }], call.as, config, now) : []) {
      const file_ext = extensionOf(file_nm)
      const content_type = fileTypeOf(file_ext)?.type ?? 'application/octet-stream'
      bytes.set(key, { storage_key, sha256: content, file_size: size, file_ext, content_type })
    }
    const { result } = await call.as(actor, (run) => deliver(run, call, delivery, bytes))
    return answerOf(result, call)
  }),

  handle(patchDocument, async ({ key, body }, call) => {
    const named = typeof body.name === 'string' ? { ...body, name: safeFileName(body.name) } : body
    return answerOf((await deliver(call.db, call, { key, isWhole: false, body: named }, new Map())).result, call)
  }),

  handle(deleteDocument, async ({ key }, call) => {
    const [removed] = await removeDocuments(call.db, await senderOf(call, 'DELETE'), [key], null)
    if (!removed || 'notFound' in removed) throw notFound()
    return { key, result: 'closed' as const, held: [] }
  }),

  handle(readDocument, async ({ key }, call) => {
    const [found] = await findStoredDocuments(call.db, await senderOf(call, 'GET'), [key])
    if (!found) throw notFound()
    const of = (column: string) => cellText(found.cells, column)
    return {
      key,
      shipment: { no: of('shipment_no') },
      type: of('doc_type'),
      name: of('file_nm'),
      remark: of('remark'),
      size: found.file.file_size,
      sha256: of('content'),
      uploadedAt: new Date(found.file.uploaded_at).toISOString(),
    }
  }),
]

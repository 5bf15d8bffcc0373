import { audit } from '#platform/server/audit.ts'
import { applyBatch, type BatchTable } from '#platform/server/batch.ts'
import { type Context, type Handler, handle } from '#platform/server/handle.ts'
import { saveOnce } from '#platform/server/save-once.ts'
import type { Batch } from '#platform/shared/batch.ts'
import type { Endpoint } from '#platform/shared/endpoint.ts'
import type { FieldList, StoredRow } from '#platform/shared/fields.ts'

type Call = Context<'member'>

/**
 * Binds a save of the back office: the change set in one transaction, once however often it arrives, with a line in the audit log.
 * @param tableOf how the rows are stored, with what has to be known of them beforehand
 */
export const saveMaster = <L extends FieldList>(
  contract: Endpoint<Batch, { rows: StoredRow<L>[] }, 'member' | 'staff-admin'>,
  action: string,
  tableOf: (batch: Batch, call: Call) => BatchTable<L> | Promise<BatchTable<L>>,
): Handler =>
  handle(contract, async (batch, context) => {
    const call = context as Call
    const { session, caller, now } = call
    call.answer.message = call.text('batch.saved')
    return saveOnce(batch, contract.path, call, async () => {
      const result = await applyBatch(batch.rows, await tableOf(batch, call), call)
      const detail = { rows: batch.rows.length }
      const entry = { action, corpCd: session.corpCd, userId: session.userId, ip: caller.ip, detail }
      await audit(call.db, entry, now)
      return result
    })
  })

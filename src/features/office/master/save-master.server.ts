import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { applyBatch, type BatchTable } from '#platform/server/saving/batch.ts'
import { type Context, type Handler, handle } from '#platform/server/calls/handle.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { saveOnce } from '#platform/server/saving/save-once.ts'
import type { Batch } from '#platform/shared/fields/batch.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import type { FieldList, StoredRow } from '#platform/shared/fields/fields.ts'
import { watchRows } from './row-history.server.ts'

type Call = Context<'member'>

/**
 * The handler of a back office save: the change set in one transaction, applied once per key, with an audit log entry of old and new
 * values for every changed row.
 * @param action its name in the audit log, also used by the row history
 * @param tableOf how the rows are stored, with data to be loaded beforehand
 */
export const saveMaster = <L extends FieldList>(
  contract: Endpoint<Batch, { rows: StoredRow<L>[] }, 'member' | 'staff-admin'>,
  action: AuditAction,
  tableOf: (batch: Batch, call: Call) => BatchTable<L> | Promise<BatchTable<L>>,
): Handler =>
  handle(contract, async (batch, context) => {
    const call = context as Call
    call.answer.message = call.text('batch.saved')
    return saveOnce(batch, contract.path, call, async () => {
      const { table, note } = watchRows(await tableOf(batch, call))
      const result = await applyBatch(batch.rows, table, call)
      await note(action, batch, result.rows, call)
      return result
    })
  })

/**
 * `saveMaster` for rows shared by all corporations of an installation.
 * @throws Refusal AUTH-003 for administrators of a corporation other than the operator
 */
export const saveShared = <L extends FieldList>(...[contract, action, tableOf]: Parameters<typeof saveMaster<L>>): Handler =>
  saveMaster(contract, action, async (batch, call) => {
    const [main] = await call.db<{ ok: boolean }>('select app_runs_all() as ok')
    if (!main?.ok) throw new Refusal('AUTH-003', { key: 'office.mainOnly' })
    return tableOf(batch, call)
  })

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
 * Binds a save of the back office: the change set in one transaction, once however often it arrives, with a line in the audit log for
 * every row that changed: what it was and what it is.
 * @param action what the audit log calls it; the history of a row is asked for by the same name
 * @param tableOf how the rows are stored, with what has to be known of them beforehand
 */
export const saveMaster = <L extends FieldList>(
  contract: Endpoint<Batch, { rows: StoredRow<L>[] }, 'member' | 'staff-admin'>,
  action: string,
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
 * `saveMaster` of rows that all corporations of an installation share.
 * @throws Refusal AUTH-003 to administrators of another corporation than the one that runs it
 */
export const saveShared = <L extends FieldList>(...[contract, action, tableOf]: Parameters<typeof saveMaster<L>>): Handler =>
  saveMaster(contract, action, async (batch, call) => {
    const [main] = await call.db<{ ok: boolean }>('select app_runs_all() as ok')
    if (!main?.ok) throw new Refusal('AUTH-003', { key: 'office.mainOnly' })
    return tableOf(batch, call)
  })

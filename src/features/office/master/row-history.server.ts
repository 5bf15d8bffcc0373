import { auditAll } from '#platform/server/audit/audit.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import type { BatchTable } from '#platform/server/saving/batch.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import type { Batch } from '#platform/shared/fields/batch.ts'
import { type CellValue, type DataRow, type FieldList, isEditable, keyOf, type StoredRow } from '#platform/shared/fields/fields.ts'
import { rowLocator } from './row-locator.ts'

/** Each changed field with old and new value; empty values as blank. */
const changesOf = ({ list }: FieldList, before: DataRow | undefined, after: DataRow | undefined) => {
  const said = (value: CellValue) => value ?? ''
  return Object.fromEntries(
    list
      .filter(isEditable)
      .map(({ name }) => [name, [said(before?.[name]), said(after?.[name])]] as const)
      .filter(([, [was, is]]) => was !== is),
  )
}

/** Remembers the rows that a save locked. `note` then logs the changes: an audit log entry for every changed row, under its key. */
export const watchRows = <L extends FieldList>(table: BatchTable<L>) => {
  const { fields } = table
  const before = new Map<string, StoredRow<L>>()
  const watched: BatchTable<L> = {
    ...table,
    lock: async (run, keys) => {
      const rows = await table.lock(run, keys)
      for (const row of rows) before.set(keyOf(fields, row), row)
      return rows
    },
  }
  const note = (action: AuditAction, { rows: posted }: Batch, saved: readonly StoredRow<L>[], call: Context<'member'>) => {
    const { db, session, caller, now } = call
    const gone = posted
      .filter(({ BATCH_FLAG }) => BATCH_FLAG === 'delete')
      .flatMap((row) => before.get(keyOf(fields, row as DataRow)) ?? [])
    const steps = [
      ...gone.map((row) => ({ kind: 'delete', row, changes: changesOf(fields, row, undefined) })),
      ...saved.map((row) => {
        const was = before.get(keyOf(fields, row))
        return { kind: was ? 'update' : 'insert', row, changes: changesOf(fields, was, row) }
      }),
    ].filter(({ changes }) => Object.keys(changes).length > 0)
    const who = { action, corpCd: session.corpCd, userId: session.userId, ip: caller.ip }
    return auditAll(
      db,
      steps.map(({ kind, row, changes }) => ({ ...who, target: rowLocator(fields, row), detail: { kind, changes } })),
      now,
    )
  }
  return { table: watched, note }
}

import { type Context, handle } from '#platform/server/calls/handle.ts'
import { notFound } from '#platform/shared/calls/errors.ts'
import { refusalOfFaults } from '../shipments/refusal.server.ts'
import { senderOf } from '../shipments/sender.server.ts'
import { deliverRecords, type RecordResult } from './deliver.server.ts'
import { type RecordBody, shownRecord } from './record-body.ts'
import type { RecordCalls } from './record-calls.ts'
import type { RecordKind } from './record-kind.ts'

type Call = Context<'staff'>

const deliverOne = async (kind: RecordKind, call: Call, key: string, body: RecordBody, isWhole: boolean): Promise<RecordResult> => {
  const [told] = await deliverRecords(call.db, kind, await senderOf(call, isWhole ? 'PUT' : 'PATCH'), [{ key, body, isWhole }])
  if (!told || 'notFound' in told) throw notFound()
  if ('faults' in told) throw refusalOfFaults(told.faults, call.text)
  if (told.result.result === 'created') call.answer.status = 201
  return told.result
}

/** The handlers of the calls of a kind of records. */
export const recordHandlers = ({ put, patch, remove, read }: RecordCalls, kind: RecordKind) => [
  handle(put, ({ key, body }, call) => deliverOne(kind, call, key, body, true)),
  handle(patch, ({ key, body }, call) => deliverOne(kind, call, key, body, false)),
  handle(remove, async ({ key }, call) => ({
    ...(await deliverOne(kind, call, key, { active: false }, false)),
    result: 'closed' as const,
  })),
  handle(read, async ({ key }, call) => {
    const [found] = await kind.find(call.db, await senderOf(call, 'GET'), [key])
    if (!found || found.barred) throw notFound()
    return { key, ...shownRecord(kind.fields, found.cells) }
  }),
]

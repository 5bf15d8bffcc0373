import { todayInSeoul } from '#domain/time/ymd.ts'
import type { ImportMap } from '#domain/shipment/import/read-records.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { Sender } from '../shipments/plan.server.ts'
import type { ImportOutcome } from './contract.ts'
import { importRecords } from './import.server.ts'
import { runReader } from './reader.server.ts'

/** A partner's file that came by itself. */
export type FoundFile = { fileName: string; bytes: Buffer; map: ImportMap; now: Date; headerRow: number }

/**
 * Reads a partner's file by its saved map, in the thread for foreign files and without the database.
 * @returns what stores its shipments in a transaction of the caller
 * @throws Refusal VAL-001 for an unreadable file or one that the map does not fit, SYS-503 when too many are queued
 */
export const readFoundFile = async ({ fileName, bytes, map, now, headerRow }: FoundFile) => {
  const job = { fileName, bytes: new Uint8Array(bytes), sheet: '', headerRow, lines: '', record: '', known: [] }
  const answer = await runReader({ ...job, today: todayInSeoul(now), map })
  if (!('records' in answer)) throw new Refusal('VAL-001')
  return (context: Pick<Context, 'db' | 'text'>, mode: 'all' | 'partial', sender: Sender): Promise<ImportOutcome> =>
    importRecords(context, { records: answer.records, map, mode, sender, onStore: () => Promise.resolve(sender.source) })
}

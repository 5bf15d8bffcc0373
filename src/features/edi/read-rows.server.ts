import { foreignReader } from '#platform/server/threads/foreign-reader.ts'
import { ThreadLimit } from '#platform/server/threads/thread-pool.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { FieldList } from '#platform/shared/fields/fields.ts'
import type { UploadedFile } from '#platform/shared/calls/uploaded-file.ts'
import type { EdiRow, RowsAnswer, RowsJob } from './parse-rows.server.ts'

export type { EdiRow } from './parse-rows.server.ts'

const reader = foreignReader<RowsJob, RowsAnswer>('rows-thread.server', import.meta.url)

/**
 * Reads the rows of an Excel or CSV file in a separate thread, in file order, validated by the field definitions as in a grid import.
 * There is no preview, so column order cannot replace headers: every required header must be present.
 * @throws Refusal VAL-001 with the reason for an unreadable, unsafe or too expensive file or a missing header; SYS-503 when too many are
 * queued
 */
export const readRows = async ({ FILE_NM, bytes }: UploadedFile, { list, keys }: FieldList): Promise<EdiRow[]> => {
  const job = { fileName: FILE_NM, bytes: new Uint8Array(bytes), fields: [...list], keys: [...keys] }
  const answer = await reader.run(job).catch((error: unknown): RowsAnswer => {
    if (error instanceof ThreadLimit) return { refused: { key: 'sheet.TOO_LARGE' } }
    throw error
  })
  if ('refused' in answer) throw new Refusal('VAL-001', answer.refused)
  return answer.rows
}

import { foreignReader } from '#platform/server/threads/foreign-reader.ts'
import { ThreadLimit } from '#platform/server/threads/thread-pool.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { FieldList } from '#platform/shared/fields/fields.ts'
import type { UploadedFile } from '#platform/shared/calls/uploaded-file.ts'
import type { EdiRow, RowsAnswer, RowsJob } from './parse-rows.server.ts'

export type { EdiRow } from './parse-rows.server.ts'

const reader = foreignReader<RowsJob, RowsAnswer>('rows-thread.server', import.meta.url)

/**
 * The rows of an Excel or CSV file by the fields of its list, in the order of the file, each judged by the fields alone. It is read
 * by the same rules as an import into a grid, in a thread of its own. Nobody looks at a preview of it, so the order of the columns is
 * no substitute for their names: every required header must be there.
 * @throws Refusal VAL-001 with the reason when the file is no such table, lacks a required header, is not safe to open or costs too much
 * to read; SYS-503 when too many wait
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

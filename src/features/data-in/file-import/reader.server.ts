import { foreignReader } from '#platform/server/threads/foreign-reader.ts'
import { ThreadLimit } from '#platform/server/threads/thread-pool.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { FileAnswer, FileJob } from './file-job.ts'

const reader = foreignReader<FileJob, FileAnswer>('file-thread.server', import.meta.url)

/**
 * Reads a file in a separate thread.
 * @throws Refusal VAL-001 for an unreadable, unsafe or too expensive file, or a column that is missing; SYS-503 when too many are queued
 */
export const runReader = async (job: FileJob): Promise<Exclude<FileAnswer, { refused: unknown }>> => {
  const answer = await reader.run(job).catch((error: unknown): FileAnswer => {
    if (error instanceof ThreadLimit) return { refused: { key: 'sheet.TOO_LARGE' } }
    throw error
  })
  if ('refused' in answer) throw new Refusal('VAL-001', answer.refused)
  return answer
}

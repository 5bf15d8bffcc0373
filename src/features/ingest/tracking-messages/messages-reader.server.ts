import { foreignReader } from '#platform/server/threads/foreign-reader.ts'
import { ThreadLimit } from '#platform/server/threads/thread-pool.ts'
import { type ReadMessages, unreadable } from './read-messages.server.ts'

const reader = foreignReader<{ bytes: Uint8Array; receivedAt: string }, ReadMessages>('messages-thread.server', import.meta.url)

/**
 * Parses a message file in a worker thread, before the import transaction, so that no connection waits. A file beyond the time or memory
 * limit is unreadable.
 * @throws Refusal SYS-503 when too many are queued
 */
export const readInThread = (bytes: Uint8Array, receivedAt: Date): Promise<ReadMessages> =>
  reader.run({ bytes: new Uint8Array(bytes), receivedAt: receivedAt.toISOString() }).catch((error: unknown) => {
    if (error instanceof ThreadLimit) return unreadable('TOO_COSTLY', `Reading the file took more ${error.what} than a file may take.`)
    throw error
  })

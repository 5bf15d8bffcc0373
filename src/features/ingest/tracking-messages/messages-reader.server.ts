import { foreignReader } from '#platform/server/threads/foreign-reader.ts'
import { ThreadLimit } from '#platform/server/threads/thread-pool.ts'
import { type ReadMessages, unreadable } from './read-messages.server.ts'

const reader = foreignReader<{ bytes: Uint8Array; receivedAt: string }, ReadMessages>('messages-thread.server', import.meta.url)

/**
 * Reads a file of messages from outside in a thread of its own. It comes before the transaction that takes the file in, so that no
 * connection waits for it. A file that costs more time or memory than it may is unreadable.
 * @throws Refusal SYS-503 when too many wait
 */
export const readInThread = (bytes: Uint8Array, receivedAt: Date): Promise<ReadMessages> =>
  reader.run({ bytes: new Uint8Array(bytes), receivedAt: receivedAt.toISOString() }).catch((error: unknown) => {
    if (error instanceof ThreadLimit) return unreadable('TOO_COSTLY', `Reading the file took more ${error.what} than a file may take.`)
    throw error
  })

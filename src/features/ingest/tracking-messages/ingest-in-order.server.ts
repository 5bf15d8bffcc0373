import type { Run } from '#platform/server/db/db.ts'
import type { IngestResult } from './contract.ts'
import { type IncomingFile, ingestFile } from './ingest-file.server.ts'
import { readInThread } from './messages-reader.server.ts'

type InTransaction = (work: (run: Run) => Promise<IngestResult>) => Promise<IngestResult>

const startReading = (file: IncomingFile, receivedAt: Date) => {
  const read = readInThread(file.bytes, receivedAt)
  ignoreUntilAwaited(read)
  return { file, receivedAt, read }
}

/** A failure of the next file is thrown when its turn comes, after the one before it is stored. */
const ignoreUntilAwaited = (work: Promise<unknown>) => void work.catch(() => {})

/**
 * Imports files in their order, each in a transaction of its own, so that a broken file does not affect the others. The next file is read in
 * its thread while one is stored; no more than these two are in memory.
 * @param files taken one by one, when they are read
 * @param clock time of receipt of a file
 * @returns the result of each file as soon as it is stored
 * @throws Refusal SYS-503 when too many files wait to be read
 */
export async function* ingestInOrder(
  inTransaction: InTransaction,
  who: { corpCd: string; userId: string },
  files: Iterable<IncomingFile>,
  clock: () => Date,
): AsyncGenerator<IngestResult, void> {
  const rest = files[Symbol.iterator]()
  const next = async () => {
    const { done, value } = rest.next()
    return done ? null : startReading(value, clock())
  }
  for (let current = await next(); current; ) {
    const { file, receivedAt } = current
    const read = await current.read
    const following = next()
    ignoreUntilAwaited(following)
    yield await inTransaction((run) => ingestFile(run, who, file, read, receivedAt))
    current = await following
  }
}

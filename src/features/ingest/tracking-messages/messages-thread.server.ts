// The worker thread for messages of carriers, airlines and terminals: malicious content can harm only this thread.
import { answerJobs } from '#platform/server/threads/thread-jobs.ts'
import { readMessages } from './read-messages.server.ts'

answerJobs(({ bytes, receivedAt }: { bytes: Uint8Array; receivedAt: string }) => readMessages(bytes, receivedAt))

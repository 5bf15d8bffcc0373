// The worker thread that reads messages of carriers, airlines and terminals: whatever they hold costs this thread, not the portal.
import { answerJobs } from '#platform/server/threads/thread-jobs.ts'
import { readMessages } from './read-messages.server.ts'

answerJobs(({ bytes, receivedAt }: { bytes: Uint8Array; receivedAt: string }) => readMessages(bytes, receivedAt))

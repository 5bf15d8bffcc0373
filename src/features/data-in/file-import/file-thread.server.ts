// The worker thread for files of partners: malicious content can harm only this thread.
import { answerJobs } from '#platform/server/threads/thread-jobs.ts'
import { readFile } from './read-file.server.ts'

answerJobs(readFile)

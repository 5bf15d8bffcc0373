// The worker thread for partner spreadsheets: malicious content can harm only this thread.
import { answerJobs } from '#platform/server/threads/thread-jobs.ts'
import { parseRows } from './parse-rows.server.ts'

answerJobs(parseRows)

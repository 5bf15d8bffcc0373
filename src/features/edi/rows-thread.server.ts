// The worker thread that reads the spreadsheets of partners: whatever such a file holds costs this thread, not the portal.
import { answerJobs } from '#platform/server/threads/thread-jobs.ts'
import { parseRows } from './parse-rows.server.ts'

answerJobs(parseRows)

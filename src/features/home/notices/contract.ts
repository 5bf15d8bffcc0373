import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** A notice in the session language; AT is the day it was first shown, as yyyyMMdd. */
export const notice = z.object({
  NOTICE_ID: z.int(),
  KIND: z.string(),
  IMPORTANT_YN: z.string(),
  TITLE: z.string(),
  TEXT: z.string(),
  AT: z.string(),
})
export type Notice = z.infer<typeof notice>

/** Notices of one answer; the page says so when there may be more. */
export const MAX_NOTICES = 50

/** POST /api/home/selectNotices: notices for whoever asks, important ones first, then the latest. */
export const selectNotices = endpoint({
  path: '/api/home/selectNotices',
  access: 'guest',
  quiet: true,
  cookie: true,
  same: 'guests',
  input: z.object({}),
  output: z.array(notice),
})

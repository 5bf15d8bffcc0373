import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** A notice in the session language; AT is the first day shown, as yyyyMMdd. */
export const notice = z.object({
  NOTICE_ID: z.int(),
  KIND: z.string(),
  IMPORTANT_YN: z.string(),
  TITLE: z.string(),
  TEXT: z.string(),
  AT: z.string(),
})
export type Notice = z.infer<typeof notice>

/** Maximum notices of a response; the page says when more may exist. */
export const MAX_NOTICES = 50

/** POST /api/home/selectNotices: notices for the caller, important ones first, then the latest. */
export const selectNotices = endpoint({
  path: '/api/home/selectNotices',
  access: 'guest',
  quiet: true,
  cookie: true,
  same: 'kind',
  input: z.object({}),
  output: z.array(notice),
})

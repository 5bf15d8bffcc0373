import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'

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

/** POST /api/home/selectNotices: every notice for whoever asks, important ones first. */
export const selectNotices = endpoint({
  path: '/api/home/selectNotices',
  access: 'guest',
  quiet: true,
  cookie: true,
  same: 'guests',
  input: z.object({}),
  output: z.array(notice),
})

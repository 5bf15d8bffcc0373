import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { notice } from '../notices/contract.ts'

/** An exhibition open for requests; dates as yyyyMMdd. */
const exhibition = z.object({
  EXH_NO: z.string(),
  NAME: z.string(),
  VENUE: z.string(),
  HALL: z.string(),
  START_DT: z.string(),
  END_DT: z.string(),
  DOC_DEADLINE: z.nullable(z.string()),
})
export type OpenExhibition = z.infer<typeof exhibition>

/** POST /api/home/selectBoard: the public content of the home page, in the session language. */
export const selectBoard = endpoint({
  path: '/api/home/selectBoard',
  access: 'guest',
  quiet: true,
  cookie: true,
  same: 'everybody',
  input: z.object({}),
  output: z.object({
    exhibitions: z.array(exhibition),
    notices: z.array(notice),
    /** SCAC codes and B/L prefixes of carriers, used to recognise master B/L numbers. */
    carriers: z.array(z.string()),
  }),
})

import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { messageRow } from '../message-list/contract.ts'
import { MAX_EDI_ROWS } from '../upload-shapes.ts'

const path = (verb: string) => `/api/cms/popup/cmsEdiMessagePopup/${verb}`
const key = { MSG_NO: z.int().check(z.minimum(1)) }
// PostgreSQL stores no NUL.
const cell = z.nullable(z.union([z.string().check(z.maxLength(500)), z.number()]))
const cells = z.record(z.string().check(z.maxLength(30)), cell)

/**
 * How a message may be taken in once more: a partner's file by its rows, after they were put right; anything else by reading the kept
 * original again.
 */
const replay = z.enum(['', 'ROWS', 'AGAIN'])

const message = z.object({
  ...messageRow.shape,
  REPLAY: replay,
  /** Whether the original is still kept (KEEP_EDI_DAYS). */
  KEPT_YN: z.enum(['Y', 'N']),
  /** The message of the same content or reference that came first; 0 for none. */
  SAME_AS: z.int(),
  REPLAYED_AT: z.string(),
  REPLAYED_BY: z.string(),
  /** What is wrong with the whole or odd in it, in words. */
  PROBLEMS: z.array(z.object({ POSITION: z.string(), CODE: z.string(), MESSAGE: z.string() })),
  /** Rows of a partner's file that are not taken in: their cells, and what is wrong with them in words. */
  ROWS: z.array(z.object({ ROW_NO: z.int(), FAULTS: z.array(z.object({ FIELD: z.string(), MESSAGE: z.string() })), cells })),
})
export type EdiMessage = z.infer<typeof message>

/** POST …/selectMessage: a message with everything that is wrong with it. */
export const selectMessage = endpoint({ path: path('selectMessage'), access: 'staff', quiet: true, input: z.object(key), output: message })

/** POST …/downloadMessage: the original as it came or goes; a line in the audit log. NTF-001 when its time is over. */
export const downloadMessage = endpoint({ path: path('downloadMessage'), access: 'staff', input: z.object(key), output: z.object({}) })

/**
 * POST …/replayMessage: takes in what was not, all of it or nothing. Rows of a partner's file come as they were put right; the answer
 * is the message as it stands then, and rows that still cannot stand are named in it. What cannot be repeated is BIZ-001.
 */
export const replayMessage = endpoint({
  path: path('replayMessage'),
  access: 'staff',
  bytes: 10_000_000,
  input: z.object({
    ...key,
    rows: z._default(z.array(z.object({ ROW_NO: z.int(), cells })).check(z.maxLength(MAX_EDI_ROWS)), []),
  }),
  output: message,
})

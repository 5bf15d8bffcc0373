import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { messageRow } from '../message-list/contract.ts'
import { MAX_EDI_ROWS } from '../upload-shapes.ts'

const path = (verb: string) => `/api/cms/popup/cmsEdiMessagePopup/${verb}`
const key = { MSG_NO: z.int().check(z.minimum(1)) }
// PostgreSQL stores no NUL.
const cell = z.nullable(z.union([z.string().check(z.maxLength(500)), z.number()]))
const cells = z.record(z.string().check(z.maxLength(30)), cell)

/** How a message can be replayed: a partner's file by its corrected rows, others by reading the stored original again. */
const replay = z.enum(['', 'ROWS', 'AGAIN'])

const message = z.object({
  ...messageRow.shape,
  REPLAY: replay,
  /** Whether the original is still stored (KEEP_EDI_DAYS). */
  KEPT_YN: z.enum(['Y', 'N']),
  /** The first message with the same content or reference; 0 without one. */
  SAME_AS: z.int(),
  REPLAYED_AT: z.string(),
  REPLAYED_BY: z.string(),
  /** Problems and warnings of the whole message, as text. */
  PROBLEMS: z.array(z.object({ POSITION: z.string(), CODE: z.string(), MESSAGE: z.string() })),
  /** Rows of a partner's file that are not imported: their cells and problems. */
  ROWS: z.array(z.object({ ROW_NO: z.int(), FAULTS: z.array(z.object({ FIELD: z.string(), MESSAGE: z.string() })), cells })),
})
export type EdiMessage = z.infer<typeof message>

/** POST …/selectMessage: a message with all its problems. */
export const selectMessage = endpoint({ path: path('selectMessage'), access: 'staff', quiet: true, input: z.object(key), output: message })

/** POST …/downloadMessage: the original, logged in the audit log. NTF-001 when expired. */
export const downloadMessage = endpoint({ path: path('downloadMessage'), access: 'staff', input: z.object(key), output: z.object({}) })

/**
 * POST …/replayMessage: imports what was refused, all or nothing. Rows of a partner's file are sent corrected; the response is the
 * updated message, and rows that are still invalid are listed in it. A message that cannot be replayed is BIZ-001.
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

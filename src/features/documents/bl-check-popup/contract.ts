import * as z from 'zod/mini'
import { BL_ACTIONS, BL_FIELDS, BL_STATES } from '#domain/documents/bl-check.ts'
import { multiLine } from '#platform/shared/calls/about-field.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { MAX_NOTE_LENGTH, MAX_TEXT_LENGTH } from './limits.ts'

const field = z.enum(BL_FIELDS)
const mngtNo = z.string().check(z.minLength(1), z.maxLength(50))
const version = z.int()
const words = (most: number) => multiLine(z.string().check(z.maxLength(most)))

/** A round of corrections. Names of staff are blank for customers; times are yyyyMMddHHmm in Seoul time. */
const round = z.object({
  ROUND: z.int(),
  CHANGES: z.array(z.object({ FIELD: field, FROM: z.string(), TO: z.string(), ACCEPTED: z.enum(['Y', 'N', '']) })),
  NOTE: z.string(),
  REASON: z.string(),
  SENT_NM: z.string(),
  SENT_AT: z.string(),
  DECIDED_NM: z.string(),
  DECIDED_AT: z.string(),
})

const check = z.object({
  HBL_NO: z.string(),
  STATUS: z.enum(BL_STATES),
  ROW_VER: version,
  /** The current texts: the draft with all accepted corrections. */
  TEXTS: z.array(z.object({ FIELD: field, TEXT: z.string() })),
  MAY: z.array(z.enum(BL_ACTIONS)),
  APPROVED_NM: z.string(),
  APPROVED_AT: z.string(),
  /** Latest first. */
  ROUNDS: z.array(round),
})
export type BlCheck = z.infer<typeof check>
export type BlRound = z.infer<typeof round>

const PATH = '/api/cms/popup/cmsBlCheckPopup'

/** POST …/selectBlCheck: the texts of a house B/L draft with its correction rounds. Unknown and foreign shipments are not found. */
export const selectBlCheck = endpoint({
  path: `${PATH}/selectBlCheck`,
  access: 'member',
  quiet: true,
  input: z.object({ mngtNo }),
  output: check,
})

/** POST …/sendCorrections: the customer's changed texts, for staff to decide. BIZ-001 out of turn, CNF-001 for an old version. */
export const sendCorrections = endpoint({
  path: `${PATH}/sendCorrections`,
  access: 'member',
  input: z.object({
    mngtNo,
    ROW_VER: version,
    TEXTS: z.array(z.object({ FIELD: field, TEXT: words(MAX_TEXT_LENGTH) })).check(z.maxLength(BL_FIELDS.length)),
    NOTE: z._default(words(MAX_NOTE_LENGTH), ''),
  }),
  output: check,
})

/** POST …/decideCorrections: staff accept some corrections of the open round and refuse the others, with a reason. */
export const decideCorrections = endpoint({
  path: `${PATH}/decideCorrections`,
  access: 'staff',
  input: z.object({
    mngtNo,
    ROW_VER: version,
    ACCEPTED: z.array(field).check(z.maxLength(BL_FIELDS.length)),
    REASON: z._default(words(MAX_NOTE_LENGTH), ''),
  }),
  output: check,
})

/** POST …/approveBl: the customer approves the current texts, which are frozen from then on. */
export const approveBl = endpoint({
  path: `${PATH}/approveBl`,
  access: 'member',
  input: z.object({ mngtNo, ROW_VER: version }),
  output: check,
})

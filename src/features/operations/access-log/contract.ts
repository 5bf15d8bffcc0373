import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { columnNames, sheetFormat } from '#platform/shared/lists/export.ts'
import { reason } from '#platform/shared/calls/reason.ts'
import type { Masks } from '#platform/shared/calls/masked.ts'
import { condition, logAnswer, logAsk } from '../log-answer.ts'

const path = (verb: string) => `/api/cms/comm/cmsAccessList/${verb}`
const text = z.string()

/** Search conditions: Seoul dates (yyyyMMdd, both), acting user, data subject, action (its code alone, or all whose codes have this part), target. */
const recordSearch = z.object({
  FROM_DT: condition,
  TO_DT: condition,
  USER_ID: condition,
  SUBJECT: condition,
  ACTION: condition,
  TARGET: condition,
})
export type AccessLogSearch = z.output<typeof recordSearch>

/** A record; names are masked, and of many subjects only the first are listed. */
const recordRow = z.object({
  AUDIT_ID: text,
  AT: text,
  USER_ID: text,
  USER_NM: text,
  ACTION: text,
  ACTION_NM: text,
  SUBJECTS: text,
  TARGET: text,
  REASON: text,
  IP: text,
  DETAIL: text,
})
export type AccessLogRow = z.infer<typeof recordRow>

/** Personal data masked on screen and in the file. */
export const accessLogMasks: Masks = { USER_NM: 'person' }

/** The access records of the corporation, newest first (S-39). */
export const selectAccessLog = endpoint({
  path: path('selectAccessList'),
  access: 'staff-admin',
  quiet: true,
  masked: { fields: accessLogMasks },
  input: z.extend(recordSearch, logAsk),
  output: logAnswer(recordRow),
})

/** All rows of a search as a file, for a reason that is logged. */
export const exportAccessLog = endpoint({
  path: path('exportAccessList'),
  access: 'staff-admin',
  input: z.extend(recordSearch, { FORMAT: sheetFormat, COLUMNS: columnNames, REASON: reason }),
  output: z.object({}),
})

/** The unmasked user, for a reason that is logged. */
export const revealUser = endpoint({
  path: path('revealUser'),
  access: 'staff-admin',
  input: z.object({ header: z.object({ USER_ID: z.string().check(z.minLength(1), z.maxLength(30)), REASON: reason }) }),
  masked: { fields: { NAME: 'person', EMAIL: 'email', PHONE: 'phone' }, plainTo: () => true },
  output: z.object({ USER_ID: text, NAME: text, EMAIL: text, PHONE: text }),
})

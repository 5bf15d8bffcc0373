import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { columnNames, sheetFormat } from '#platform/shared/lists/export.ts'
import { reason } from '#platform/shared/calls/reason.ts'
import type { Masks } from '#platform/shared/calls/masked.ts'
import { condition, logAnswer, logAsk } from '../log-answer.ts'

const path = (verb: string) => `/api/cms/comm/cmsVisitList/${verb}`
const text = z.string()

/** Search conditions: Seoul dates (yyyyMMdd, both), a user, part of a menu name. */
const visitSearch = z.object({ FROM_DT: condition, TO_DT: condition, USER_ID: condition, MENU: condition })
export type VisitSearch = z.output<typeof visitSearch>

/** One opening of a menu page; the user is empty for a guest, the name masked. */
const visitRow = z.object({
  VISIT_ID: text,
  AT: text,
  MENU_NM: text,
  USER_ID: text,
  USER_NM: text,
  IP: text,
  MOBILE_YN: z.enum(['Y', 'N']),
  AGENT: text,
})
export type VisitRow = z.infer<typeof visitRow>

/** Names masked on screen and in the file. */
export const visitMasks: Masks = { USER_NM: 'person' }

/** Visits of the corporation's portal, newest first. */
export const selectVisits = endpoint({
  path: path('selectVisitList'),
  access: 'staff-admin',
  quiet: true,
  masked: { fields: visitMasks },
  personal: ({ rows }) => rows.flatMap(({ USER_ID }) => (USER_ID ? [USER_ID] : [])),
  input: z.extend(visitSearch, logAsk),
  output: logAnswer(visitRow),
})

/** All rows of a search as a file, for a reason that is logged. */
export const exportVisits = endpoint({
  path: path('exportVisitList'),
  access: 'staff-admin',
  input: z.extend(visitSearch, { FORMAT: sheetFormat, COLUMNS: columnNames, REASON: reason }),
  output: z.object({}),
})

import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** How labels are printed: one to a sheet, or two on an A4 sheet to be cut. */
export const LABEL_SHEETS = ['A6', 'A5', 'A4'] as const
export type LabelSheet = (typeof LABEL_SHEETS)[number]

/** Requests of one file, and labels. */
export const MAX_REQUESTS = 20
export const MAX_LABELS = 300

const number = z.string().check(z.minLength(1), z.maxLength(20), z.regex(/^\P{Cc}*$/u))

/**
 * POST …/downloadCaseLabels: a label for each case of these requests as one PDF. What the caller may not see is NTF-001; a request that was
 * given up, one without cases, and too many labels are BIZ-001.
 */
export const downloadCaseLabels = endpoint({
  path: '/api/spe/comm/ptlExhibitionMgt/downloadCaseLabels',
  access: 'member',
  quiet: true,
  input: z.object({
    REQ_NO: z.array(number).check(z.minLength(1), z.maxLength(MAX_REQUESTS)),
    SHEET: z._default(z.enum(LABEL_SHEETS), 'A6'),
  }),
  output: z.object({}),
})

import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** Label formats: one per sheet, or two on an A4 sheet to cut. */
export const LABEL_SHEETS = ['A6', 'A5', 'A4'] as const
export type LabelSheet = (typeof LABEL_SHEETS)[number]

/** Maximum requests and labels of one file. */
export const MAX_REQUESTS = 20
export const MAX_LABELS = 300

const number = z.string().check(z.minLength(1), z.maxLength(20), z.regex(/^\P{Cc}*$/u))

/**
 * POST …/downloadCaseLabels: a label for each case of these requests as one PDF. Requests the caller may not see are NTF-001; a
 * cancelled request, one without cases, and too many labels are BIZ-001.
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

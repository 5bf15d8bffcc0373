import * as z from 'zod/mini'
import { shipmentSearch } from '#features/shipments/shipment-list/contract.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { documentTemplate } from '#platform/shared/files/document-template.ts'

export const REPORT_CODES = ['BKG_CONF', 'AN', 'HBL_DRAFT', 'SHP_LIST', 'EXH_REQ'] as const
export type ReportCode = (typeof REPORT_CODES)[number]
/** The report that a shipment opens with: the draft of the B/L for an export, else the arrival notice. */
export const reportOfDirection = (direction: string): ReportCode => (direction === 'EXP' ? 'HBL_DRAFT' : 'AN')

/** Management numbers of one list at most, and the length of their text. */
export const MAX_NUMBERS = 200
const MAX_LENGTH = MAX_NUMBERS * 31

const report = {
  reportCd: z.enum(REPORT_CODES),
  mngtNo: z._default(z.string().check(z.maxLength(MAX_LENGTH), z.regex(/^\P{Cc}*$/u)), ''),
  /** Instead of numbers, for a list: the search whose rows are wanted. */
  search: z.optional(shipmentSearch),
}
export type ReportAsk = z.output<z.ZodMiniObject<typeof report>>

/**
 * POST …/cmsReportPopup/selectReport (S2-110): a report in words, in the session language. What is unknown or foreign is not found. `PRINT`
 * says that it goes to paper now: the audit log tells seeing from printing.
 */
export const selectReport = endpoint({
  path: '/api/cms/popup/cmsReportPopup/selectReport',
  access: 'member',
  quiet: true,
  input: z.object({ ...report, PRINT: z._default(z.boolean(), false) }),
  output: z.object({
    paper: documentTemplate,
    /** The reports this record has. */
    kinds: z.array(z.enum(REPORT_CODES)),
    /** Rows that a list has beyond those shown. */
    left: z.int(),
  }),
})

/** POST …/cmsReportPopup/downloadReport: the same as a PDF file, searchable, with its fonts. */
export const downloadReport = endpoint({
  path: '/api/cms/popup/cmsReportPopup/downloadReport',
  access: 'member',
  quiet: true,
  input: z.object(report),
  output: z.object({}),
})

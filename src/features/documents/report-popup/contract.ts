import * as z from 'zod/mini'
import { shipmentSearch } from '#features/shipments/shipment-list/contract.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { documentTemplate } from '#platform/shared/files/document-template.ts'

const REPORT_CODES = ['BKG_CONF', 'AN', 'HBL_DRAFT', 'SHP_LIST', 'EXH_REQ'] as const
export type ReportCode = (typeof REPORT_CODES)[number]
/** The report that a shipment opens with: the draft of the B/L for an export, else the arrival notice. */
export const reportOfDirection = (direction: string): ReportCode => (direction === 'EXP' ? 'HBL_DRAFT' : 'AN')

/** Maximum management numbers of one list, and the length of their text. */
export const MAX_NUMBERS = 200
const MAX_LENGTH = MAX_NUMBERS * 31

const report = {
  reportCd: z.enum(REPORT_CODES),
  mngtNo: z._default(z.string().check(z.maxLength(MAX_LENGTH), z.regex(/^\P{Cc}*$/u)), ''),
  /** For a list, instead of numbers: the search conditions. */
  search: z.optional(shipmentSearch),
}
export type ReportAsk = z.output<z.ZodMiniObject<typeof report>>

/**
 * POST …/cmsReportPopup/selectReport (S2-110): a report in the session language. Unknown and foreign records are not found. `PRINT`
 * marks a print, so that the audit log distinguishes viewing and printing.
 */
export const selectReport = endpoint({
  path: '/api/cms/popup/cmsReportPopup/selectReport',
  access: 'member',
  quiet: true,
  input: z.object({ ...report, PRINT: z._default(z.boolean(), false) }),
  output: z.object({
    paper: documentTemplate,
    /** The report types of this record. */
    kinds: z.array(z.enum(REPORT_CODES)),
    /** Rows of the list beyond those shown. */
    left: z.int(),
  }),
})

/** POST …/cmsReportPopup/downloadReport: the same as searchable PDF with embedded fonts. */
export const downloadReport = endpoint({
  path: '/api/cms/popup/cmsReportPopup/downloadReport',
  access: 'member',
  quiet: true,
  input: z.object(report),
  output: z.object({}),
})

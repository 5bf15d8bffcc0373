import * as z from 'zod/mini'
import { uploadedFile } from '#platform/shared/calls/uploaded-file.ts'

/** Maximum size of a partner's file, and maximum rows. */
export const MAX_EDI_BYTES = 10 * 1024 * 1024
export const MAX_EDI_ROWS = 5_000
export const EDI_FILES = { count: 1, bytes: MAX_EDI_BYTES } as const

/** One file; mode `all` saves all or nothing, `partial` the good rows (S7-035). */
export const ediUpload = z.object({
  files: z.array(uploadedFile).check(z.length(1)),
  mode: z._default(z.enum(['all', 'partial']), 'all'),
})

/** The result of a file and of each of its rows (S7-037). */
export const ediResult = z.object({
  uploadNo: z.number(),
  totalCnt: z.int(),
  successCnt: z.int(),
  failCnt: z.int(),
  /** Bad rows: `rowIndex` is the row number in the spreadsheet. */
  errors: z.array(
    z.object({
      rowIndex: z.string(),
      columnsName: z.string(),
      gridTitle: z.string(),
      message: z.string(),
    }),
  ),
  /** Every row; a bad one is repeated for each of its problems. */
  rows: z.array(
    z.object({ ROW_NO: z.int(), KEY: z.string(), STATE: z.enum(['SAVED', 'BAD', 'LEFT']), COLUMN: z.string(), MESSAGE: z.string() }),
  ),
})
export type EdiResult = z.infer<typeof ediResult>

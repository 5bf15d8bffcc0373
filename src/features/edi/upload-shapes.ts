import * as z from 'zod/mini'
import { uploadedFile } from '#platform/shared/calls/uploaded-file.ts'

/** Largest file of a partner, and rows it may hold. */
export const MAX_EDI_BYTES = 10 * 1024 * 1024
export const MAX_EDI_ROWS = 5_000
export const EDI_FILES = { count: 1, bytes: MAX_EDI_BYTES } as const

/** One file; `mode` all saves everything or nothing, partial saves the good rows (S7-035). */
export const ediUpload = z.object({
  files: z.array(uploadedFile).check(z.length(1)),
  mode: z._default(z.enum(['all', 'partial']), 'all'),
})

/** What became of a file and of each of its rows (S7-037). */
export const ediResult = z.object({
  uploadNo: z.number(),
  totalCnt: z.int(),
  successCnt: z.int(),
  failCnt: z.int(),
  /** Bad rows: `rowIndex` is the row as the spreadsheet shows it. */
  errors: z.array(
    z.object({
      rowIndex: z.string(),
      columnsName: z.string(),
      gridTitle: z.string(),
      message: z.string(),
    }),
  ),
  /** Every row; a bad one comes once for each of its faults. */
  rows: z.array(
    z.object({ ROW_NO: z.int(), KEY: z.string(), STATE: z.enum(['SAVED', 'BAD', 'LEFT']), COLUMN: z.string(), MESSAGE: z.string() }),
  ),
})
export type EdiResult = z.infer<typeof ediResult>

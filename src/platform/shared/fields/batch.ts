import * as z from 'zod/mini'
import { multiLine } from '../calls/about-field.ts'
import type { Cell } from '../calls/endpoint.ts'

/** What happens to a row of a change set (S3-021). Unchanged rows carry no flag and are not posted. */
export const BATCH_FLAGS = ['insert', 'update', 'delete'] as const
export type BatchFlag = (typeof BATCH_FLAGS)[number]

/** Rows one save takes: as many as one Excel import may bring (S9-043). */
export const MAX_BATCH_ROWS = 100_000

/**
 * A changed row: all its cells by wire name, what happens to it, and the version it was read at. Updates and deletions need
 * `ROW_VER` (S3-039); NO, AG_CHECK and DX_CHECK of the grid stay at home (S3-024).
 */
export type BatchRow = { BATCH_FLAG: BatchFlag; ROW_VER?: number | undefined } & Record<string, Cell | undefined>

/** The change set of one grid. `SAVE_KEY` names the attempt: a repetition with the same key gets the first answer. */
export type Batch = { SAVE_KEY?: string | undefined; rows: BatchRow[] }

// Which fields take several lines their list knows (`fieldProblem`).
const cell = z.nullable(z.union([multiLine(z.string().check(z.maxLength(2_000))), z.number()]))

const batchRow = z.catchall(z.object({ BATCH_FLAG: z.enum(BATCH_FLAGS), ROW_VER: z.optional(z.int()) }), z.optional(cell))

/**
 * The body of a save. Cells are checked row by row on the server, so that every bad one is reported: a refusal is VAL-001 with
 * `errors`, or CNF-001 with `conflicts` (ErrorReply). Their `rowIndex` is the 1-based place among the rows posted; the grid turns
 * it into its own row number.
 */
export const batch = z.object({
  SAVE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
  rows: z.array(batchRow).check(z.maxLength(MAX_BATCH_ROWS)),
}) as unknown as z.ZodMiniType<Batch>

/** The answer to a save: the inserted and updated rows as they stand now, in the order they were posted in, without the deleted ones. */
export const saved = <R>(row: z.ZodMiniType<R>) => z.object({ rows: z.array(row) })

/** Bytes of the largest change set; contracts of saves that take an Excel import carry it. */
export const BATCH_BYTES = 64 * 1024 * 1024

/** A change set with a key of its own. Keep it until the answer is there, so that a retry saves once. */
export const newBatch = (rows: BatchRow[]): Batch => ({ SAVE_KEY: crypto.randomUUID(), rows })

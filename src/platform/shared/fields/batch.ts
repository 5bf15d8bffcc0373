import * as z from 'zod/mini'
import { multiLine } from '../calls/about-field.ts'
import type { Cell } from '../calls/endpoint.ts'

/** The change of a row in a change set (S3-021). Unchanged rows have no flag and are not posted. */
const BATCH_FLAGS = ['insert', 'update', 'delete'] as const
export type BatchFlag = (typeof BATCH_FLAGS)[number]

/** Maximum rows of one save, equal to that of an Excel import (S9-043). */
export const MAX_BATCH_ROWS = 100_000

/**
 * A changed row: all its cells by wire name, the kind of change, and the version it was read at. Updates and deletions need `ROW_VER`
 * (S3-039); NO, AG_CHECK and DX_CHECK of the grid are not sent (S3-024).
 */
export type BatchRow = { BATCH_FLAG: BatchFlag; ROW_VER?: number | undefined } & Record<string, Cell | undefined>

/** The change set of one grid. `SAVE_KEY` identifies the attempt: a repetition with the same key gets the first response. */
export type Batch = { SAVE_KEY?: string | undefined; rows: BatchRow[] }

// The field list decides which fields are multi-line (`fieldProblem`).
const cell = z.nullable(z.union([multiLine(z.string().check(z.maxLength(2_000))), z.number()]))

const batchRow = z.catchall(z.object({ BATCH_FLAG: z.enum(BATCH_FLAGS), ROW_VER: z.optional(z.int()) }), z.optional(cell))

/**
 * The body of a save. The server checks cells row by row, so that every invalid one is reported: a refusal is VAL-001 with `errors`, or
 * CNF-001 with `conflicts` (ErrorReply). Their `rowIndex` is the 1-based index of the posted rows; the grid maps it to its own row number.
 */
export const batch = z.object({
  SAVE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
  rows: z.array(batchRow).check(z.maxLength(MAX_BATCH_ROWS)),
}) as unknown as z.ZodMiniType<Batch>

/** The response to a save: the inserted and updated rows in the order they were posted, without the deleted ones. */
export const saved = <R>(row: z.ZodMiniType<R>) => z.object({ rows: z.array(row) })

/** Maximum bytes of a change set, for contracts of saves that accept an Excel import. */
export const BATCH_BYTES = 64 * 1024 * 1024

/** A change set with a new key. Reuse it until the response arrives, so that a retry saves once. */
export const newBatch = (rows: BatchRow[]): Batch => ({ SAVE_KEY: crypto.randomUUID(), rows })

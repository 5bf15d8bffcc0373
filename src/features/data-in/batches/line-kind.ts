import type { Run } from '#platform/server/db/db.ts'
import type { Scope } from '#platform/shared/calls/public-api.ts'
import type { Sender } from '../shipments/plan.server.ts'
import type { TextIn } from './read-line.server.ts'
import type { Line, LineFault, LineOutcome } from './sql.ts'

/** A line that is well-formed, with its body. */
export type ReadLine = { line: Line; body: unknown }

/** What became of lines, or would. */
export type Applied = Omit<LineOutcome, 'line_no'>

/** How lines of one kind are done: each record once. */
export type LineKind = {
  scope: Scope
  ops: readonly string[]
  /** @param isTrial says what would happen and stores nothing */
  apply: (run: Run, sender: Sender, lines: readonly ReadLine[], textIn: TextIn, isTrial: boolean) => Promise<Applied[]>
  /** Codes of customers that a body names. */
  customersOf: (body: unknown) => string[]
  /** Of these lines those whose records somebody changed since. */
  findTouched: (run: Run, source: string, batchId: string) => Promise<{ line_no: number; key: string }[]>
  /** Undoes what lines did to their records; `lines` are the first ones of each. @returns keys of records that had to stay */
  undo: (run: Run, sender: Sender, lines: readonly DoneLine[]) => Promise<string[]>
}

/** A line that stored something: what its record was before, and when it was done. */
export type DoneLine = { line_no: number; key: string; kind: string; before: unknown; result: string; since: Date }

/** A refusal of a line. */
export const refused = (faults: LineFault[]): Applied => ({ result: 'refused', faults })

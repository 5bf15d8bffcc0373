import type { Run } from '#platform/server/db/db.ts'
import type { Scope } from '#platform/shared/calls/public-api.ts'
import type { Sender } from '../shipments/plan.server.ts'
import type { TextIn } from './read-line.server.ts'
import type { LineFile } from '../documents/prepare.server.ts'
import type { BatchRow, Line, LineFault, LineOutcome } from './sql.ts'

/** A line that is well-formed, with its body and what its kind said of it before its turn. */
export type ReadLine = { line: Line; body: unknown; checked?: unknown }

/** A line that was read, or what is wrong with it. */
export type Read = ReadLine | { line: Line; faults: LineFault[] }

/** Reads the lines of a batch, and those that come next while the database stores others: what they say depends on nothing else. */
export type Reader = {
  read: (lines: readonly Line[]) => Promise<Read[]>
  /** Begins to read lines before their turn. */
  begin: (lines: readonly Line[]) => void
}

/** What became of lines, or would. */
export type Applied = Omit<LineOutcome, 'line_no'>

/** What lines stand in: their batch, and the files of those that bring one, by the number of the line. */
export type LineContext = {
  batch: Pick<BatchRow, 'batch_id' | 'scopes'>
  files: ReadonlyMap<number, LineFile>
  reader?: Reader
  /** Called by kinds that compute much, as soon as only storing is left. */
  onComputed?: () => void
}

/** A line that another one needs: its kind and key. */
export type Need = readonly ['customer' | 'party' | 'shipment', string]

/** How lines of one kind are done: each record once. */
export type LineKind = {
  scope: Scope
  ops: readonly string[]
  /** @param isTrial says what would happen and stores nothing */
  apply: (
    run: Run,
    sender: Sender,
    lines: readonly ReadLine[],
    textIn: TextIn,
    isTrial: boolean,
    context: LineContext,
  ) => Promise<Applied[]>
  /** Lines of a shipment are done together, all turns of it. */
  isWhole?: true
  /** What can be said of a line before its turn, from the line alone. */
  check?: (line: Line, body: unknown, textIn: TextIn) => unknown
  /** Lines that are done at once, where they are large. */
  most?: number
  /** What a line needs, of the same batch if it is there. */
  needs: (line: { key: string; body: unknown }) => Need[]
  /** Of these lines those whose records someone changed since. */
  findTouched: (run: Run, source: string, batchId: string) => Promise<{ line_no: number; key: string }[]>
  /** Undoes what lines did to their records; `lines` are the first ones of each. @returns keys of records that had to stay */
  undo: (run: Run, sender: Sender, lines: readonly DoneLine[]) => Promise<string[]>
}

/** A line that stored something: what its record was before, and when it was done. */
export type DoneLine = { line_no: number; key: string; kind: string; before: unknown; result: string; since: Date }

/** A refusal of a line. */
export const refused = (faults: LineFault[]): Applied => ({ result: 'refused', faults })

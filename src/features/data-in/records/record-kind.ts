import type { MergedRecord, NamedCells } from '#domain/records/merge-record.ts'
import type { Cell, Cells, RecordField } from '#domain/records/record-fields.ts'
import type { MaskKind } from '#domain/privacy/mask-personal.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Scope } from '#platform/shared/calls/public-api.ts'
import type { Fault } from '../shipments/check-sent.ts'
import type { Sender } from '../shipments/plan.server.ts'

/** A stored record, with what the source said of it. */
export type StoredRecord = {
  key: string
  cells: Cells
  row_ver: number
  sent: Cells | null
  version: number | null
  said_at: Date | null
  /** Why the source may not touch it: the key of a text. */
  barred?: string | null
}

/** A record as it would be stored. */
export type Candidate = { key: string; stored: StoredRecord | null; merged: MergedRecord }
export type RecordRow = Cells & { key: string }
/** What changed of a record: its cells before and after; null where it was not there. */
export type RecordChange = { key: string; before: Cells | null; after: Cells | null }

/** How records of one kind are kept. */
export type RecordKind = {
  name: 'user' | 'party' | 'freeTime' | 'schedule' | 'document'
  scope: Scope
  fields: readonly RecordField[]
  /** Columns that hold personal data, masked where changes are named. */
  masks?: Readonly<Record<string, MaskKind>>
  /** Fills in what one part of a body says of another. */
  complete?: (told: NamedCells, before: Cells | null) => NamedCells
  /** Whether a field is someone's own, whatever the source says. */
  isHeld?: (stored: StoredRecord, column: string, own: Cell) => boolean
  /** Records by their keys; other writers of these keys wait. */
  find: (run: Run, sender: Sender, keys: readonly string[]) => Promise<StoredRecord[]>
  /** What is wrong with records beside the form of their fields, in their order. */
  faultsOf: (run: Run, sender: Sender, some: readonly Candidate[]) => Promise<Fault[][]>
  insert: (run: Run, sender: Sender, rows: readonly RecordRow[]) => Promise<unknown>
  update: (run: Run, sender: Sender, rows: readonly RecordRow[]) => Promise<unknown>
  /** Takes away records that a batch made. @returns keys of those that stay, because something belongs to them */
  remove: (run: Run, sender: Sender, keys: readonly string[]) => Promise<string[]>
  /** What follows from records that changed. */
  afterwards?: (run: Run, sender: Sender, changes: readonly RecordChange[]) => Promise<void>
  /** The versions of records, and whether someone uses them beside the batch itself. */
  versions: (
    run: Run,
    source: string,
    keys: readonly string[],
    batchId: string,
  ) => Promise<{ key: string; row_ver: number; used: boolean }[]>
}

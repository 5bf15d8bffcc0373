import type { BatchFlag } from '#platform/shared/fields/batch.ts'
import type { GridModel } from './change-model.ts'
import { enteredRow, type GridRow } from './row.ts'

/** A changed row in serialisable form, for a reload. */
export type DraftRow = Pick<GridRow, 'data' | 'loaded' | 'former'> & { flag: BatchFlag }

/** The changed rows of a grid to store, without those that the user gave up. */
export const draftRows = (model: GridModel): DraftRow[] =>
  model.staying().map(({ data, loaded, former, BATCH_FLAG }) => ({ data, loaded, former, flag: BATCH_FLAG ?? 'update' }))

/** Restores stored rows as grid rows. */
export const rowsOfDrafts = (kept: readonly DraftRow[]): GridRow[] =>
  kept.map(({ data, loaded, former, flag }) => Object.assign(enteredRow(data, flag), { loaded, former }))

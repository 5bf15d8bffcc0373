import type { GridRow } from './row.ts'

const stampOf = (row: GridRow) => `${row.BATCH_FLAG} ${JSON.stringify(row.data)}`

/** Which changes of a grid stay when its rows are loaded anew. */
export const createComingRows = () => {
  let awaiting = false
  /** The changes that were there when a search began, as they were then. */
  let former: ReadonlyMap<GridRow, string> | null = null
  return {
    /** Announces a reload after a save; input until then stays. */
    awaitRows: (on: boolean) => {
      awaiting = on
    },
    /** Announces the answer of a search with the changes that it takes away, or that none comes (null): what is changed later stays. */
    expectRows: (changes: readonly GridRow[] | null) => {
      former = changes && new Map(changes.map((row) => [row, stampOf(row)]))
    },
    /** The rows whose changes stay in a load, which ends what was announced. @param keepChanges whether all of them do */
    keptOf: (rows: readonly GridRow[], keepChanges = awaiting): readonly GridRow[] => {
      const since = rows.filter((row) => former !== null && row.BATCH_FLAG !== null && former.get(row) !== stampOf(row))
      awaiting = false
      former = null
      return keepChanges ? rows : since
    },
  }
}

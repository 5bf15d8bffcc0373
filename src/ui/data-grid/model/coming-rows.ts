import type { GridRow } from './row.ts'

const stampOf = (row: GridRow) => `${row.BATCH_FLAG} ${JSON.stringify(row.data)}`

/** Which changes of a grid stay when its rows are loaded anew. @param rowsOf the rows of the grid */
export const createComingRows = (rowsOf: () => readonly GridRow[]) => {
  let awaiting = false
  /** The changes that go with the next rows, as they were when that was announced; null as long as no rows are announced. */
  let going: ReadonlyMap<GridRow, string> | null = null
  const changes = () => rowsOf().filter(({ BATCH_FLAG }) => BATCH_FLAG !== null)
  /** The changes made after that. */
  const since = () => changes().filter((row) => !going || going.get(row) !== stampOf(row))
  return {
    /** Announces a reload after a save: all changes stay. */
    awaitRows: () => {
      awaiting = true
    },
    /** Announces that the user gives all changes up: they go with the next rows, and what is changed later stays. */
    giveUp: () => {
      awaiting = false
      going = new Map(changes().map((row) => [row, stampOf(row)]))
    },
    /** Announces the answer of a search: it takes away what the user gave up for it, also when an earlier try has failed. */
    expectRows: () => {
      going ??= new Map()
    },
    /** The changes that the user has not given up. */
    staying: (): GridRow[] => (awaiting ? changes() : since()),
    /** Ends what was announced, because rows have come. @param keepsAll whether all changes stay @returns the rows whose changes stay */
    takeRows: (keepsAll = awaiting): readonly GridRow[] => {
      const stay = keepsAll ? rowsOf() : going ? since() : []
      awaiting = false
      going = null
      return stay
    },
  }
}

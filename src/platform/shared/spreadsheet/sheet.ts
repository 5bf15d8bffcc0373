/** A cell as it was stored; a Date is wall clock time in UTC, an error is what Excel shows in its place. */
export type SheetCell = string | number | boolean | Date | { error: string } | undefined
/** A row of a sheet: its 1-based number as the spreadsheet shows it, and its cells; gaps are undefined. */
export type SheetRow = { n: number; cells: SheetCell[] }

/** One table of a file, read as a stream. */
export type SheetReader = {
  sheets: string[]
  /** Rows of the first visible sheet. `progress` hears the share that is read, from 0 to 1. @throws SheetProblem */
  rows: (progress?: (share: number) => void) => AsyncGenerator<SheetRow>
}

/** The error of a formula whose result the file does not hold: it was written by a program that calculates nothing. */
export const NO_STORED_VALUE = '#NO_VALUE'

/** A cell as it was stored; a Date is wall clock time in UTC, an error is what Excel shows in its place. */
export type SheetCell = string | number | boolean | Date | { error: string } | undefined

/** A text of a file as a cell. What no database and no page can hold (NUL, half a surrogate pair) is an error cell that names it. */
export const cellOfText = (text: string): SheetCell => {
  if (text.isWellFormed() && !text.includes('\0')) return text
  const odd = text.includes('\0')
    ? 0
    : (/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.exec(text)?.[0].charCodeAt(0) ?? 0)
  return { error: `U+${odd.toString(16).toUpperCase().padStart(4, '0')}` }
}

/** A row of a sheet: its 1-based number as the spreadsheet shows it, and its cells; gaps are undefined. */
export type SheetRow = { n: number; cells: SheetCell[] }

/** One table of a file, read as a stream. */
export type SheetReader = {
  sheets: string[]
  /** Rows of the first visible sheet. `progress` hears the share that is read, from 0 to 1. @throws SheetProblem */
  rows: (progress?: (share: number) => void) => AsyncGenerator<SheetRow>
}

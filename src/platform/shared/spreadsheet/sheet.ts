/** The error of a formula without a stored result: the file was written by a program that does not calculate. */
export const NO_STORED_VALUE = '#NO_VALUE'

/** A stored cell; a Date is local time in UTC, an error is the text that Excel shows. */
export type SheetCell = string | number | boolean | Date | { error: string } | undefined

/** A text of a file as a cell. NUL and unpaired surrogates, which databases and pages cannot contain, become an error cell. */
export const cellOfText = (text: string): SheetCell => {
  if (text.isWellFormed() && !text.includes('\0')) return text
  const odd = text.includes('\0')
    ? 0
    : (/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.exec(text)?.[0].charCodeAt(0) ?? 0)
  return { error: `U+${odd.toString(16).toUpperCase().padStart(4, '0')}` }
}

/** A row of a sheet: its 1-based number in the spreadsheet, and its cells; gaps are undefined. */
export type SheetRow = { n: number; cells: SheetCell[] }

/** One table of a file, read as a stream. */
export type SheetReader = {
  sheets: string[]
  /**
   * Rows of the first visible sheet. `progress` receives the share read so far, from 0 to 1.
   * @throws SheetProblem
   */
  rows: (progress?: (share: number) => void) => AsyncGenerator<SheetRow>
}

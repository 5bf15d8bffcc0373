/** Why a file is not a valid table. Each code has a message: `sheet.<CODE>`. */
export type SheetProblemCode =
  | 'ENCRYPTED' // needs a password
  | 'LEGACY_XLS' // the format before 2007: save it as .xlsx
  | 'NOT_A_SHEET' // something else under this name
  | 'DAMAGED' // a workbook once, not readable now
  | 'UNSAFE' // declares a document type, which no spreadsheet program writes
  | 'TOO_LARGE' // would unpack to more than anybody's table
  | 'TOO_MANY_ROWS'
  | 'EMPTY' // no sheet, or no header row

/** A file rejected with a reason for its user. */
export class SheetProblem extends Error {
  readonly code: SheetProblemCode
  constructor(code: SheetProblemCode, detail = '') {
    super(detail ? `${code}: ${detail}` : code)
    this.code = code
  }
  get key() {
    return `sheet.${this.code}`
  }
}

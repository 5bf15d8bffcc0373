/** A column of an Excel file (S3-025): header text, field name, width in pixels, and cell type. */
export type SheetColumn = {
  HEADER_NAME: string
  FIELD: string
  WIDTH: number
  /** Number with so many decimals, date with so many digits, a day or a time; everything else is text, whatever it begins with. */
  cell: { kind: 'text' } | { kind: 'number'; decimals: number } | { kind: 'date'; digits: 8 | 6 | 4 } | { kind: 'moment' }
  required?: boolean
  /** The values that a template offers in a list. */
  choices?: readonly string[]
}

/** A value of the mark column, and a shipment's number: changes are read in the order of both. Without a number all of the value count. */
export type Mark = { mark: string; key: string | null }

/** Shipments that changed, in the order of their last change. */
export type ChangedPart = { keys: string[]; from: Mark; to: Mark }

/** Rows with the names of their columns; every value as the text that a spreadsheet would show. */
export type ViewRows = { names: string[]; rows: string[][] }

/** What is read of a view: by which column rows belong to a shipment, and by which one changes are found. */
export type ViewColumns = { view: string; keyColumn: string; markColumn: string }

/** A database that is read and never written. Every function throws PlaceProblem when it does not answer. */
export type DatabaseView = {
  /** SHA-256 of the certificate by which it showed itself; '' without TLS. */
  hostKey: string
  /** Views and tables that the user may read, as `schema.name`. */
  views: () => Promise<string[]>
  /** The columns of a view; `isMark` for those by which changes can be found. */
  columns: (view: string) => Promise<{ name: string; isMark: boolean }[]>
  /**
   * The next shipments that changed after a mark; null reads from the beginning. Behind a mark without a number the last changes are read
   * once more unless `isSettled`: a transaction that began before them may have ended since.
   */
  changed: (of: ViewColumns, after: Mark | null, isSettled: boolean, max: number) => Promise<ChangedPart | null>
  /** The numbers of the shipments whose last change is between two marks. */
  between: (of: ViewColumns, from: Mark, to: Mark) => Promise<string[]>
  /** All rows of these shipments. */
  rows: (of: ViewColumns, keys: readonly string[]) => Promise<ViewRows>
  close: () => Promise<void>
}

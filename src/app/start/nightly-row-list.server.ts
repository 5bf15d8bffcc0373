/** A list of the nightly export that is read from its tables with the rights of its reader; row security decides which rows. */
export type RowList = {
  name: string
  /** Who may read the tables; every user unless stated. */
  of?: 'staff'
  from: string
  /** What tells a row from all others, as text. */
  key: readonly string[]
  /** Columns of the file by name. Names of people are left out. */
  columns: Readonly<Record<string, string>>
}

/** A moment in UTC. */
export const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

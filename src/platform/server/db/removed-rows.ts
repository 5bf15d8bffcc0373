/**
 * Whether a statement failed because the row that it belongs to was taken away at the same moment.
 * @param tables of which calls take rows away while others may write to them
 */
export const isOfRemovedRow = (error: unknown, tables: readonly string[]): boolean => {
  const { code, detail } = error as { code?: string; detail?: string }
  const [, table] = code === '23503' ? (/ is not present in table "(\w+)"/.exec(detail ?? '') ?? []) : []
  return table !== undefined && tables.includes(table)
}

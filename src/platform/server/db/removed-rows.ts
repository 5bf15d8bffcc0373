const tables = new Set<string>()

/** Declares that a call takes rows of this table away while others may write to them: those others are told that somebody was faster. */
export const declareRemoval = (table: string) => {
  tables.add(table)
}

/** Whether a statement failed because the row that it belongs to was taken away at the same moment. */
export const isOfRemovedRow = (error: unknown): boolean => {
  const { code, detail } = error as { code?: string; detail?: string }
  const [, table = ''] = code === '23503' ? (/ is not present in table "(\w+)"/.exec(detail ?? '') ?? []) : []
  return tables.has(table)
}

type Row = Record<string, unknown>

/** Cache of recently packed rows: the server renders the page with the rows it packed for the browser. */
const MAX_PACKED = 16
const packed = new Map<string, readonly Row[]>()

const remember = (text: string, rows: readonly Row[]) => {
  packed.delete(text)
  packed.set(text, rows)
  for (const oldest of packed.keys()) {
    if (packed.size <= MAX_PACKED) break
    packed.delete(oldest)
  }
}

/**
 * Rows of one shape as one text: the field names, then the values of each row. Fifty rows are two thousand values, and one text is written
 * and read several times faster.
 */
export const packRows = (rows: readonly Row[]): string => {
  const fields = Object.keys(rows[0] ?? {})
  const text = JSON.stringify([fields, ...rows.map((row) => fields.map((field) => row[field]))])
  remember(text, rows)
  return text
}

/** The rows of a packed text. Equal texts may return the same rows: treat them as read-only. */
export const unpackRows = (text: string): readonly Row[] => {
  const known = packed.get(text)
  if (known) return known
  const [fields, ...values] = JSON.parse(text) as [string[], ...unknown[][]]
  const rows = values.map((row) => Object.fromEntries(fields.map((field, at) => [field, row[at]])))
  remember(text, rows)
  return rows
}

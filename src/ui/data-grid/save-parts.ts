import { BATCH_BYTES, type BatchFlag, type BatchRow, MAX_BATCH_ROWS } from '#platform/shared/fields/batch.ts'
import type { GridRow } from './model/row.ts'

export type ChangeSet = { rows: GridRow[]; batch: BatchRow[] }

const ORDER: Record<BatchFlag, number> = { delete: 0, update: 1, insert: 2 }

const flagOrder = (row: BatchRow | undefined) => (row ? ORDER[row.BATCH_FLAG] : 0)
/** Bytes around the rows of a call. */
const KEY_BYTES = 200

/** The change set as one call if it fits, otherwise in parts, ordered so that no row blocks another with the same key. */
export const inParts = ({ rows, batch }: ChangeSet, mostRows = MAX_BATCH_ROWS, mostBytes = BATCH_BYTES): ChangeSet[] => {
  const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length + 1
  if (batch.length <= mostRows && sizeOf(batch) < mostBytes - KEY_BYTES) return [{ rows, batch }]
  const parts: ChangeSet[] = []
  let room = 0
  for (const at of batch.map((_, nth) => nth).toSorted((a, b) => flagOrder(batch[a]) - flagOrder(batch[b]))) {
    const [row, posted] = [rows[at], batch[at]]
    if (!row || !posted) continue
    const size = sizeOf(posted)
    let part = parts.at(-1)
    if (!part || part.rows.length === mostRows || size > room) {
      part = { rows: [], batch: [] }
      parts.push(part)
      room = mostBytes - KEY_BYTES
    }
    part.rows.push(row)
    part.batch.push(posted)
    room -= size
  }
  return parts
}

import type { Run } from '#platform/server/db/db.ts'
import { withSmallHeap } from '#platform/server/setup/heap.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { LINE_KINDS, MAX_LINES } from './contract.ts'
import { linesOf, type RawLine } from './split-lines.server.ts'
import { addLines, type BatchRow, type NewLine, releaseBatch } from './sql.ts'

/** Lines that are stored in one transaction. */
const PART = 2_000

/** What a line is about, as far as it says so; what is wrong with it stands in its result. */
const placeOf = ({ no, text }: RawLine): NewLine => {
  const line = { line_no: no, kind: '', op: '', key: '', rank: LINE_KINDS.length, turn: 1, body: text ?? '' }
  try {
    const { type, op, key } = JSON.parse(text ?? '') as Record<string, unknown>
    const rank = LINE_KINDS.indexOf(type as (typeof LINE_KINDS)[number])
    const plain = (value: unknown) => (typeof value === 'string' ? value.replaceAll(/[\p{Cc}\p{Cs}]/gu, '?').slice(0, 60) : '')
    return { ...line, kind: plain(type), op: plain(op), key: plain(key), rank: rank < 0 ? LINE_KINDS.length : rank, body: text ?? '' }
  } catch {
    return { ...line, body: (text ?? '').replaceAll('\0', '\u{fffd}') }
  }
}

/** The number of lines of a file. @throws Refusal VAL-001 when there are none or too many */
export const countLines = (path: string): Promise<number> =>
  withSmallHeap(async () => {
    let count = 0
    for await (const part of linesOf(path, PART)) {
      count += part.length
      if (count > MAX_LINES) throw new Refusal('VAL-001', { key: 'dataIn.batch.tooMany', params: [MAX_LINES.toLocaleString('en-US')] })
    }
    if (count === 0) throw new Refusal('VAL-001', { key: 'dataIn.batch.empty' })
    return count
  })

/**
 * Stores the lines of a batch, part by part, each in a transaction of its own: what was stored before a break is not stored again.
 * @param as runs statements with the rights of the caller
 */
export const loadLines = (as: <T>(work: (run: Run) => Promise<T>) => Promise<T>, batch: BatchRow, path: string): Promise<void> =>
  withSmallHeap(async () => {
    let from = 0
    // Lines of one record keep their order: how many came before.
    const turns = new Map<string, number>()
    const turnOf = ({ kind, key }: NewLine) => {
      const turn = (turns.get(`${kind} ${key}`) ?? 0) + 1
      turns.set(`${kind} ${key}`, turn)
      return turn
    }
    // While the database stores a part, the next one is read.
    let storing: Promise<void> = Promise.resolve()
    try {
      for await (const part of linesOf(path, PART)) {
        const last = part.at(-1)?.no ?? from
        const placed = part.map(placeOf).map((line) => ({ ...line, turn: turnOf(line) }))
        await storing
        if (last > batch.loaded) {
          const before = from
          storing = as((run) => addLines(run, batch, before, placed))
          storing.catch(() => {}) // the next wait throws it
        }
        from = last
      }
    } finally {
      await storing
    }
    await as((run) => releaseBatch(run, batch.batch_id))
  })

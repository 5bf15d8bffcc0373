import type { Run } from '#platform/server/db/db.ts'
import type { Sender } from '../shipments/plan.server.ts'
import { kindOf } from './kinds.server.ts'
import { type LineContext, type ReadLine, refused } from './line-kind.ts'
import { createReader } from './read-ahead.server.ts'
import { lineFault, type TextIn } from './read-line.server.ts'
import type { Line, LineOutcome } from './sql.ts'

/** Does lines of one kind, each record once: what became of each. @param isTrial says what would happen and stores nothing */
export const applyLines = async (
  run: Run,
  sender: Sender,
  context: LineContext,
  lines: readonly Line[],
  textIn: TextIn,
  isTrial: boolean,
): Promise<LineOutcome[]> => {
  const outcomes: LineOutcome[] = []
  const good: ReadLine[] = []
  for (const read of await (context.reader ?? createReader(textIn)).read(lines)) {
    const { line } = read
    const kind = kindOf(line.kind)
    if ('faults' in read) outcomes.push({ line_no: line.line_no, ...refused(read.faults) })
    else if (!kind || !context.batch.scopes.includes(kind.scope))
      outcomes.push({
        line_no: line.line_no,
        ...refused([lineFault(textIn, 'dataIn.batch.noScope', [kind?.scope ?? ''], '/type', line.kind)]),
      })
    else good.push(read)
  }
  // The lines of a part are of one rank, which is one kind.
  const kind = kindOf(good[0]?.line.kind ?? '')
  if (!kind) return outcomes
  const work = (some: readonly ReadLine[], onComputed: () => void) =>
    kind.apply(run, sender, some, textIn, isTrial, { ...context, onComputed })
  const applied = kind.isWhole ? await work(good, () => {}) : await inGroups(good, work, context.onComputed)
  return [...outcomes, ...applied.map((one, at) => ({ line_no: good[at]?.line.line_no ?? 0, ...one }))]
}

/** Lines that are worked on together; a few hundred make the statements worth their way. */
const AT_ONCE = 250
/** The first ones of a part are few: the database gets its first rows while most of the others are still to be computed. */
const FIRST = 50

const groupsOf = <T>(all: readonly T[]): T[][] => {
  const starts = all.length > AT_ONCE ? [0] : []
  for (let at = starts.length * FIRST; at < all.length; at += AT_ONCE) starts.push(at)
  return starts.map((from, at) => all.slice(from, starts[at + 1]))
}

/**
 * Works on lines in groups, all at the same time: while the database stores one, the others are read and computed. Each line is of another
 * record, so their order makes no difference. Nothing is left running when one fails.
 * @param onComputed called when every group is computed and only storing is left
 */
const inGroups = async <T, R>(
  all: readonly T[],
  work: (some: readonly T[], onComputed: () => void) => Promise<R[]>,
  onComputed = () => {},
): Promise<R[]> => {
  const groups = groupsOf(all)
  const open = new Set(groups)
  const close = (group: T[]) => {
    if (open.delete(group) && open.size === 0) onComputed()
  }
  const done: R[][] = []
  const works = groups.map((group) => work(group, () => close(group)).finally(() => close(group)))
  for (const ended of await Promise.allSettled(works)) {
    if (ended.status === 'rejected') throw ended.reason
    done.push(ended.value)
  }
  return done.flat()
}

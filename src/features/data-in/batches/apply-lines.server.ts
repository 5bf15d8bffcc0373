import type { Run } from '#platform/server/db/db.ts'
import { mapInSlices } from '#platform/server/jobs/map-in-slices.ts'
import type { Sender } from '../shipments/plan.server.ts'
import { kindOf, OPS_OF } from './kinds.server.ts'
import { type LineContext, type ReadLine, refused } from './line-kind.ts'
import { lineFault, readLine, type TextIn } from './read-line.server.ts'
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
  const reads = await mapInSlices(lines, (line) => ({ line, read: readLine(line, OPS_OF, textIn) }))
  for (const { line, read } of reads) {
    const kind = kindOf(line.kind)
    if ('faults' in read) outcomes.push({ line_no: line.line_no, ...refused(read.faults) })
    else if (!kind || !context.batch.scopes.includes(kind.scope))
      outcomes.push({
        line_no: line.line_no,
        ...refused([lineFault(textIn, 'dataIn.batch.noScope', [kind?.scope ?? ''], '/type', line.kind)]),
      })
    else good.push({ line, body: read.body })
  }
  // The lines of a part are of one rank, which is one kind.
  const kind = kindOf(good[0]?.line.kind ?? '')
  if (!kind) return outcomes
  const work = (some: readonly ReadLine[]) => kind.apply(run, sender, some, textIn, isTrial, context)
  const applied = kind.isWhole ? await work(good) : await inGroups(good, work)
  return [...outcomes, ...applied.map((one, at) => ({ line_no: good[at]?.line.line_no ?? 0, ...one }))]
}

/** Lines that are worked on together; a few hundred make the statements worth their way. */
const AT_ONCE = 250

/**
 * Works on lines in groups, all at the same time: while the database stores one, the others are read and computed. Each line is of another
 * record, so their order makes no difference. Nothing is left running when one fails.
 */
const inGroups = async <T, R>(all: readonly T[], work: (some: readonly T[]) => Promise<R[]>): Promise<R[]> => {
  const groups = Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE))
  const done: R[][] = []
  for (const ended of await Promise.allSettled(groups.map(work))) {
    if (ended.status === 'rejected') throw ended.reason
    done.push(ended.value)
  }
  return done.flat()
}

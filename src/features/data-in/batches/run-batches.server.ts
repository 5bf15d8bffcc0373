import type { Actor } from '#platform/server/db/actor.ts'
import { type Database, DatabaseUnavailable, type Run } from '#platform/server/db/db.ts'
import { withSmallHeap } from '#platform/server/setup/heap.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { type LineFile, prepareFiles } from '../documents/prepare.server.ts'
import type { Sender } from '../shipments/plan.server.ts'
import { applyLines } from './apply-lines.server.ts'
import { actorOfBatch, type BatchWork, senderOfBatch, type Step } from './batch-work.server.ts'
import { LINE_SCOPES } from './contract.ts'
import { kindOf, OPS_OF } from './kinds.server.ts'
import type { LineContext, Reader } from './line-kind.ts'
import { createReader } from './read-ahead.server.ts'
import { lineFault, readLine } from './read-line.server.ts'
import * as sql from './sql.ts'
import { undoPart } from './undo.server.ts'

/** Lines of one part: one transaction. The embedded engine takes no more than 2,000. */
const PART = { postgres: 500, embedded: 100 }
const SMALLER = 4

type Batch = sql.BatchRow
/** A transaction of which nothing stays. */
const inTrial = async <T>(database: Database, actor: Actor, work: (run: Run) => Promise<T>): Promise<T> => {
  const transaction = database.begin(actor)
  try {
    return await work(transaction.run)
  } finally {
    await transaction.rollback()
  }
}

const endBatch = (run: Run, { batch_id }: Batch, status: 'DONE' | 'REFUSED', now: Date) => sql.setStatus(run, batch_id, status, now)

const storeTold = async (run: Run, { batch_id }: Batch, told: readonly sql.LineOutcome[], lines: readonly sql.Line[], now: Date) => {
  await sql.storeOutcomes(run, batch_id, told, now)
  if (lines[0]?.kind === 'document')
    await sql.forgetFiles(
      run,
      batch_id,
      lines.map(({ line_no }) => line_no),
    )
}

const refuseRest = async ({ textIn }: BatchWork, run: Run, batch: Batch, key: string, now: Date) => {
  await sql.storeRest(run, batch.batch_id, 'refused', [lineFault(textIn, key)], now)
  await endBatch(run, batch, batch.mode === 'atomic' ? 'REFUSED' : 'DONE', now)
}

const NO_FILES: LineContext['files'] = new Map()
const mostOf = (kind: string) => kindOf(kind)?.most ?? Number.MAX_SAFE_INTEGER

/** Checks and stores the files of some lines before the transaction that takes them. */
const filesOf = (work: BatchWork, lines: readonly sql.Line[], isTrial: boolean): Promise<LineContext['files']> | LineContext['files'] =>
  work.files && lines.some(({ kind }) => kind === 'document')
    ? prepareFiles(work.files, work.database.as, lines, work.textIn, isTrial, work.now())
    : NO_FILES

/** The files of the lines that come next. */
const nextFiles = async (work: BatchWork, batch: Batch, most: number): Promise<LineContext['files']> => {
  if (!batch.scopes.includes(LINE_SCOPES.document)) return NO_FILES
  return filesOf(work, await work.database.as(actorOfBatch(batch), (run) => sql.nextLines(run, batch.batch_id, most, mostOf)), false)
}

/** The files of all lines of a batch, a few at a time. */
const allFiles = async (work: BatchWork, batch: Batch): Promise<LineContext['files']> => {
  const files = new Map<number, LineFile>()
  if (!batch.scopes.includes(LINE_SCOPES.document)) return files
  for (let after = 0; !work.isStopped(); ) {
    const from = after
    const lines = await work.database.as(actorOfBatch(batch), (run) => sql.nextDocuments(run, batch.batch_id, from, mostOf('document')))
    if (lines.length === 0) break
    for (const [line, file] of await filesOf(work, lines, false)) files.set(line, file)
    after = lines.at(-1)?.line_no ?? after
  }
  return files
}

/** Does the next part of a batch whose lines stand for themselves: results and records are stored together. */
const partialStep = async (work: BatchWork, batch: Batch, most: number, reader: Reader): Promise<Step> => {
  const { database, textIn } = work
  const files = await nextFiles(work, batch, most)
  return database.as(actorOfBatch(batch), async (run) => {
    if (!(await sql.lockBatch(run, batch.batch_id))) return 'elsewhere'
    const now = work.now()
    const sender = await senderOfBatch(run, batch, now)
    if (!sender) {
      await refuseRest(work, run, batch, 'dataIn.noSource', now)
      return 'ended'
    }
    const lines = await sql.nextLines(run, batch.batch_id, most, mostOf)
    if (lines.length === 0) {
      await endBatch(run, batch, 'DONE', now)
      return 'ended'
    }
    const ahead = kindOf(lines[0]?.kind ?? '')?.check ? await sql.linesAfter(run, batch.batch_id, lines, most) : []
    const context = { batch, files, reader, onComputed: () => reader.begin(ahead) }
    await storeTold(run, batch, await applyLines(run, sender, context, lines, textIn, false), lines, now)
    await sql.setStatus(run, batch.batch_id, 'RUNNING', now)
    return 'more'
  })
}

/** How many steps what a line needs may need something itself: a document its shipment, that its party, that its customer. */
const NEEDS_DEEP = 3

/** Does first, in the same transaction, what the lines of a trial need of the same batch, and earlier lines of the same records. */
const prepareTrial = async (work: BatchWork, run: Run, sender: Sender, batch: Batch, lines: readonly sql.Line[]) => {
  const needsOf = (some: readonly sql.Line[]) =>
    some.flatMap((line) => {
      const read = readLine(line, OPS_OF, work.textIn)
      return 'body' in read ? (kindOf(line.kind)?.needs({ key: line.key, body: read.body }) ?? []) : []
    })
  const needed = new Map<number, sql.Line>()
  for (let [step, some] = [0, lines]; step < NEEDS_DEEP && some.length > 0; step += 1) {
    const found: sql.Line[] = []
    for (const of of Map.groupBy(some, ({ kind, turn }) => `${kind} ${turn}`).values()) {
      const [first] = of
      if (!first) continue
      // Lines of whole shipments are tried together, with all that came before them.
      const keys = kindOf(first.kind)?.isWhole ? [] : of.map(({ key }) => key)
      found.push(...(await sql.findNeeded(run, batch.batch_id, needsOf(of), first, keys)))
    }
    some = found.filter(({ line_no }) => !needed.has(line_no))
    for (const line of some) needed.set(line.line_no, line)
  }
  const inOrder = [...needed.values()].toSorted((a, b) => a.rank - b.rank || a.turn - b.turn || a.line_no - b.line_no)
  for (const part of Map.groupBy(inOrder, ({ rank, turn }) => `${rank} ${turn}`).values())
    await applyLines(run, sender, { batch, files: NO_FILES }, part, work.textIn, false)
}

/** Says what the next part of a preview would do, and stores the results alone. */
const previewStep = async (work: BatchWork, batch: Batch, most: number): Promise<Step> => {
  const { database, textIn } = work
  const now = work.now()
  const next = await database.as(actorOfBatch(batch), (run) => sql.nextLines(run, batch.batch_id, most, mostOf))
  const files = await filesOf(work, next, true)
  const told = await inTrial(database, actorOfBatch(batch), async (run) => {
    const sender = await senderOfBatch(run, batch, now)
    if (!sender) return null
    await prepareTrial(work, run, sender, batch, next)
    return applyLines(run, sender, { batch, files }, next, textIn, true)
  })
  return database.as(actorOfBatch(batch), async (run) => {
    if (!(await sql.lockBatch(run, batch.batch_id))) return 'elsewhere'
    if (!told) await refuseRest(work, run, batch, 'dataIn.noSource', now)
    else if (told.length === 0) await endBatch(run, batch, 'DONE', now)
    else {
      const plain = told.map(({ before: _before, row_ver: _version, ...one }) => one)
      await storeTold(run, batch, plain, next, now)
      await sql.setStatus(run, batch.batch_id, 'RUNNING', now)
      return 'more'
    }
    return 'ended'
  })
}

/** All lines were tried and some are refused, or the portal stops: nothing of the transaction stays. */
class Withheld extends Error {
  readonly refused: sql.LineOutcome[]
  constructor(refused: sql.LineOutcome[]) {
    super('withheld')
    this.refused = refused
  }
}

/** Does a batch of all or nothing in one transaction. */
const atomicStep = async (work: BatchWork, batch: Batch, most: number): Promise<Step> => {
  const { database, textIn } = work
  const now = work.now()
  const files = await allFiles(work, batch)
  try {
    return await database.as(actorOfBatch(batch), async (run) => {
      if (!(await sql.lockBatch(run, batch.batch_id))) return 'elsewhere'
      const sender = await senderOfBatch(run, batch, now)
      if (!sender) {
        await refuseRest(work, run, batch, 'dataIn.noSource', now)
        return 'ended'
      }
      const refusedLines: sql.LineOutcome[] = []
      for (;;) {
        if (work.isStopped()) throw new Withheld([])
        const lines = await sql.nextLines(run, batch.batch_id, most, mostOf)
        if (lines.length === 0) break
        const told = await applyLines(run, sender, { batch, files }, lines, textIn, false)
        refusedLines.push(...told.filter(({ result }) => result === 'refused'))
        await storeTold(run, batch, told, lines, now)
      }
      if (refusedLines.length > 0) throw new Withheld(refusedLines)
      await endBatch(run, batch, 'DONE', now)
      return 'ended'
    })
  } catch (error) {
    if (!(error instanceof Withheld)) throw error
    if (error.refused.length === 0) return 'elsewhere'
    return refuseAll(work, batch, error.refused)
  }
}

/** Nothing of an atomic batch is stored: the refused lines say why, the others that they were withheld. */
const refuseAll = ({ database, textIn, now }: BatchWork, batch: Batch, refusedLines: readonly sql.LineOutcome[]): Promise<Step> =>
  database.as(actorOfBatch(batch), async (run) => {
    if (!(await sql.lockBatch(run, batch.batch_id))) return 'elsewhere'
    const at = now()
    await sql.storeOutcomes(run, batch.batch_id, refusedLines, at)
    await sql.storeRest(run, batch.batch_id, 'withheld', [lineFault(textIn, 'dataIn.batch.others')], at)
    await endBatch(run, batch, 'REFUSED', at)
    return 'ended'
  })

/** The storage or the scanner does not answer: the batch goes on when it does. */
const isAway = (error: unknown) => error instanceof Refusal && error.code.startsWith('EXT-')

const stepOf = (batch: Batch) => {
  if (batch.status === 'UNDOING') return undoPart
  if (batch.preview) return previewStep
  return batch.mode === 'atomic' ? atomicStep : partialStep
}

/** A line that fails for a reason that no rule names is refused alone. */
const refuseFailing = ({ database, textIn, now, log }: BatchWork, batch: Batch, error: unknown) =>
  database.as(actorOfBatch(batch), async (run) => {
    const [line] = await sql.nextLines(run, batch.batch_id, 1)
    if (!line || !(await sql.lockBatch(run, batch.batch_id))) return
    log.warn({ err: error, batch: batch.batch_id, line: line.line_no }, 'a line of a batch failed')
    const fault = lineFault(textIn, 'dataIn.batch.failed')
    await sql.storeOutcomes(run, batch.batch_id, [{ line_no: line.line_no, result: 'refused', faults: [fault] }], now())
  })

/** Does a batch part by part until nothing is left. A part that fails is tried in smaller ones. @returns whether this process did anything */
const runBatch = async (work: BatchWork, batch: Batch): Promise<boolean> => {
  const step = stepOf(batch)
  const part = work.part ?? PART[work.database.engine]
  let most = part
  const reader = createReader(work.textIn)
  let did = false
  while (!work.isStopped()) {
    try {
      const done = await step(work, batch, most, reader)
      if (done === 'elsewhere') return did
      did = true
      if (done === 'ended') return true
      most = Math.min(part, most * 2)
    } catch (error) {
      if (error instanceof DatabaseUnavailable || isAway(error) || batch.status === 'UNDOING') throw error
      if (most > 1) most = Math.ceil(most / SMALLER)
      else if (batch.mode === 'atomic' && !batch.preview) return failWhole(work, batch, error)
      else await refuseFailing(work, batch, error)
    }
  }
  return did
}

/** An atomic batch of which one line cannot be stored at all. */
const failWhole = async (work: BatchWork, batch: Batch, error: unknown): Promise<boolean> => {
  work.log.warn({ err: error, batch: batch.batch_id }, 'an atomic batch failed')
  await work.database.as(actorOfBatch(batch), async (run) => {
    if (await sql.lockBatch(run, batch.batch_id)) await refuseRest(work, run, batch, 'dataIn.batch.failed', work.now())
  })
  return true
}

/** Does all batches that wait, of each system one after the other. */
export const runBatches = async (work: BatchWork): Promise<void> => {
  for (;;) {
    const open = await work.database.as({ kind: 'job' }, (run) => sql.findOpen(run))
    let did = false
    for (const batch of open) {
      if (work.isStopped()) return
      did = (await withSmallHeap(() => runBatch(work, batch))) || did
    }
    if (!did) return
  }
}

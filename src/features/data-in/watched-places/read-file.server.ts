import { createHash } from 'node:crypto'
import { PlaceProblem } from '#integrations/watched-place/port.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { DatabaseUnavailable, type Run } from '#platform/server/db/db.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { IMPORT_FILES } from '../file-import/contract.ts'
import { readFoundFile } from '../file-import/deliver-file.server.ts'
import { actorOfPlace, type Look, type Reading } from './place-work.server.ts'
import { reportLines, writeReport } from './report.ts'
import { type FileResult, findPartnerMap, type KnownFile, type PartnerMap } from './sql.ts'

/** Another process read the file. */
class Elsewhere extends Error {}

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** A file of a place: its bytes, or null when it is too large to be read. `headerRow` is 0 where it has to be found. */
export type Content = { name: string; size: number; bytes: Buffer | null; hash: Buffer; headerRow?: number }

/** The bytes of a file; a file beyond the limit is known by its name and size alone. */
export const readContent = async ({ place }: Look, path: string, name: string, size: number): Promise<Content> => {
  const bytes = await place.read(path, IMPORT_FILES.bytes).catch((error: unknown) => {
    if (error instanceof PlaceProblem && error.kind === 'tooLarge') return null
    throw error
  })
  return bytes
    ? { name, size: bytes.length, bytes, hash: hashOf(bytes) }
    : { name, size, bytes, hash: hashOf(Buffer.from(`${name}\n${size}`)) }
}

/** The map of the place's partner. @throws PlaceProblem without one */
export const mapOfPlace = async ({ work, row }: Reading): Promise<PartnerMap> => {
  const partner = await work.database.as(actorOfPlace(row), (run) => findPartnerMap(run, row.corp_cd, row.source_cd))
  if (!partner) throw new PlaceProblem('noMap')
  return partner
}

/** A file of which nothing is stored, with the reason as its report. */
export const refusedWhole = async ({ text }: Reading, reason: string, version: number | null): Promise<FileResult> => ({
  state: 'FAILED',
  version,
  counts: {},
  report: await writeReport([['', '', text('dataImport.result.refused'), '', '', reason]], text),
})

type Reader = Awaited<ReturnType<typeof readFoundFile>>

const openFile = async (look: Reading, { name, bytes, headerRow }: Content, { map }: PartnerMap): Promise<Reader | { reason: string }> => {
  const { work, text } = look
  if (!bytes) return { reason: text('sheet.TOO_LARGE') }
  try {
    return await readFoundFile({ fileName: name, bytes, map, now: work.now(), headerRow: headerRow ?? 0 })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'VAL-001') throw error
    return { reason: text(error.key, error.params) }
  }
}

const store = async (look: Reading, run: Run, content: Content, partner: PartnerMap, reader: Reader): Promise<FileResult> => {
  const { row, text, work } = look
  const now = work.now()
  const sender = { source: partner, corpCd: row.corp_cd, userId: 'clock', ip: '', message: content.name, now }
  const outcome = await reader({ db: run, text }, row.mode, sender)
  const { counts, STORED_YN } = outcome
  const state = counts.refused === 0 ? 'DONE' : STORED_YN === 'Y' ? 'PARTIAL' : 'FAILED'
  if (STORED_YN === 'Y')
    await audit(
      run,
      {
        action: 'SHIPMENTS_IMPORTED',
        corpCd: row.corp_cd,
        userId: null,
        ip: '',
        target: partner.source_cd,
        detail: { file: content.name, place: row.name, ...counts },
      },
      now,
    )
  return { state, version: partner.version, counts, report: await writeReport(reportLines(outcome, text, row.lang), text) }
}

/**
 * Stores the shipments of a file, and what became of it, in one transaction.
 * @param record writes the result; null when the file was read by someone else in the meantime, and then nothing stays
 */
export const takeIn = async (
  look: Reading,
  content: Content,
  partner: PartnerMap,
  record: (run: Run, result: FileResult) => Promise<KnownFile | null>,
): Promise<KnownFile | null> => {
  const { work, row, text } = look
  const opened = await openFile(look, content, partner)
  const inOne = (resultOf: (run: Run) => Promise<FileResult>) =>
    work.database.as(actorOfPlace(row), async (run) => {
      const recorded = await record(run, await resultOf(run))
      if (!recorded) throw new Elsewhere()
      return recorded
    })
  const whole = (reason: string) => inOne(() => refusedWhole(look, reason, partner.version))
  try {
    if ('reason' in opened) return await whole(opened.reason)
    return await inOne((run) => store(look, run, content, partner, opened))
  } catch (error) {
    if (error instanceof Elsewhere) return null
    if (error instanceof DatabaseUnavailable || error instanceof PlaceProblem) throw error
    work.log.warn({ err: error, place: row.place_id, file: content.name }, 'a file of a watched place failed')
    return whole(text('watched.failedFile')).catch((again: unknown) => {
      if (again instanceof Elsewhere) return null
      throw again
    })
  }
}

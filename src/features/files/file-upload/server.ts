import { randomUUID } from 'node:crypto'
import { openStorage } from '#integrations/storage/open-storage.ts'
import { StorageFailed } from '#integrations/storage/port.ts'
import { scanFile } from '#integrations/storage/scan.ts'
import { actorOf, type Context, handle } from '#platform/server/calls/handle.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { SpooledFile } from '#platform/shared/calls/uploaded-file.ts'
import { extensionOf, fileTypeOf } from '../file-types.ts'
import { matchesFileKind } from '../recognise.server.ts'
import { findOwner } from '../sql.ts'
import { fileUpload } from './contract.ts'
import { insertFile, noteKeys, unattachedBytes } from './sql.ts'

/** Limits the unattached uploads of a user (security check S-23). */
const MAX_UNATTACHED_BYTES = 500 * 1024 * 1024
/** Longer than any upload takes. */
const PENDING_MS = 3_600_000

const inspect = async (files: readonly SpooledFile[], { config, log }: Pick<Context, 'config' | 'log'>) => {
  for (const { FILE_NM, path } of files) {
    if (!(await matchesFileKind(FILE_NM, path))) throw new Refusal('VAL-003', { key: 'files.otherType', params: [FILE_NM] })
    const found = config.VIRUS_SCANNER ? await scanFile(config.VIRUS_SCANNER, path) : null
    if (!found) continue
    log.warn({ found }, 'upload refused by the virus scanner')
    throw new Refusal('VAL-003', { key: 'files.infected', params: [FILE_NM] })
  }
}

/** Turns storage and scanner failures into service errors; others pass unchanged. */
const orService = (error: unknown) => {
  throw error instanceof StorageFailed ? new Refusal('EXT-002') : error
}

export default [
  // Uses short transactions: the storage may be slow, and the embedded database runs one at a time.
  handle(fileUpload, async ({ files, mngtNo, docType }, context) => {
    const { session, caller, as, config, now } = context
    await inspect(files, context).catch(orService)
    const actor = actorOf(caller)
    const custCd = await as(actor, async (run) => {
      const waiting = await unattachedBytes(run, session.userId)
      if (waiting + files.reduce((sum, { size }) => sum + size, 0) > MAX_UNATTACHED_BYTES)
        throw new Refusal('VAL-002', { key: 'files.tooMany' })
      return mngtNo ? (await findOwner(run, session, mngtNo)).cust_cd : (session.custCd ?? '')
    })
    const stored = files.map((file) => ({ ...file, key: randomUUID() }))
    await as({ kind: 'job' }, (run) =>
      noteKeys(
        run,
        stored.map(({ key }) => key),
        new Date(now.getTime() + PENDING_MS),
      ),
    )
    const storage = openStorage(config)
    for (const { key, path } of stored) await storage.put(key, path).catch(orService)
    return as(actor, async (run) => {
      const answer = []
      for (const { FILE_NM: name, size, sha256: hash, key } of stored) {
        const extension = extensionOf(name)
        const contentType = fileTypeOf(extension)?.type ?? 'application/octet-stream'
        const file = {
          corpCd: session.corpCd,
          custCd,
          userId: session.userId,
          docType: docType || 'ETC',
          name,
          extension,
          size,
          contentType,
          hash,
          key,
        }
        answer.push(...(await insertFile(run, file, now)))
      }
      return answer
    })
  }),
]

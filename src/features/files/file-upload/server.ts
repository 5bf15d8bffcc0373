import { actorOf, type Context, handle } from '#platform/server/calls/handle.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { SpooledFile } from '#platform/shared/calls/uploaded-file.ts'
import { extensionOf, fileTypeOf } from '../file-types.ts'
import { fileProblem, storeBytes } from '../keep-bytes.server.ts'
import { findOwner } from '../sql.ts'
import { fileUpload } from './contract.ts'
import { insertFile, unattachedBytes } from './sql.ts'

/** Limits the unattached uploads of a user (security check S-23). */
const MAX_UNATTACHED_BYTES = 500 * 1024 * 1024

const inspect = async (files: readonly SpooledFile[], context: Pick<Context, 'config' | 'log'>) => {
  for (const { FILE_NM, path } of files) {
    const key = await fileProblem(FILE_NM, path, context)
    if (key) throw new Refusal('VAL-003', { key, params: [FILE_NM] })
  }
}

export default [
  // Uses short transactions: the storage may be slow, and the embedded database runs one at a time.
  handle(fileUpload, async ({ files, mngtNo, docType }, context) => {
    const { session, caller, as, config, now } = context
    await inspect(files, context)
    const actor = actorOf(caller)
    const custCd = await as(actor, async (run) => {
      const waiting = await unattachedBytes(run, session.userId)
      if (waiting + files.reduce((sum, { size }) => sum + size, 0) > MAX_UNATTACHED_BYTES)
        throw new Refusal('VAL-002', { key: 'files.tooMany' })
      return mngtNo ? (await findOwner(run, session, mngtNo)).cust_cd : (session.custCd ?? '')
    })
    const stored = await storeBytes(files, as, config, now)
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

import { buffer } from 'node:stream/consumers'
import { actorOf, handle } from '#platform/server/calls/handle.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { auditDownload } from '../audit-download.server.ts'
import { readStored } from '../send-files.server.ts'
import { findFiles } from '../sql.ts'
import { base64ImageDownload } from './contract.ts'

export default [
  handle(base64ImageDownload, async ({ fileSn }, context) => {
    const { as, caller, session } = context
    const [file] = await as(actorOf(caller), (run) => findFiles(run, session.userId, [fileSn], undefined))
    if (!file) throw notFound()
    if (!file.content_type.startsWith('image/')) throw new Refusal('VAL-003')
    await auditDownload([file], '', context)
    const bytes = await buffer(await readStored(file, context))
    return { base64: `data:${file.content_type};base64,${bytes.toString('base64')}`, FILE_NM: file.file_nm }
  }),
]

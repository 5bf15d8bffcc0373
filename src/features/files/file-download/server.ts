import { actorOf, handle } from '#platform/server/calls/handle.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { sendFile, sendZip } from '../send-files.server.ts'
import { auditDownload } from '../audit-download.server.ts'
import { findFiles } from '../sql.ts'
import { fileDownload } from './contract.ts'

export default [
  handle(fileDownload, async ({ mngtNo, fileSn, fileSnList, inline }, context) => {
    const { as, caller, session } = context
    const serials = [...new Set([...(fileSnList ?? []), ...(fileSn ? [fileSn] : [])])]
    if (serials.length === 0) throw new Refusal('VAL-001')
    const files = await as(actorOf(caller), (run) => findFiles(run, session.userId, serials, mngtNo))
    const [first] = files
    if (!first || files.length < serials.length) throw notFound()
    await auditDownload(files, mngtNo ?? '', context)
    if (files.length === 1) await sendFile(first, context, inline === 'Y')
    else sendZip(mngtNo ?? 'files', files, context)
    return {}
  }),
]

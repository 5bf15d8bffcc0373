import { cellText } from '#domain/records/record-fields.ts'
import { auditAll } from '#platform/server/audit/audit.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Sender } from '../shipments/plan.server.ts'
import * as sql from './sql.ts'

/** What became of deleting a document: what it was, deleted before, or nothing of that number. */
export type Removed = { stored: sql.StoredDocument } | { former: true } | { notFound: true }

/** Deletes documents of a source with their files. @param isTrial says what would happen @param keepUntil how long the bytes stay */
export const removeDocuments = async (
  run: Run,
  sender: Sender,
  keys: readonly string[],
  keepUntil: Date | null,
  isTrial = false,
): Promise<Removed[]> => {
  const found = new Map((await sql.findStoredDocuments(run, sender, keys)).map((one) => [one.key, one]))
  const former = await sql.findFormerDocuments(run, sender, keys)
  const stored = keys.flatMap((key) => found.get(key) ?? [])
  if (!isTrial && stored.length > 0) {
    await sql.deleteFiles(
      run,
      sender,
      stored.map(({ file_sn, file }) => ({ file_sn, storage_key: file.storage_key })),
      keepUntil,
    )
    const { corpCd, userId, ip, now, source } = sender
    await auditAll(
      run,
      stored.map(({ file_sn, cells, key }) => ({
        action: 'FILE_DELETED',
        corpCd,
        userId,
        ip,
        target: String(file_sn),
        detail: { FILE_NM: cellText(cells, 'file_nm'), document: key, source: source.source_cd },
      })),
      now,
    )
  }
  return keys.map((key) => {
    const one = found.get(key)
    if (one) return { stored: one }
    return former.has(key) ? { former: true } : { notFound: true }
  })
}

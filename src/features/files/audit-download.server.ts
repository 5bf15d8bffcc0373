import { audit } from '#platform/server/audit/audit.ts'
import { actorOf, type Context } from '#platform/server/calls/handle.ts'
import type { StoredFile } from './sql.ts'

/** Logs downloads before the first byte is sent: an entry per file, in a separate transaction (S6-014). */
export const auditDownload = (
  files: readonly StoredFile[],
  mngtNo: string,
  { session, caller, as, now }: Pick<Context<'member'>, 'session' | 'caller' | 'as' | 'now'>,
) =>
  as(actorOf(caller), async (run) => {
    const who = { action: 'FILE_DOWNLOADED' as const, corpCd: session.corpCd, userId: session.userId, ip: caller.ip }
    for (const { file_sn, file_nm, file_size } of files)
      await audit(run, { ...who, target: file_sn, detail: { FILE_NM: file_nm, bytes: file_size, mngtNo } }, now)
  })

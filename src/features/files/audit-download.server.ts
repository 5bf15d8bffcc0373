import { audit } from '#platform/server/audit/audit.ts'
import { actorOf, type Context } from '#platform/server/calls/handle.ts'
import type { StoredFile } from './sql.ts'

/** Who fetched which files, before the first byte leaves: a line for each file, in a transaction of its own (S6-014). */
export const auditDownload = (
  files: readonly StoredFile[],
  mngtNo: string,
  { session, caller, as, now }: Pick<Context<'member'>, 'session' | 'caller' | 'as' | 'now'>,
) =>
  as(actorOf(caller), async (run) => {
    const who = { action: 'FILE_DOWNLOADED', corpCd: session.corpCd, userId: session.userId, ip: caller.ip }
    for (const { file_sn, file_nm, file_size } of files)
      await audit(run, { ...who, target: file_sn, detail: { FILE_NM: file_nm, bytes: file_size, mngtNo } }, now)
  })

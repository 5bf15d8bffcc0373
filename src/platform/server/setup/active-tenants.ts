import type { Database } from '../db/db.ts'

/** The corporations that background jobs work for. */
export const findActiveCorps = async (database: Pick<Database, 'as'>): Promise<string[]> => {
  const rows = await database.as({ kind: 'job' }, (run) =>
    run<{ corp_cd: string }>("select corp_cd from corp where use_yn = 'Y' order by corp_cd"),
  )
  return rows.map(({ corp_cd }) => corp_cd)
}

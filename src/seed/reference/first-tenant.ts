import type { Database } from '#platform/server/db/db.ts'

/**
 * A portal that serves nobody yet gets its first corporation, named by its code until somebody gives it a name: accounts,
 * shipments and visitors all belong to one. Where there is any corporation, nothing happens.
 * @returns whether it was made
 */
export const seedFirstCorp = (database: Database, corpCd: string): Promise<boolean> =>
  database.owner(async (run) => {
    await run('lock table corp in share row exclusive mode')
    const made = await run(
      "insert into corp (corp_cd, name_ko, name_en, main_yn) select $1, $1, $1, 'Y' where not exists (select 1 from corp) returning corp_cd",
      [corpCd],
    )
    return made.length > 0
  })

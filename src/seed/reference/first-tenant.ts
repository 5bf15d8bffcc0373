import type { Database } from '#platform/server/db/db.ts'

/**
 * Creates the first corporation of an empty portal, with its code as name until it is edited: accounts, shipments and visitors all belong
 * to one. Does nothing when any corporation exists.
 * @returns whether it was created
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

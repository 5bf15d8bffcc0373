import type { Run } from '#platform/server/db/db.ts'

/** Serialises favourite changes of a user, so that two quick clicks stay in order. */
export const lockFavourites = (run: Run, userId: string) => run("select pg_advisory_xact_lock(hashtext('my_menu ' || $1))", [userId])

/** The menu if the role may open it; groups are excluded. */
export const findPermittedMenu = async (run: Run, roleId: string, menuId: string): Promise<boolean> => {
  const rows = await run(
    `select 1 from menu m join role_menu r on r.menu_id = m.menu_id and r.role_id = $1 where m.menu_id = $2 and m.use_yn = 'Y' and m.hidden_yn = 'N' and m.menu_path <> ''`,
    [roleId, menuId],
  )
  return rows.length > 0
}

/** The user's favourites in order; row-level security limits them to the caller's own. */
export const findFavouriteIds = async (run: Run): Promise<string[]> => {
  const rows = await run<{ menu_id: string }>('select menu_id from my_menu order by sort_no, menu_id')
  return rows.map(({ menu_id }) => menu_id)
}

export const insertFavourite = (run: Run, userId: string, menuId: string) =>
  run('insert into my_menu (user_id, menu_id, sort_no) select $1, $2, coalesce(max(sort_no), 0) + 1 from my_menu', [userId, menuId])

export const deleteFavourite = (run: Run, menuId: string) => run('delete from my_menu where menu_id = $1', [menuId])

export const updateFavouriteOrder = (run: Run, ids: readonly string[]) =>
  run('update my_menu y set sort_no = o.n from unnest($1::text[]) with ordinality as o(menu_id, n) where y.menu_id = o.menu_id', [ids])

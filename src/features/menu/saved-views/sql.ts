import type { MailFrequency } from '#domain/notifications/mail-times.ts'
import type { Run } from '#platform/server/db/db.ts'

export type SavedViewRow = { VIEW_ID: string; VIEW_NM: string; QUERY: string; DEFAULT_YN: 'Y' | 'N'; MAIL: '' | MailFrequency }
export type NewView = { userId: string; menuId: string; name: string; query: string; isDefault: 'Y' | 'N' }

const SCREEN = `from menu m join role_menu r on r.menu_id = m.menu_id and r.role_id = $1
  where m.menu_abbr = $2 and m.use_yn = 'Y' and m.menu_path <> ''`
// Row-level security limits them to the caller's own.
const views = (menuId: string) => `select view_id::text as "VIEW_ID", view_nm as "VIEW_NM", query as "QUERY", default_yn as "DEFAULT_YN",
  coalesce((select m.freq from view_mail m where m.view_id = saved_view.view_id), '') as "MAIL" from saved_view where menu_id = ${menuId} order by sort_no, view_id`

/** The id of a screen this role may open, or null. */
export const findMenuId = async (run: Run, roleId: string, abbr: string): Promise<string | null> => {
  const [row] = await run<{ menu_id: string }>(`select m.menu_id ${SCREEN}`, [roleId, abbr])
  return row?.menu_id ?? null
}

/** The views of a screen in order; null if this role may not open it. */
export const findViewsOf = async (run: Run, roleId: string, abbr: string): Promise<SavedViewRow[] | null> => {
  const [row] = await run<{ views: SavedViewRow[] }>(
    `select (select coalesce(json_agg(v), '[]') from (${views('m.menu_id')}) v) as views ${SCREEN}`,
    [roleId, abbr],
  )
  return row?.views ?? null
}

/** Serialises view changes of a user, because limit, default and order span all of them. */
export const lockViews = (run: Run, userId: string) => run("select pg_advisory_xact_lock(hashtext('saved_view ' || $1))", [userId])

/** The views of a list in order. */
export const findViews = (run: Run, menuId: string) => run<SavedViewRow>(views('$1'), [menuId])

/** Removes the default flag from all views of a list but one. */
export const clearDefault = (run: Run, menuId: string, exceptId: string) =>
  run("update saved_view set default_yn = 'N' where menu_id = $1 and default_yn = 'Y' and view_id <> $2::bigint", [menuId, exceptId])

/** @returns its id */
export const insertView = async (run: Run, { userId, menuId, name, query, isDefault }: NewView): Promise<string> => {
  const [made] = await run<{ view_id: string }>(
    `insert into saved_view (user_id, menu_id, view_nm, query, default_yn, sort_no)
     select $1, $2, $3, $4, $5, coalesce(max(sort_no), 0) + 1 from saved_view where menu_id = $2 returning view_id::text`,
    [userId, menuId, name, query, isDefault],
  )
  return made?.view_id ?? ''
}

/** @returns whether the view existed */
export const updateView = async (run: Run, viewId: string, { menuId, name, query, isDefault }: Omit<NewView, 'userId'>) => {
  const rows = await run(
    `update saved_view set view_nm = $3, query = $4, default_yn = $5, updated_at = now()
      where menu_id = $1 and view_id = $2::bigint returning view_id`,
    [menuId, viewId, name, query, isDefault],
  )
  return rows.length > 0
}

/** @returns whether the view existed */
export const deleteView = async (run: Run, menuId: string, viewId: string) => {
  const rows = await run('delete from saved_view where menu_id = $1 and view_id = $2::bigint returning view_id', [menuId, viewId])
  return rows.length > 0
}

export const updateOrder = (run: Run, ids: readonly string[]) =>
  run('update saved_view v set sort_no = o.n from unnest($1::bigint[]) with ordinality as o(view_id, n) where v.view_id = o.view_id', [ids])

/** Schedules mails of a view; an equal schedule stays unchanged. */
export const scheduleMail = (run: Run, viewId: string, userId: string, freq: MailFrequency, nextAt: Date) =>
  run(
    `insert into view_mail (view_id, user_id, freq, next_at) values ($1::bigint, $2, $3, $4)
     on conflict (view_id) do update set freq = excluded.freq, next_at = excluded.next_at, leased_until = null, tries = 0 where view_mail.freq <> excluded.freq`,
    [viewId, userId, freq, nextAt],
  )

export const stopMail = (run: Run, viewId: string) => run('delete from view_mail where view_id = $1::bigint', [viewId])

import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { Run } from '#platform/server/db/db.ts'
import { plannedOnce } from '#platform/server/db/generic-plan.ts'
import type { MyMenu } from './menu-map/contract.ts'
import type { MenuRowData } from './menu-tree.ts'

const columns = (lang: Lang) =>
  `m.menu_id as "MENU_ID", m.parent_id as "PARENT_ID", ${nameIn(lang, 'm.')} as "MENU_NM", m.menu_abbr as "MENU_ABBR", m.menu_path as "MENU_PATH",
   m.sort_no as "SORT_NO", m.login_yn as "LOGIN_YN", m.hidden_yn as "HIDDEN_YN"`

/** The public menu tree for guests (S3-037): the four service areas with all their screens. */
export const findPublicMenus = (run: Run, lang: Lang) =>
  run<MenuRowData>(
    `select ${columns(lang)} from menu m
      where m.use_yn = 'Y' and m.hidden_yn = 'N' and (m.public_yn = 'Y' or m.parent_id in (select menu_id from menu where public_yn = 'Y')) order by m.sort_no, m.menu_id`,
  )

type Popup = { popup_abbr: string; MENU_NM: string; MENU_PATH: string; code_groups: string[] }
type Code = { mstr_cd: string; CODE: string; NAME: string }
export type MenuRows = { menus: MenuRowData[]; popups: Popup[]; codes: Code[] }

const list = (query: string) => `(select coalesce(json_agg(r), '[]') from (${query}) r)`

/** Screens a role may open, with their parent groups. */
const roleMenus = (lang: Lang) => `select ${columns(lang)} from menu m
  where m.use_yn = 'Y' and (exists (select 1 from role_menu r where r.role_id = $1 and r.menu_id = m.menu_id)
     or m.menu_path = '' and exists (select 1 from menu c join role_menu r on r.menu_id = c.menu_id where c.parent_id = m.menu_id and c.use_yn = 'Y' and c.hidden_yn = 'N' and r.role_id = $1))
  order by m.sort_no, m.menu_id`

/** Popups for everybody, for logged-in users, and for staff only. */
const OPEN_POPUP = `(p.access = 'guest' or $2::boolean and (p.access = 'member' or starts_with($1, 'ROLE_STAFF')))`

const popups = (
  lang: Lang,
) => `select p.popup_abbr, ${nameIn(lang, 'p.')} as "MENU_NM", p.menu_path as "MENU_PATH", p.code_groups from popup p
  where ${OPEN_POPUP} order by p.sort_no, p.popup_abbr`

const codes = (lang: Lang) => `select d.mstr_cd, d.code as "CODE", ${nameIn(lang, 'd.')} as "NAME" from code_detail d
  where d.mstr_cd in (select unnest(p.code_groups) from popup p where ${OPEN_POPUP}) and d.use_yn = 'Y' order by d.mstr_cd, d.sort_no, d.code`

const favourites = (
  lang: Lang,
) => `select m.menu_id as "MENU_ID", ${nameIn(lang, 'm.')} as "MENU_NM", m.menu_abbr as "MENU_ABBR", m.menu_path as "MENU_PATH", y.sort_no as "SORT_NO"
  from my_menu y join menu m using (menu_id) join role_menu r on r.menu_id = m.menu_id and r.role_id = $1
 where m.use_yn = 'Y' order by y.sort_no, m.menu_id`

/** What a role may open, without anything of a single user. */
export const findRoleMenus = async (run: Run, roleId: string, lang: Lang, member: boolean): Promise<MenuRows> => {
  const [found] = await run<MenuRows>(
    plannedOnce(`select ${list(roleMenus(lang))} as menus, ${list(popups(lang))} as popups, ${list(codes(lang))} as codes`),
    [roleId, member],
  )
  if (!found) throw new Error('A select without a table must return one row')
  return found
}

/** The caller's favourites (a guest has none), and the value that every change of menus, popups and codes replaces (db/migrations/0340). */
export const findOwnMenus = async (run: Run, roleId: string | null, lang: Lang) => {
  const [found] = await run<{ version: string | null; favourites: MyMenu[] }>(
    plannedOnce(
      `select (select version::text from menu_version) as version, ${roleId === null ? `'[]'::json` : list(favourites(lang))} as favourites`,
    ),
    roleId === null ? [] : [roleId],
  )
  if (!found) throw new Error('A select without a table must return one row')
  return found
}

/** The caller's favourites in order. */
export const findMyMenus = (run: Run, roleId: string, lang: Lang) => run<MyMenu>(favourites(lang), [roleId])

import { lasting } from '#platform/server/calls/checked-output.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { hiddenMenus, menuMapOf, menuTree } from '../menu-tree.ts'
import { findRoleMenus, type MenuRows } from '../sql.ts'
import type { MenuAnswer, MyMenu, PopupDescriptor } from './contract.ts'

/** What the members of a role get in one language, by their favourites. */
type RoleMenus = { rows: MenuRows; popupMap: Record<string, PopupDescriptor>; answers: Map<string, MenuAnswer> }

/** Members have few favourites, and many the same. */
const MAX_ANSWERS = 500

const popupMapOf = ({ popups, codes }: MenuRows) => {
  const map: Record<string, PopupDescriptor> = {}
  for (const { popup_abbr, code_groups, ...popup } of popups) {
    const codeMap: PopupDescriptor['codeMap'] = {}
    for (const group of code_groups) codeMap[group] = codes.filter(({ mstr_cd }) => mstr_cd === group)
    map[popup_abbr] = { ...popup, codeMap }
  }
  return map
}

/** The tree with the marks of a user's favourites, made once for all who have the same. */
const withFavourites = ({ rows: { menus }, popupMap, answers }: RoleMenus, favourites: MyMenu[]): MenuAnswer => {
  const key = JSON.stringify(favourites)
  const known = answers.get(key)
  if (known) return known
  const tree = menuTree(menus, new Set(favourites.map(({ MENU_ID }) => MENU_ID)))
  const map = menuMapOf([...tree, ...hiddenMenus(menus)])
  const answer = lasting({ menuMap: map, menuTree: tree, popupMap, myMenuList: favourites })
  if (answers.size >= MAX_ANSWERS) answers.clear()
  answers.set(key, answer)
  return answer
}

const kept = new Map<string, { version: string; menus: RoleMenus }>()

/**
 * The menus of a role, read again only when `version` has changed. It was read before them, so what is kept for it is never older; and it is
 * drawn anew at every change, so no other database has the same. The favourites are in the key of what is kept for them.
 */
export const roleMenus = async (
  run: Run,
  { version, favourites }: { version: string | null; favourites: MyMenu[] },
  roleId: string,
  lang: Lang,
  member: boolean,
): Promise<MenuAnswer> => {
  const key = `${roleId} ${lang}`
  const known = kept.get(key)
  if (known && known.version === version) return withFavourites(known.menus, favourites)
  const rows = await findRoleMenus(run, roleId, lang, member)
  const menus = { rows, popupMap: popupMapOf(rows), answers: new Map<string, MenuAnswer>() }
  if (version !== null) kept.set(key, { version, menus })
  return withFavourites(menus, favourites)
}

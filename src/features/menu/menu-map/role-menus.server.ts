import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { hiddenMenus, menuMapOf, menuTree, type MenuRowData } from '../menu-tree.ts'
import { findRoleMenus, type MenuRows } from '../sql.ts'
import type { MenuItem, PopupDescriptor } from './contract.ts'

/** Menus and popups of a role in one language; everybody with that role gets the same. */
export type RoleMenus = { tree: MenuItem[]; map: Record<string, MenuItem>; popupMap: Record<string, PopupDescriptor>; rows: MenuRowData[] }

const popupMapOf = ({ popups, codes }: MenuRows) => {
  const map: Record<string, PopupDescriptor> = {}
  for (const { popup_abbr, code_groups, ...popup } of popups) {
    const codeMap: PopupDescriptor['codeMap'] = {}
    for (const group of code_groups) codeMap[group] = codes.filter(({ mstr_cd }) => mstr_cd === group)
    map[popup_abbr] = { ...popup, codeMap }
  }
  return map
}

/** The tree with the marks of one user's favourites. */
export const withFavourites = (rows: readonly MenuRowData[], favourites: ReadonlySet<string>) => {
  const tree = menuTree(rows, favourites)
  return { tree, map: menuMapOf([...tree, ...hiddenMenus(rows)]) }
}

const kept = new Map<string, { version: string; menus: RoleMenus }>()

/**
 * The menus of a role, read again only when `version` has changed. It was read before them, so what is kept for it is never older; and it is
 * drawn anew at every change, so no other database has the same.
 */
export const roleMenus = async (run: Run, version: string | null, roleId: string, lang: Lang, member: boolean): Promise<RoleMenus> => {
  const key = `${roleId} ${lang}`
  const known = kept.get(key)
  if (known && known.version === version) return known.menus
  const found = await findRoleMenus(run, roleId, lang, member)
  const menus = { ...withFavourites(found.menus, new Set()), popupMap: popupMapOf(found), rows: found.menus }
  if (version !== null) kept.set(key, { version, menus })
  return menus
}

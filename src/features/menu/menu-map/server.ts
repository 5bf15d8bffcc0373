import { handle } from '#platform/server/calls/handle.ts'
import { hiddenMenus, menuMapOf, menuTree } from '../menu-tree.ts'
import { findMenuRows, type MenuRows } from '../sql.ts'
import { menuMap, type PopupDescriptor } from './contract.ts'

const popupMapOf = ({ popups, codes }: MenuRows) => {
  const map: Record<string, PopupDescriptor> = {}
  for (const { popup_abbr, code_groups, ...popup } of popups) {
    const codeMap: PopupDescriptor['codeMap'] = {}
    for (const group of code_groups) codeMap[group] = codes.filter(({ mstr_cd }) => mstr_cd === group)
    map[popup_abbr] = { ...popup, codeMap }
  }
  return map
}

export default [
  handle(menuMap, async (_input, { session, caller, db }) => {
    const rows = await findMenuRows(db, session?.roleId ?? 'ROLE_GUEST', caller.lang, session !== null)
    const tree = menuTree(rows.menus, new Set(rows.favourites.map(({ MENU_ID }) => MENU_ID)))
    return {
      menuMap: menuMapOf([...tree, ...hiddenMenus(rows.menus)]),
      menuTree: tree,
      popupMap: popupMapOf(rows),
      myMenuList: rows.favourites,
    }
  }),
]

import type { MenuItem } from './menu-map/contract.ts'

export type MenuRowData = Omit<MenuItem, 'isFavorite' | 'children'> & { PARENT_ID: string | null }

/** Nests rows under their parents, in sort order; a row without its parent becomes top-level. */
export const menuTree = (rows: readonly MenuRowData[], favourites: ReadonlySet<string>): MenuItem[] => {
  const items = new Map<string, MenuItem>()
  for (const { MENU_ID, MENU_NM, MENU_ABBR, MENU_PATH, SORT_NO, LOGIN_YN } of rows)
    items.set(MENU_ID, { MENU_ID, MENU_NM, MENU_ABBR, MENU_PATH, SORT_NO, LOGIN_YN, isFavorite: favourites.has(MENU_ID), children: [] })
  const top: MenuItem[] = []
  for (const row of rows) {
    const item = items.get(row.MENU_ID)
    const parent = row.PARENT_ID ? items.get(row.PARENT_ID) : undefined
    if (item) (parent?.children ?? top).push(item)
  }
  return top
}

/** The screens of a tree by MENU_ABBR (S3-029), without groups. */
export const menuMapOf = (tree: readonly MenuItem[]): Record<string, MenuItem> => {
  const map: Record<string, MenuItem> = {}
  const walk = (item: MenuItem) => {
    if (item.MENU_PATH) map[item.MENU_ABBR] = item
    item.children.forEach(walk)
  }
  tree.forEach(walk)
  return map
}

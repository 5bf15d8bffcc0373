import type { MenuItem } from './menu-map/contract.ts'

export type MenuRowData = Omit<MenuItem, 'isFavorite' | 'children'> & { PARENT_ID: string | null; HIDDEN_YN: 'Y' | 'N' }

/** A row as an item without children. */
const itemOf = ({ PARENT_ID: _parent, HIDDEN_YN: _hidden, ...menu }: MenuRowData, isFavorite: boolean): MenuItem => ({
  ...menu,
  isFavorite,
  children: [],
})

/** Nests rows under their parents, in sort order, without the hidden ones; a row without its parent becomes top-level. */
export const menuTree = (every: readonly MenuRowData[], favourites: ReadonlySet<string>): MenuItem[] => {
  const rows = every.filter(({ HIDDEN_YN }) => HIDDEN_YN === 'N')
  const items = new Map<string, MenuItem>()
  for (const row of rows) items.set(row.MENU_ID, itemOf(row, favourites.has(row.MENU_ID)))
  const top: MenuItem[] = []
  for (const row of rows) {
    const item = items.get(row.MENU_ID)
    const parent = row.PARENT_ID ? items.get(row.PARENT_ID) : undefined
    if (item) (parent?.children ?? top).push(item)
  }
  return top
}

/** The screens that no menu lists. */
export const hiddenMenus = (rows: readonly MenuRowData[]): MenuItem[] =>
  rows.filter(({ HIDDEN_YN, MENU_PATH }) => HIDDEN_YN === 'Y' && MENU_PATH).map((row) => itemOf(row, false))

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

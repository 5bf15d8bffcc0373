import type { ClientMenu, Favourite, PortalState, PortalStore } from './store.ts'

const mapTree = (tree: readonly ClientMenu[], change: (menu: ClientMenu) => ClientMenu): ClientMenu[] =>
  tree.map((menu) => change({ ...menu, children: mapTree(menu.children, change) }))

const mapEntries = (map: Record<string, ClientMenu>, change: (menu: ClientMenu) => ClientMenu) =>
  Object.fromEntries(Object.entries(map).map(([abbr, menu]) => [abbr, change(menu)]))

/** Marks every menu as favourite or not by the list the server returned (S4-018, S4-019). */
export const withFavourites = ({ menuTree, menuMap }: Pick<PortalState, 'menuTree' | 'menuMap'>, myMenuList: Favourite[]) => {
  const ids = new Set(myMenuList.map(({ MENU_ID }) => MENU_ID))
  const mark = (menu: ClientMenu): ClientMenu => ({ ...menu, isFavorite: ids.has(menu.MENU_ID) })
  return { myMenuList, menuTree: mapTree(menuTree, mark), menuMap: mapEntries(menuMap, mark) }
}

/** Changes the path of a menu in map and tree; an unknown id changes nothing (S4-023). */
const withMenuPath = ({ menuTree, menuMap }: Pick<PortalState, 'menuTree' | 'menuMap'>, id: string, path: string) => {
  const change = (menu: ClientMenu): ClientMenu => (menu.MENU_ID === id ? { ...menu, MENU_PATH: path } : menu)
  return { menuTree: mapTree(menuTree, change), menuMap: mapEntries(menuMap, change) }
}
export const updateMenuPath = (store: PortalStore, id: string, path: string) => store.setState((state) => withMenuPath(state, id, path))

/** A menu's name by its id, or undefined (S8-019). */
export const getMenuName = (state: Pick<PortalState, 'menuMap'>, id: string) =>
  Object.values(state.menuMap).find((menu) => menu.MENU_ID === id)?.MENU_NM

/** Sets the active menu and adds its tab, in the order of opening (S2-039, S3-030). */
export const openTab = (store: PortalStore, menu: ClientMenu, href: string) =>
  store.setState((state) => ({
    activeMenu: menu.MENU_ABBR,
    activeTabMap: { ...state.activeTabMap, [menu.MENU_ABBR]: { MENU_ABBR: menu.MENU_ABBR, MENU_NM: menu.MENU_NM, href } },
  }))

/**
 * Removes a tab and its scroll position (S4-025).
 * @returns the next address when it was the active one: its neighbour, or home
 */
export const closeTab = (store: PortalStore, abbr: string): string | null => {
  const { activeTabMap, activeMenu } = store.getState()
  const tabs = Object.values(activeTabMap)
  const at = tabs.findIndex((tab) => tab.MENU_ABBR === abbr)
  const { [abbr]: _closed, ...rest } = activeTabMap
  store.setState({ activeTabMap: rest })
  deleteScroll(store, abbr)
  return activeMenu === abbr ? ((tabs[at + 1] ?? tabs[at - 1])?.href ?? '/') : null
}

/** Collapses or expands the favourites strip (S1-024, S3-034). */
export const collapseMenu = (store: PortalStore, menuCollapsed: boolean) => store.setState({ menuCollapsed })

/** Stores the scroll position of a menu's page (S4-024). */
export const saveScroll = (store: PortalStore, abbr: string, position: { x: number; y: number }) =>
  store.setState((state) => ({ scrollMap: { ...state.scrollMap, [abbr]: position } }))
const deleteScroll = (store: PortalStore, abbr: string) =>
  store.setState((state) => {
    const { [abbr]: _gone, ...scrollMap } = state.scrollMap
    return { scrollMap }
  })

/** The address of a menu: its path with its own abbreviation as mid (S2-003), and further parameters. */
export const menuHref = (
  { MENU_PATH, MENU_ABBR: mid }: Pick<ClientMenu, 'MENU_PATH' | 'MENU_ABBR'>,
  search?: Readonly<Record<string, string>>,
) => `${MENU_PATH}?${new URLSearchParams({ mid, ...search }).toString()}`

/** The leaves of a tree that are screens. */
export const menuLeaves = (tree: readonly ClientMenu[]): ClientMenu[] =>
  tree.flatMap((menu) => [...(menu.MENU_PATH ? [menu] : []), ...menuLeaves(menu.children)])

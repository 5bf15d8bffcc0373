import { handle } from '#platform/server/calls/handle.ts'
import { findOwnMenus } from '../sql.ts'
import { menuMap } from './contract.ts'
import { roleMenus, withFavourites } from './role-menus.server.ts'

export default [
  handle(menuMap, async (_input, { session, caller, db }) => {
    const roleId = session?.roleId ?? 'ROLE_GUEST'
    const { version, favourites } = await findOwnMenus(db, session?.roleId ?? null, caller.lang)
    const role = await roleMenus(db, version, roleId, caller.lang, session !== null)
    const { tree, map } = favourites.length ? withFavourites(role.rows, new Set(favourites.map(({ MENU_ID }) => MENU_ID))) : role
    return { menuMap: map, menuTree: tree, popupMap: role.popupMap, myMenuList: favourites }
  }),
]

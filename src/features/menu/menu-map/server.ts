import { handle } from '#platform/server/calls/handle.ts'
import { findOwnMenus } from '../sql.ts'
import { menuMap } from './contract.ts'
import { roleMenus } from './role-menus.server.ts'

export default [
  handle(menuMap, async (_input, { session, caller, db }) => {
    const roleId = session?.roleId ?? 'ROLE_GUEST'
    const own = await findOwnMenus(db, session?.roleId ?? null, caller.lang)
    return roleMenus(db, own, roleId, caller.lang, session !== null)
  }),
]

import { handle } from '#platform/server/calls/handle.ts'
import { menuTree } from '../menu-tree.ts'
import { findPublicMenus } from '../sql.ts'
import { guestMenu } from './contract.ts'

export default [
  handle(guestMenu, async (_input, { caller, db }) => ({ menuHierarchyList: menuTree(await findPublicMenus(db, caller.lang), new Set()) })),
]

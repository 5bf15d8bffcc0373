import type { RowFault } from '#platform/server/saving/batch.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { sheetHandlers } from '../master/master-sheet.server.ts'
import { saveShared } from '../master/save-master.server.ts'
import { type MenuRow, menuSheet, saveMenuRows, selectMenuRows } from './contract.ts'
import { menuFields } from './menu-fields.ts'
import screen from './screen.ts'
import { findMenus, insertMenus, lockMenus, updateMenus } from './sql.ts'

const ABBR = /^[a-z][A-Za-z0-9]*$/

/** @param all every menu: each existing screen has a menu, enabled or not */
const menuFaults =
  (all: readonly MenuRow[]) =>
  (row: Omit<MenuRow, 'ROW_VER'>, standing: MenuRow | null): RowFault[] => {
    const faults: RowFault[] = []
    const wrong = (field: keyof typeof row, key: string) => faults.push({ field, problem: { key: `menus.${key}` } })
    if (standing ? row.MENU_ABBR !== standing.MENU_ABBR : !ABBR.test(row.MENU_ABBR)) wrong('MENU_ABBR', standing ? 'abbrFixed' : 'badAbbr')
    if (!all.some(({ MENU_PATH }) => MENU_PATH === row.MENU_PATH)) wrong('MENU_PATH', 'unknownPath')
    if (row.MENU_PATH && !row.PARENT_ID) wrong('PARENT_ID', 'needsParent')
    const parent = all.find(({ MENU_ID }) => MENU_ID === row.PARENT_ID)
    if (row.PARENT_ID && (!parent || parent.MENU_PATH || parent.PARENT_ID || row.PARENT_ID === row.MENU_ID || !row.MENU_PATH))
      wrong('PARENT_ID', 'unknownParent')
    const isOurs = standing?.MENU_ABBR === screen.menu.abbr
    if (isOurs && (row.USE_YN === 'N' || row.ADMIN_YN === 'N' || row.MENU_PATH !== screen.path)) wrong('ADMIN_YN', 'keepsItself')
    return faults
  }

export default [
  handle(selectMenuRows, (_input, { db }) => findMenus(db)),

  ...sheetHandlers(menuSheet, { fields: menuFields, find: (_search, { db }) => findMenus(db), lock: lockMenus }),

  saveShared(saveMenuRows, 'MENUS_SAVED', async (_batch, { db }) => ({
    fields: menuFields,
    problems: menuFaults(await findMenus(db)),
    lock: lockMenus,
    insert: insertMenus,
    update: updateMenus,
    delete: async () => [],
  })),
]

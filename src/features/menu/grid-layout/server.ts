import { handle } from '#platform/server/calls/handle.ts'
import { saveGridLayout, selectGridLayout } from './contract.ts'
import { deleteLayout, findLayout, saveLayout } from './sql.ts'

export default [
  handle(selectGridLayout, ({ MENU_ABBR, GRID_NM }, { db }) => findLayout(db, MENU_ABBR, GRID_NM)),
  handle(saveGridLayout, async ({ MENU_ABBR, GRID_NM, LAYOUT }, { db, session }) => {
    if (Object.keys(LAYOUT).length === 0) await deleteLayout(db, MENU_ABBR, GRID_NM)
    else await saveLayout(db, session.userId, MENU_ABBR, GRID_NM, LAYOUT)
    return LAYOUT
  }),
]

import type { Database } from '#platform/server/db/db.ts'
import { screens } from '../routing/registry.ts'

/**
 * Inserts the menu and popup rows of new cards. Existing rows are data and stay unchanged, so a renamed or hidden menu survives every
 * restart.
 */
export const seedMenus = (database: Database) =>
  database.owner(async (run) => {
    for (const card of screens.values()) {
      if (card.kind === 'screen') {
        const { id, abbr, parent, name, sort, roles, login, hidden } = card.menu
        const added = await run(
          `insert into menu (menu_id, parent_id, menu_abbr, name_ko, name_en, menu_path, sort_no, login_yn, hidden_yn)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
           on conflict do nothing returning menu_id`,
          [id, parent, abbr, name.ko, name.en, card.path, sort, login === false ? 'N' : 'Y', hidden ? 'Y' : 'N'],
        )
        if (added.length) for (const role of roles) await run('insert into role_menu values ($1, $2) on conflict do nothing', [role, id])
      }
      if (card.kind === 'popup') {
        const { abbr, name, access, codeGroups = [], sort } = card.popup
        await run(
          `insert into popup (popup_abbr, name_ko, name_en, menu_path, access, code_groups, sort_no) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
          [abbr, name.ko, name.en, card.path, access, codeGroups, sort],
        )
      }
    }
  })

import type { Run } from '#platform/server/db/db.ts'
import type { MenuRow } from './contract.ts'
import { MENU_ROLES } from './menu-fields.ts'

const ROLES = Object.entries(MENU_ROLES)
const roleColumns = ROLES.map(
  ([column, role]) =>
    `case when exists (select 1 from role_menu r where r.menu_id = m.menu_id and r.role_id = '${role}') then 'Y' else 'N' end as "${column}"`,
).join(', ')
const ROW = `m.menu_id as "MENU_ID", m.name_ko as "NAME_KO", m.name_en as "NAME_EN", coalesce(m.parent_id, '') as "PARENT_ID", m.menu_abbr as "MENU_ABBR",
  m.menu_path as "MENU_PATH", m.sort_no as "SORT_NO", m.use_yn as "USE_YN", m.row_ver as "ROW_VER", ${roleColumns}`

export const findMenus = (run: Run) =>
  run<MenuRow>(
    `select ${ROW} from menu m left join menu g on g.menu_id = m.parent_id
      order by coalesce(g.sort_no, m.sort_no), coalesce(g.menu_id, m.menu_id), m.parent_id nulls first, m.sort_no, m.menu_id`,
  )

const findThese = (run: Run, ids: readonly unknown[], lock = '') =>
  run<MenuRow>(`select ${ROW} from menu m where m.menu_id = any($1) order by m.menu_id ${lock}`, [ids])

export const lockMenus = (run: Run, keys: readonly { MENU_ID?: unknown }[]) =>
  findThese(
    run,
    keys.map(({ MENU_ID }) => MENU_ID),
    'for update of m',
  )

const POSTED = `jsonb_to_recordset($1::jsonb) as posted("MENU_ID" text, "NAME_KO" text, "NAME_EN" text, "PARENT_ID" text, "MENU_ABBR" text,
  "MENU_PATH" text, "SORT_NO" int, "USE_YN" text, ${ROLES.map(([column]) => `"${column}" text`).join(', ')})`
const SHOWN = `(select "MENU_ID", role_id from ${POSTED} cross join lateral (values ${ROLES.map(([column, role]) => `('${role}', "${column}")`).join(', ')}) as v(role_id, yn)
  where yn = 'Y')`

/** Stores the menu roles: exactly the checked ones. */
const writeRoles = async (run: Run, json: string) => {
  await run(`delete from role_menu where menu_id in (select "MENU_ID" from ${POSTED})`, [json])
  await run(`insert into role_menu (menu_id, role_id) ${SHOWN}`, [json])
}

/** Menus visible to guests need no login; all others do. */
const LOGIN = `case when "GUEST_YN" = 'Y' then 'N' else 'Y' end`

export const insertMenus = async (run: Run, rows: readonly Pick<MenuRow, 'MENU_ID'>[]) => {
  const json = JSON.stringify(rows)
  const added = await run<{ menu_id: string }>(
    `insert into menu (menu_id, parent_id, menu_abbr, name_ko, name_en, menu_path, sort_no, use_yn, login_yn)
     select "MENU_ID", nullif("PARENT_ID", ''), "MENU_ABBR", "NAME_KO", "NAME_EN", "MENU_PATH", "SORT_NO", "USE_YN", ${LOGIN} from ${POSTED}
     on conflict do nothing returning menu_id`,
    [json],
  )
  const ids = new Set(added.map(({ menu_id }) => menu_id))
  await writeRoles(run, JSON.stringify(rows.filter(({ MENU_ID }) => ids.has(MENU_ID))))
  return findThese(run, [...ids])
}

export const updateMenus = async (run: Run, rows: readonly Pick<MenuRow, 'MENU_ID'>[]) => {
  const json = JSON.stringify(rows)
  await run(
    `update menu set name_ko = "NAME_KO", name_en = "NAME_EN", parent_id = nullif("PARENT_ID", ''), menu_path = "MENU_PATH", sort_no = "SORT_NO",
            use_yn = "USE_YN", login_yn = ${LOGIN}, row_ver = row_ver + 1
       from ${POSTED} where menu_id = "MENU_ID"`,
    [json],
  )
  await writeRoles(run, json)
  return findThese(
    run,
    rows.map(({ MENU_ID }) => MENU_ID),
  )
}

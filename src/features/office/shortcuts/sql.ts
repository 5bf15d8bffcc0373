import type { Run } from '#platform/server/db/db.ts'
import type { ShortcutRow } from './contract.ts'

const CELLS = {
  SHORTCUT_CD: 'shortcut_cd',
  SORT_NO: 'sort_no',
  ICON: 'icon',
  NAME_KO: 'name_ko',
  NAME_EN: 'name_en',
  SUB_KO: 'sub_ko',
  SUB_EN: 'sub_en',
  TARGET: 'target',
  URL: 'url',
  AUDIENCE: 'audience',
  USE_YN: 'use_yn',
}
const ROW = [...Object.entries(CELLS), ['ROW_VER', 'row_ver']].map(([name, column]) => `t.${column} as "${name}"`).join(', ')
const COLUMNS = Object.values(CELLS).join(', ')
const POSTED = `jsonb_to_recordset($1::jsonb) as posted(${Object.keys(CELLS)
  .map((name) => `"${name}" ${name === 'SORT_NO' ? 'int' : 'text'}`)
  .join(', ')})`
const VALUES = Object.keys(CELLS)
  .map((name) => `"${name}"`)
  .join(', ')

/** Row-level security limits them to the own corporation. */
export const findShortcuts = (run: Run) =>
  run<ShortcutRow>(`select ${ROW} from shortcut t order by t.use_yn desc, t.sort_no, t.shortcut_cd`)

export const lockShortcuts = (run: Run, keys: readonly { SHORTCUT_CD?: unknown }[]) =>
  run<ShortcutRow>(`select ${ROW} from shortcut t where t.shortcut_cd = any($1) order by t.shortcut_cd for update`, [
    keys.map(({ SHORTCUT_CD }) => SHORTCUT_CD),
  ])

export const insertShortcuts = (run: Run, rows: readonly object[], corpCd: string) =>
  run<ShortcutRow>(
    `insert into shortcut as t (corp_cd, ${COLUMNS}) select $2, ${VALUES} from ${POSTED} on conflict do nothing returning ${ROW}`,
    [JSON.stringify(rows), corpCd],
  )

export const updateShortcuts = (run: Run, rows: readonly object[], corpCd: string) =>
  run<ShortcutRow>(
    `update shortcut t set (${COLUMNS}) = row (${VALUES}), row_ver = t.row_ver + 1
       from ${POSTED} where t.corp_cd = $2 and t.shortcut_cd = "SHORTCUT_CD" returning ${ROW}`,
    [JSON.stringify(rows), corpCd],
  )

/** The abbreviations of the screens in the menu. */
export const findTargets = async (run: Run) =>
  new Set(
    (await run<{ menu_abbr: string }>("select menu_abbr from menu where menu_path <> '' and hidden_yn = 'N' and use_yn = 'Y'")).map(
      ({ menu_abbr }) => menu_abbr,
    ),
  )

import { check, fields, number, select, text } from '#platform/shared/fields/fields.ts'

/** The shortcuts of the home page in both languages, with target and audience. */
export const shortcutFields = fields('shortcuts.list', {
  SHORTCUT_CD: text('shortcuts.key', {
    key: true,
    required: true,
    max: 20,
    upper: true,
    noSpaces: true,
    pinned: true,
    width: 130,
    footer: { type: 'COUNT' },
  }),
  SORT_NO: number('shortcuts.sort', { required: true, decimals: 0, min: 0, max: 1_000, initial: 100, width: 70 }),
  ICON: select('shortcuts.icon', 'ICON', { required: true, initial: 'LINK', width: 110 }),
  NAME_KO: text('shortcuts.nameKo', { required: true, max: 20, width: 140 }),
  NAME_EN: text('shortcuts.nameEn', { required: true, max: 30, width: 150 }),
  SUB_KO: text('shortcuts.subKo', { max: 30, width: 130 }),
  SUB_EN: text('shortcuts.subEn', { max: 40, width: 140 }),
  TARGET: select('shortcuts.target', 'TARGET', { required: true, max: 60, width: 180 }),
  URL: text('shortcuts.url', { max: 500, noSpaces: true, width: 220 }),
  AUDIENCE: select('shortcuts.audience', 'AUDIENCE', { required: true, initial: 'ALL', width: 100 }),
  USE_YN: check('shortcuts.use', { initial: 'Y', width: 80 }),
})

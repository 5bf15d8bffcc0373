import { isWebAddress } from '#domain/text/web-path.ts'
import { CBM_TARGET, OUTSIDE, SHORTCUT_ICONS } from '#features/home/shortcuts/contract.ts'
import type { RowFault } from '#platform/server/saving/batch.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { sheetHandlers } from '../master/master-sheet.server.ts'
import { namedChoices } from '../record-editor/named-choices.ts'
import { AUDIENCES } from '../notices/notice-fields.ts'
import { saveMaster } from '../master/save-master.server.ts'
import { saveShortcutRows, selectShortcutRows, type ShortcutRow, shortcutSheet } from './contract.ts'
import { shortcutFields } from './shortcut-fields.ts'
import { findShortcuts, findTargets, insertShortcuts, lockShortcuts, updateShortcuts } from './sql.ts'

const CODE = /^[A-Z0-9][A-Z0-9_-]*$/

/** @param screens the abbreviations of existing menus; the stored target of a shortcut may be disabled since */
const shortcutFaults =
  (screens: ReadonlySet<string>) =>
  (row: Omit<ShortcutRow, 'ROW_VER'>, standing: ShortcutRow | null): RowFault[] => {
    const faults: RowFault[] = []
    const wrong = (field: keyof typeof row, key: string) => faults.push({ field, problem: { key: `shortcuts.${key}` } })
    const { SHORTCUT_CD, ICON, TARGET, URL, AUDIENCE } = row
    if (!standing && !CODE.test(SHORTCUT_CD)) wrong('SHORTCUT_CD', 'badKey')
    if (ICON && !(SHORTCUT_ICONS as readonly string[]).includes(ICON)) wrong('ICON', 'badChoice')
    if (AUDIENCE && !(AUDIENCES as readonly string[]).includes(AUDIENCE)) wrong('AUDIENCE', 'badChoice')
    const known = [OUTSIDE, CBM_TARGET, standing?.TARGET].includes(TARGET) || screens.has(TARGET)
    if (TARGET && !known) wrong('TARGET', 'unknownTarget')
    if (TARGET === OUTSIDE ? !isWebAddress(URL) : URL !== '') wrong('URL', TARGET === OUTSIDE ? 'badUrl' : 'noUrl')
    return faults
  }

export default [
  handle(selectShortcutRows, (_input, { db }) => findShortcuts(db)),

  ...sheetHandlers(shortcutSheet, {
    fields: shortcutFields,
    find: (_search, { db }) => findShortcuts(db),
    lock: lockShortcuts,
    choices: ({ text }) => ({
      ICON: namedChoices(text, 'shortcuts.icon', SHORTCUT_ICONS),
      AUDIENCE: namedChoices(text, 'notices.audience', AUDIENCES),
    }),
  }),

  saveMaster(saveShortcutRows, 'SHORTCUTS_SAVED', async (_batch, { db, session }) => ({
    fields: shortcutFields,
    problems: shortcutFaults(await findTargets(db)),
    lock: lockShortcuts,
    insert: (run, rows) => insertShortcuts(run, rows, session.corpCd),
    update: (run, rows) => updateShortcuts(run, rows, session.corpCd),
    delete: async () => [],
  })),
]

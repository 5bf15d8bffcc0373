import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CBM_TARGET, OUTSIDE, SHORTCUT_ICONS } from '#features/home/shortcuts/contract.ts'
import { selectGridLayout } from '#features/menu/grid-layout/contract.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { useRows } from '#platform/web/lists/use-rows.ts'
import { MasterGrid } from '../master/master-grid.tsx'
import { MasterPage } from '../master/master-page.tsx'
import { namedChoices } from '../record-editor/named-choices.ts'
import { AUDIENCES } from '../notices/notice-fields.ts'
import { saveShortcutRows, selectShortcutRows, shortcutSheet } from './contract.ts'
import { shortcutFields } from './shortcut-fields.ts'

const PLACE = { MENU_ABBR: 'cmsShortcutMgt', GRID_NM: 'shortcuts' }

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { call } = context.get(serverCalls)
  const [rows, layout] = await Promise.all([call(selectShortcutRows, {}), call(selectGridLayout, PLACE)])
  return { rows, layout }
}

/** The shortcuts of the home page: names, icons, order, and audience. */
const Page = () => {
  const text = useText()
  const loaded = useLoaderData<typeof loader>()
  const menus = usePortal(({ menuMap }) => menuMap)
  const found = useRows(selectShortcutRows, loaded.rows, {})
  const choices = useMemo(() => {
    const screens = Object.values(menus).map(({ MENU_ABBR, MENU_NM }) => ({ value: MENU_ABBR, label: MENU_NM }))
    const ours = [...screens, ...namedChoices(text, 'shortcuts.target', [CBM_TARGET, OUTSIDE])]
    // The current target stays in the list, even if the user may not see that screen.
    const others = found.rows.map(({ TARGET }) => TARGET).filter((target) => !ours.some(({ value }) => value === target))
    return {
      TARGET: [...ours, ...[...new Set(others)].map((value) => ({ value, label: value }))],
      ICON: namedChoices(text, 'shortcuts.icon', SHORTCUT_ICONS),
      AUDIENCE: namedChoices(text, 'notices.audience', AUDIENCES),
    }
  }, [menus, text, found.rows])
  return (
    <MasterPage menu="cmsShortcutMgt">
      <p className="fg2">{text('shortcuts.hint')}</p>
      <MasterGrid
        place={PLACE}
        fields={shortcutFields}
        found={found}
        save={saveShortcutRows}
        sheet={shortcutSheet}
        history="SHORTCUTS_SAVED"
        choices={choices}
        layout={loaded.layout}
        keepsRows
      />
    </MasterPage>
  )
}
export default Page

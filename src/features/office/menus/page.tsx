import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { selectGridLayout } from '#features/menu/grid-layout/contract.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { usePortal } from '#platform/web/store/portal-store-provider.tsx'
import { MasterGrid } from '../master/master-grid.tsx'
import { MasterPage } from '../master/master-page.tsx'
import { useRows } from '#platform/web/lists/use-rows.ts'
import { menuSheet, saveMenuRows, selectMenuRows } from './contract.ts'
import { menuFields } from './menu-fields.ts'

const PLACE = { MENU_ABBR: 'cmsMenuMgt', GRID_NM: 'menus' }

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { call } = context.get(serverCalls)
  const [rows, layout] = await Promise.all([call(selectMenuRows, {}), call(selectGridLayout, PLACE)])
  return { rows, layout }
}

/** The content, order and roles of the menu. */
const Page = () => {
  const loaded = useLoaderData<typeof loader>()
  const found = useRows(selectMenuRows, loaded.rows, {})
  const lang = usePortal(({ session }) => session.langCd)
  const choices = useMemo(() => {
    const none = { value: '', label: '' }
    const paths = [...new Set(found.rows.map(({ MENU_PATH }) => MENU_PATH).filter(Boolean))]
    const groups = found.rows.filter(({ MENU_PATH }) => MENU_PATH === '')
    return {
      PATH: [none, ...paths.map((value) => ({ value, label: value }))],
      PARENT: [
        none,
        ...groups.map(({ MENU_ID, NAME_KO, NAME_EN }) => ({ value: MENU_ID, label: `${MENU_ID} ${lang === 'en' ? NAME_EN : NAME_KO}` })),
      ],
    }
  }, [found.rows, lang])
  return (
    <MasterPage menu="cmsMenuMgt">
      <MasterGrid
        place={PLACE}
        fields={menuFields}
        found={found}
        save={saveMenuRows}
        sheet={menuSheet}
        history="MENUS_SAVED"
        choices={choices}
        layout={loaded.layout}
        keepsRows
      />
    </MasterPage>
  )
}
export default Page

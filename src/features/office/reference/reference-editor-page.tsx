import { useState } from 'react'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { confirmUnsaved } from '#platform/web/forms/unsaved.ts'
import { useVisitState } from '#platform/web/lists/use-visit-state.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { MasterPage } from '../master/master-page.tsx'
import { ReferencePanel, type ReferenceList } from './reference-panel.tsx'

type Props = {
  menu: string
  label: string
  /** The tables of the screen; the page loads the rows of the first one. */
  lists: readonly [ReferenceList, ...ReferenceList[]]
  layouts: readonly unknown[]
  first: ReferenceList['first']
}

/** A reference data screen with a tab per table. */
export function ReferenceEditorPage({ menu, label, lists, layouts, first }: Props) {
  const text = useText()
  const [tab, setTab] = useVisitState('tab', lists[0].place.GRID_NM)
  const [stayed, setStayed] = useState(true)
  const show = async (wanted: string) => {
    if (!(await confirmUnsaved())) return
    setStayed(false)
    setTab(wanted)
  }
  return (
    <MasterPage menu={menu}>
      <Tabs
        id={menu}
        label={label}
        tabs={lists.map((list, at) => ({
          value: list.place.GRID_NM,
          label: text(list.fields.title),
          panel: <ReferencePanel key={list.place.GRID_NM} {...list} layout={layouts[at]} {...(at === 0 && stayed && { first })} />,
        }))}
        value={tab}
        onChange={(wanted) => void show(wanted)}
      />
    </MasterPage>
  )
}

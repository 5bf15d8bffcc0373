import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { selectGridLayout } from '#features/menu/grid-layout/contract.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { confirmUnsaved } from '#platform/web/forms/unsaved.ts'
import { Field } from '#ui/search-card/field.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { KeywordSearch } from '../record-editor/keyword-search.tsx'
import { MasterGrid } from '../master/master-grid.tsx'
import { MasterPage } from '../master/master-page.tsx'
import { useVisitState } from '#platform/web/lists/use-visit-state.ts'
import { useRows } from '#platform/web/lists/use-rows.ts'
import { codeFields, groupFields } from './code-fields.ts'
import { type CodeSearch, codeSheet, groupSheet, saveCodeGroups, saveCodeRows, selectCodeGroups, selectCodeRows } from './contract.ts'

const GROUPS = { MENU_ABBR: 'cmsCodeMgt', GRID_NM: 'groups' }
const CODES = { MENU_ABBR: 'cmsCodeMgt', GRID_NM: 'codes' }

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { call } = context.get(serverCalls)
  const [groups, codes, groupLayout, codeLayout] = await Promise.all([
    call(selectCodeGroups, {}),
    call(selectCodeRows, {}),
    call(selectGridLayout, GROUPS),
    call(selectGridLayout, CODES),
  ])
  return { groups, codes, groupLayout, codeLayout }
}

/** Codes and their groups. */
const Page = () => {
  const text = useText()
  const loaded = useLoaderData<typeof loader>()
  const groups = useRows(selectCodeGroups, loaded.groups, {})
  const codes = useRows(selectCodeRows, loaded.codes, {} as CodeSearch)
  const [tab, setTab] = useVisitState<'codes' | 'groups'>('tab', 'codes')
  const [group, setGroup] = useVisitState('group', '')
  const options = useMemo(() => groups.rows.map(({ MSTR_CD }) => ({ value: MSTR_CD, label: MSTR_CD })), [groups.rows])
  const choices = useMemo(() => ({ GROUP: options }), [options])
  const show = async (wanted: typeof tab) => {
    if (await confirmUnsaved()) setTab(wanted)
  }
  const codePanel = (
    <>
      <KeywordSearch
        label={text('codes.search')}
        keyword={text('codes.keyword')}
        onSearch={(KEYWORD) => codes.search({ KEYWORD, MSTR_CD: group })}
        onReset={() => {
          setGroup('')
          return codes.search({})
        }}
      >
        <Field label={text('codes.group')}>
          <SelectBox value={group} options={[{ value: '', label: text('common.all') }, ...options]} onChange={setGroup} />
        </Field>
      </KeywordSearch>
      <MasterGrid
        place={CODES}
        fields={codeFields}
        found={codes}
        save={saveCodeRows}
        sheet={codeSheet}
        history="CODES_SAVED"
        choices={choices}
        conditions={{ MSTR_CD: { label: text('codes.group'), options } }}
        layout={loaded.codeLayout}
        keepsRows
      />
    </>
  )
  const groupPanel = (
    <MasterGrid
      place={GROUPS}
      fields={groupFields}
      found={groups}
      save={saveCodeGroups}
      sheet={groupSheet}
      history="CODE_GROUPS_SAVED"
      layout={loaded.groupLayout}
      keepsRows
    />
  )
  return (
    <MasterPage menu="cmsCodeMgt">
      <Tabs
        id="codes"
        label={text('codes.tabs')}
        tabs={[
          { value: 'codes' as const, label: text('codes.list'), panel: codePanel },
          { value: 'groups' as const, label: text('codes.groups'), count: groups.rows.length, panel: groupPanel },
        ]}
        value={tab}
        onChange={(wanted) => void show(wanted)}
      />
    </MasterPage>
  )
}
export default Page

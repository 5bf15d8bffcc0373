import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { selectGridLayout } from '#features/menu/grid-layout/contract.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { KeywordSearch } from '../record-editor/keyword-search.tsx'
import { MasterGrid } from '../master/master-grid.tsx'
import { MasterPage } from '../master/master-page.tsx'
import { namedChoices } from '../record-editor/named-choices.ts'
import { useVisitState } from '#platform/web/lists/use-remembered.ts'
import { useRows } from '#platform/web/lists/use-rows.ts'
import { saveWordRows, selectWordRows, WORD_STATES, type WordSearch, wordSheet } from './contract.ts'
import { wordFields } from './translation-fields.ts'

const PLACE = { MENU_ABBR: 'cmsWordMgt', GRID_NM: 'words' }

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { call } = context.get(serverCalls)
  const [rows, layout] = await Promise.all([call(selectWordRows, {}), call(selectGridLayout, PLACE)])
  return { rows, layout }
}

/** The words of all screens in both languages. */
const Page = () => {
  const text = useText()
  const loaded = useLoaderData<typeof loader>()
  const found = useRows(selectWordRows, loaded.rows, {} as WordSearch)
  const [state, setState] = useVisitState<NonNullable<WordSearch['STATE']>>('state', '')
  const states = useMemo(() => namedChoices(text, 'words.state', WORD_STATES), [text])
  const choices = useMemo(() => ({ STATE: states }), [states])
  return (
    <MasterPage menu="cmsWordMgt">
      <KeywordSearch
        label={text('words.search')}
        keyword={text('words.keyword')}
        onSearch={(KEYWORD) => found.search({ KEYWORD, STATE: state })}
        onReset={() => {
          setState('')
          return found.search({})
        }}
      >
        <Field label={text('words.state')}>
          <SelectBox
            value={state}
            options={[{ value: '', label: text('common.all') }, ...states]}
            onChange={(value) => setState(value as typeof state)}
          />
        </Field>
      </KeywordSearch>
      <MasterGrid
        place={PLACE}
        fields={wordFields}
        found={found}
        save={saveWordRows}
        sheet={wordSheet}
        history="WORDS_SAVED"
        choices={choices}
        layout={loaded.layout}
        keepsRows
        addable={false}
      />
    </MasterPage>
  )
}
export default Page

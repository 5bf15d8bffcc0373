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
import { useVisitState } from '#platform/web/lists/use-visit-state.ts'
import { useRows } from '#platform/web/lists/use-rows.ts'
import { saveTranslationRows, selectTranslationRows, TRANSLATION_STATES, type TranslationSearch, translationSheet } from './contract.ts'
import { translationFields } from './translation-fields.ts'

const PLACE = { MENU_ABBR: 'cmsWordMgt', GRID_NM: 'words' }

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { call } = context.get(serverCalls)
  const [rows, layout] = await Promise.all([call(selectTranslationRows, {}), call(selectGridLayout, PLACE)])
  return { rows, layout }
}

/** The texts of all screens in both languages. */
const Page = () => {
  const text = useText()
  const loaded = useLoaderData<typeof loader>()
  const found = useRows(selectTranslationRows, loaded.rows, {} as TranslationSearch)
  const [state, setState] = useVisitState<NonNullable<TranslationSearch['STATE']>>('state', '')
  const states = useMemo(() => namedChoices(text, 'words.state', TRANSLATION_STATES), [text])
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
        fields={translationFields}
        found={found}
        save={saveTranslationRows}
        sheet={translationSheet}
        history="WORDS_SAVED"
        choices={choices}
        conditions={{ STATE: { label: text('words.state'), options: states } }}
        layout={loaded.layout}
        keepsRows
        addable={false}
      />
    </MasterPage>
  )
}
export default Page

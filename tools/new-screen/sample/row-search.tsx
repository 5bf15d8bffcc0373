import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { SearchCard } from '#ui/search-card/search-card.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import type { useRowSearch } from './use-row-search.ts'

type Props = { found: ReturnType<typeof useRowSearch>; before: () => Promise<boolean> }

/** The conditions of the list. `before` asks about unsaved rows and may stop the search. */
export function RowSearch({ found: { filter, setFilter, search, reset }, before }: Props) {
  const text = useText()
  const when = (go: () => Promise<void>) => async () => {
    if (await before()) await go()
  }
  return (
    <SearchCard
      label={text('sampleScreen.search')}
      searchLabel={text('common.search')}
      resetLabel={text('common.reset')}
      onSearch={() => void when(search)()}
      onReset={() => void when(reset)()}
      buttons="row"
    >
      <Field label={text('sampleScreen.keyword')}>
        <TextBox value={filter.KEYWORD} onChange={(KEYWORD) => setFilter({ ...filter, KEYWORD })} maxLength={50} />
      </Field>
      <Field label={text('sampleScreen.use')}>
        <SelectBox
          value={filter.USE_YN}
          onChange={(USE_YN) => setFilter({ ...filter, USE_YN: USE_YN as typeof filter.USE_YN })}
          options={[
            { value: '', label: text('common.all') },
            { value: 'Y', label: text('sampleScreen.used') },
            { value: 'N', label: text('sampleScreen.unused') },
          ]}
        />
      </Field>
    </SearchCard>
  )
}

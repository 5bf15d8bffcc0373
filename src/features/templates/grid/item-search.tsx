import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { SearchCard } from '#ui/search-card/search-card.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import type { useItemSearch } from './use-item-search.ts'

type Props = { items: ReturnType<typeof useItemSearch>; before: () => Promise<boolean> }

/** The search form. `before` may prevent a search: unsaved rows ask first (S4-039). */
export function ItemSearch({ items: { filter, setFilter, search, reset }, before }: Props) {
  const text = useText()
  const when = (go: () => Promise<void>) => async () => {
    if (await before()) await go()
  }
  return (
    <SearchCard
      label={text('templateGrid.search')}
      searchLabel={text('common.search')}
      resetLabel={text('common.reset')}
      onSearch={() => void when(search)()}
      onReset={() => void when(reset)()}
      buttons="row"
    >
      <Field label={text('templateGrid.keyword')}>
        <TextBox value={filter.KEYWORD} onChange={(KEYWORD) => setFilter({ ...filter, KEYWORD })} maxLength={50} />
      </Field>
      <Field label={text('templateGrid.use')}>
        <SelectBox
          value={filter.USE_YN}
          onChange={(USE_YN) => setFilter({ ...filter, USE_YN: USE_YN as typeof filter.USE_YN })}
          options={[
            { value: '', label: text('common.all') },
            { value: 'Y', label: text('templateGrid.used') },
            { value: 'N', label: text('templateGrid.unused') },
          ]}
        />
      </Field>
    </SearchCard>
  )
}

import { codeOptions } from '#platform/shared/lists/code-list.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { SearchCard } from '#ui/search-card/search-card.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'

export type Conditions = { CODE_NAME_TYPE: 'CODE' | 'NAME'; SEARCH_KEYWORD: string }

type Props = { value: Conditions; onChange: (value: Conditions) => void; onSearch: () => void }

/** Search by code or name, and the keyword (S3-018). */
export function CodeSearchCard({ value, onChange, onSearch }: Props) {
  const text = useText()
  const types = usePortal((state) => state.popupMap.cmsCommonPopup?.codeMap.CODE_NAME_TYPE)
  return (
    <SearchCard label={text('commonPopup.search')} searchLabel={text('common.search')} onSearch={onSearch} buttons="row" columns={2}>
      <Field label={text('commonPopup.by')}>
        <SelectBox
          name="CODE_NAME_TYPE"
          options={codeOptions(types ?? [])}
          value={value.CODE_NAME_TYPE}
          onChange={(CODE_NAME_TYPE) => onChange({ ...value, CODE_NAME_TYPE: CODE_NAME_TYPE as Conditions['CODE_NAME_TYPE'] })}
        />
      </Field>
      <Field label={text('commonPopup.keyword')}>
        <TextBox
          name="SEARCH_KEYWORD"
          data-autofocus
          value={value.SEARCH_KEYWORD}
          onChange={(SEARCH_KEYWORD) => onChange({ ...value, SEARCH_KEYWORD })}
          maxLength={100}
          clearLabel={text('commonPopup.clear')}
        />
      </Field>
    </SearchCard>
  )
}

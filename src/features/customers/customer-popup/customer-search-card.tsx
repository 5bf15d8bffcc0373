import { codeOptions } from '#platform/shared/lists/code-list.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { SearchCard } from '#ui/search-card/search-card.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'

export type Conditions = { CODE_NAME_TYPE: 'CODE' | 'NAME'; SEARCH_KEYWORD: string; BIZ_NO: string }

type Props = { value: Conditions; onChange: (value: Conditions) => void; onSearch: (form: HTMLFormElement) => unknown }

/** Search by code or name, keyword and business number (S2-107). */
export function CustomerSearchCard({ value, onChange, onSearch }: Props) {
  const text = useText()
  const types = usePortal((state) => state.popupMap.cmsCustomerPopup?.codeMap.CODE_NAME_TYPE)
  return (
    <SearchCard label={text('customerPopup.search')} searchLabel={text('common.search')} onSearch={onSearch} buttons="row" columns={3}>
      <Field label={text('customerPopup.by')}>
        <SelectBox
          name="CODE_NAME_TYPE"
          options={codeOptions(types ?? [])}
          value={value.CODE_NAME_TYPE}
          onChange={(CODE_NAME_TYPE) => onChange({ ...value, CODE_NAME_TYPE: CODE_NAME_TYPE as Conditions['CODE_NAME_TYPE'] })}
        />
      </Field>
      <Field label={text('customerPopup.keyword')} required>
        <TextBox
          name="SEARCH_KEYWORD"
          data-autofocus
          value={value.SEARCH_KEYWORD}
          onChange={(SEARCH_KEYWORD) => onChange({ ...value, SEARCH_KEYWORD })}
          maxLength={100}
          clearLabel={text('customerPopup.clear')}
        />
      </Field>
      <Field label={text('customerPopup.bizNo')}>
        <TextBox
          name="BIZ_NO"
          value={value.BIZ_NO}
          onChange={(BIZ_NO) => onChange({ ...value, BIZ_NO })}
          maxLength={20}
          code
          placeholder="000-00-00000"
        />
      </Field>
    </SearchCard>
  )
}

import { REQUEST_STATUSES } from '#domain/exhibition/exhibition-state.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { DateRangeBox } from '#ui/date-range/date-range.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { SearchCard } from '#ui/search-card/search-card.tsx'
import type { ListSearch } from '#ui/search-card/use-list-search.ts'
import { MultiSelectBox } from '#ui/select-box/multi-select-box.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import type { RequestSearch } from './contract.ts'

/** The search card of the list of requests (S2-123). */
export const RequestSearchForm = ({ draft, onChange, onSearch, onReset, problem }: ListSearch<RequestSearch>) => {
  const text = useText()
  const company = usePortal(({ session }) => (session.custCd ? session.custName : ''))
  const set = (over: Partial<RequestSearch>) => onChange((last) => ({ ...last, ...over }))
  return (
    <SearchCard
      label={text('exhibitionList.conditions')}
      buttons="row"
      searchLabel={text('common.search')}
      resetLabel={text('common.reset')}
      onSearch={onSearch}
      onReset={onReset}
    >
      <Field label={text('exhibitionList.period')}>
        <DateRangeBox
          from={draft.FROM_DT}
          to={draft.TO_DT}
          onChange={({ from, to }) => set({ FROM_DT: from, TO_DT: to })}
          fromLabel={text('exhibitionList.from')}
          toLabel={text('exhibitionList.to')}
          fromName="FROM_DT"
          toName="TO_DT"
          error={problem}
        />
      </Field>
      <Field label={text('exhibitionList.keyword')}>
        <TextBox name="KEYWORD" maxLength={60} value={draft.KEYWORD} onChange={(KEYWORD) => set({ KEYWORD })} />
      </Field>
      <Field label={text('exhibitionList.status')}>
        <MultiSelectBox
          options={REQUEST_STATUSES.map((value) => ({ value, label: text(`exhibitionEdit.sts.${value}`) }))}
          values={draft.STATUS}
          onChange={(STATUS) => set({ STATUS })}
          allLabel={text('common.all')}
          restLabel={(count) => text('exhibitionList.moreStates', [count])}
        />
      </Field>
      <Field label={text('exhibitionList.company')}>
        {company ? (
          <TextBox name="COMPANY" readOnly value={company} onChange={() => {}} />
        ) : (
          <TextBox name="COMPANY" maxLength={60} value={draft.COMPANY} onChange={(COMPANY) => set({ COMPANY })} />
        )}
      </Field>
    </SearchCard>
  )
}

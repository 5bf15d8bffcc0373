import { useMemo } from 'react'
import { EDI_STATES } from '#domain/messages/edi-states.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { useVisitState } from '#platform/web/lists/use-visit-state.ts'
import { DateRangeBox } from '#ui/date-range/date-range.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { Field } from '#ui/search-card/field.tsx'
import { SearchCard } from '#ui/search-card/search-card.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { type MessageSearch, NO_SEARCH, searchChecks } from './contract.ts'

/** The search form above the message list. */
export function MessageSearchForm({ onSearch }: { onSearch: (search: MessageSearch) => Promise<void> }) {
  const text = useText()
  const [draft, setDraft] = useVisitState<MessageSearch>('conditions', NO_SEARCH)
  const set = (over: Partial<MessageSearch>) => setDraft({ ...draft, ...over })
  const states = useMemo(
    () => [{ value: '', label: text('common.all') }, ...EDI_STATES.map((value) => ({ value, label: text(`ediMessage.state.${value}`) }))],
    [text],
  )
  return (
    <SearchCard
      label={text('ediMessage.conditions')}
      searchLabel={text('common.search')}
      resetLabel={text('common.reset')}
      buttons="row"
      onSearch={async (form) => (await checkForm(searchChecks(draft), text, form)) && onSearch(draft)}
      onReset={() => {
        setDraft(NO_SEARCH)
        void onSearch(NO_SEARCH)
      }}
    >
      <Field label={text('ediMessage.period')}>
        <DateRangeBox
          from={draft.FROM_DT}
          to={draft.TO_DT}
          onChange={({ from, to }) => set({ FROM_DT: from, TO_DT: to })}
          fromLabel={text('ediMessage.from')}
          toLabel={text('ediMessage.to')}
          fromName="FROM_DT"
          toName="TO_DT"
        />
      </Field>
      <Field label={text('ediMessage.state')}>
        <SelectBox value={draft.STATE} options={states} onChange={(STATE) => set({ STATE: STATE as MessageSearch['STATE'] })} />
      </Field>
      <Field label={text('ediMessage.keyword')}>
        <TextBox name="KEYWORD" maxLength={60} value={draft.KEYWORD} onChange={(KEYWORD) => set({ KEYWORD })} />
      </Field>
    </SearchCard>
  )
}

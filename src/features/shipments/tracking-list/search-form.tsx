import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { SearchCard } from '#ui/search-card/search-card.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import {
  ModeField,
  NUMBER_KINDS,
  NumbersBox,
  PeriodField,
  PlaceField,
  type SearchFormProps,
  StatusField,
  useSearchTexts,
} from '../search-fields.tsx'
import type { ShipmentSearch } from '../shipment-list/contract.ts'

/** The search card of the tracking list, starting with up to twenty numbers (S2-126). */
export const TrackingSearchForm = ({ draft, onChange, onSearch, onReset, problem }: SearchFormProps) => {
  const text = useText()
  const word = useSearchTexts()
  const set = (over: Partial<ShipmentSearch>) => onChange((last) => ({ ...last, ...over }))
  return (
    <SearchCard
      label={word('conditions')}
      searchLabel={text('common.search')}
      resetLabel={text('common.reset')}
      onSearch={onSearch}
      onReset={onReset}
    >
      <Field label={word('numberType.')} span={2}>
        <NumbersBox draft={draft} set={set} />
      </Field>
      <Field label={word('numberType')}>
        <SelectBox
          value={draft.NUM_TYPE}
          onChange={(NUM_TYPE) => set({ NUM_TYPE: NUM_TYPE as ShipmentSearch['NUM_TYPE'] })}
          options={[
            { value: '', label: word('numberType.auto') },
            ...NUMBER_KINDS.map((value) => ({ value, label: word(`numberType.${value}`) })),
          ]}
        />
      </Field>
      <ModeField draft={draft} set={set} />
      <PeriodField draft={draft} set={set} error={problem?.text ?? null} />
      <StatusField draft={draft} set={set} />
      <PlaceField draft={draft} set={set} name="POL" />
      <PlaceField draft={draft} set={set} name="POD" />
    </SearchCard>
  )
}

import { customerFilter } from '#features/customers/customer-popup/contract.ts'
import customerPopup from '#features/customers/customer-popup/screen.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { CodeBox } from '#ui/code-box/code-box.tsx'
import { lookUp, useEntry } from '#ui/code-box/look-up.ts'
import { Field } from '#ui/search-card/field.tsx'
import { SearchCard } from '#ui/search-card/search-card.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
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
import type { ShipmentSearch } from './contract.ts'

const customers = lookUp({ ...customerFilter, popup: customerPopup })

/** The search card of the shipment list (Appendix E.1). */
export const ShipmentSearchForm = ({ draft, onChange, onSearch, onReset, problem }: SearchFormProps) => {
  const text = useText()
  const word = useSearchTexts()
  const isStaff = usePortal((state) => state.session.roleId.startsWith('ROLE_STAFF'))
  const set = (over: Partial<ShipmentSearch>) => onChange((last) => ({ ...last, ...over }))
  const customer = useEntry(customers, draft.CUST)
  const all = { value: '' as const, label: text('common.all') }
  return (
    <SearchCard
      label={word('conditions')}
      searchLabel={text('common.search')}
      resetLabel={text('common.reset')}
      onSearch={onSearch}
      onReset={onReset}
    >
      <ModeField draft={draft} set={set} />
      <PeriodField
        draft={draft}
        set={set}
        required={draft.NUMBERS.length === 0}
        error={problem && problem.field !== 'PARTY' ? problem.text : null}
      />
      <Field
        label={word('numberType')}
        choice={{
          value: draft.NUM_TYPE,
          options: (['', ...NUMBER_KINDS] as const).map((value) => ({ value, label: word(`numberType.${value}`) })),
          onChange: (NUM_TYPE) => set({ NUM_TYPE: NUM_TYPE as ShipmentSearch['NUM_TYPE'] }),
        }}
      >
        <NumbersBox draft={draft} set={set} label={word('numberType.')} />
      </Field>
      <StatusField draft={draft} set={set} />
      <Field label={word('io')}>
        <Segmented
          label={word('io')}
          options={[all, ...(['EXP', 'IMP', 'CROSS'] as const).map((value) => ({ value, label: word(`ioShort.${value}`) }))]}
          value={draft.IO_TYPE}
          onChange={(IO_TYPE) => set({ IO_TYPE: IO_TYPE })}
        />
      </Field>
      <PlaceField draft={draft} set={set} name="POL" />
      <PlaceField draft={draft} set={set} name="POD" />
      <Field label={word('party')}>
        <TextBox
          name="PARTY"
          value={draft.PARTY}
          onChange={(PARTY) => set({ PARTY })}
          placeholder={word('partyHint')}
          maxLength={60}
          error={problem?.field === 'PARTY' ? problem.text : null}
        />
      </Field>
      {isStaff && (
        <Field label={word('customer')}>
          <CodeBox
            {...customers}
            name="CUST"
            value={customer}
            onChange={(entry) => set({ CUST: entry?.code ?? '' })}
            placeholder={word('place')}
          />
        </Field>
      )}
    </SearchCard>
  )
}

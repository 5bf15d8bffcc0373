import { customerFilter } from '#features/customers/customer-popup/contract.ts'
import customerPopup from '#features/customers/customer-popup/screen.ts'
import { codeSearch } from '#features/documents/common-popup/contract.ts'
import commonPopup from '#features/documents/common-popup/screen.ts'
import { dtForm } from '#domain/ymd.ts'
import { usePortal, useText } from '#platform/web/portal.tsx'
import { CodeBox } from '#ui/code-box/code-box.tsx'
import { lookUp, useEntry } from '#ui/code-box/look-up.ts'
import { DateRangeBox } from '#ui/date-range/date-range.tsx'
import { MultiSelectBox } from '#ui/select-box/multi-select-box.tsx'
import { NumbersInput } from '#ui/numbers-input/numbers-input.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { SearchCard } from '#ui/search-card/search-card.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { MOST_NUMBERS, SHIPMENT_STATUSES, type ShipmentSearch } from './contract.ts'

type Props = {
  draft: ShipmentSearch
  /** Takes the change of a draft: a look-up answers later than the boxes around it are typed into. */
  onChange: (change: (draft: ShipmentSearch) => ShipmentSearch) => void
  onSearch: (form: HTMLFormElement) => unknown
  onReset: () => void
  /** What is wrong with the search in the address: said under the box it concerns. */
  problem: { field: string; text: string } | null
}

/** Ports and airports together: a list may show both modes. */
const places = lookUp({ ...codeSearch('PLACE'), popup: commonPopup })
const customers = lookUp({ ...customerFilter, popup: customerPopup })
const NUMBER_TYPES = ['', 'HBL', 'MBL', 'BKG', 'CNTR', 'PO'] as const

/** The search card of the shipment list (Appendix E.1). */
export const ShipmentSearchForm = ({ draft, onChange, onSearch, onReset, problem }: Props) => {
  const text = useText()
  const form = usePortal((state) => dtForm(state.session.dtForm))
  const isStaff = usePortal((state) => state.session.roleId.startsWith('ROLE_STAFF'))
  const set = (over: Partial<ShipmentSearch>) => onChange((last) => ({ ...last, ...over }))
  const word = (key: string, params?: readonly (string | number)[]) => text(`shipmentSearch.${key}`, params)
  const pol = useEntry(places, draft.POL)
  const pod = useEntry(places, draft.POD)
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
      <Field label={word('mode')}>
        <Segmented
          label={word('mode')}
          options={[all, { value: 'SEA', label: word('mode.SEA') }, { value: 'AIR', label: word('mode.AIR') }]}
          value={draft.TRANS_MODE}
          onChange={(TRANS_MODE) => set({ TRANS_MODE: TRANS_MODE })}
        />
      </Field>
      <Field
        label={word('dateType')}
        required={draft.NUMBERS.length === 0}
        choice={{
          value: draft.DT_TYPE,
          options: ['ETD', 'ETA'].map((value) => ({ value, label: value })),
          onChange: (DT_TYPE) => set({ DT_TYPE: DT_TYPE as ShipmentSearch['DT_TYPE'] }),
        }}
      >
        <DateRangeBox
          from={draft.FROM_DT}
          to={draft.TO_DT}
          onChange={({ from, to }) => set({ FROM_DT: from, TO_DT: to })}
          fromLabel={`${draft.DT_TYPE} ${word('from')}`}
          toLabel={`${draft.DT_TYPE} ${word('to')}`}
          fromName="FROM_DT"
          toName="TO_DT"
          form={form}
          error={problem && problem.field !== 'PARTY' ? problem.text : null}
        />
      </Field>
      <Field
        label={word('numberType')}
        choice={{
          value: draft.NUM_TYPE,
          options: NUMBER_TYPES.map((value) => ({ value, label: word(`numberType.${value}`) })),
          onChange: (NUM_TYPE) => set({ NUM_TYPE: NUM_TYPE as ShipmentSearch['NUM_TYPE'] }),
        }}
      >
        <NumbersInput
          values={draft.NUMBERS}
          onChange={(NUMBERS) => set({ NUMBERS })}
          max={MOST_NUMBERS}
          label={word('numberType.')}
          placeholder={word('paste')}
          removeLabel={(value) => word('removeNumber', [value])}
          restLabel={(count) => word('moreNumbers', [count])}
          overflowText={(count) => word('tooMany', [count])}
        />
      </Field>
      <Field label={word('status')}>
        <MultiSelectBox
          options={SHIPMENT_STATUSES.map((value) => ({ value, label: word(`sts.${value}`) }))}
          values={draft.SHP_STS}
          onChange={(SHP_STS) => set({ SHP_STS })}
          allLabel={text('common.all')}
          restLabel={(count) => word('moreStates', [count])}
        />
      </Field>
      <Field label={word('io')}>
        <Segmented
          label={word('io')}
          options={[all, ...(['EXP', 'IMP', 'CROSS'] as const).map((value) => ({ value, label: word(`ioShort.${value}`) }))]}
          value={draft.IO_TYPE}
          onChange={(IO_TYPE) => set({ IO_TYPE: IO_TYPE })}
        />
      </Field>
      <Field label={word('pol')}>
        <CodeBox {...places} name="POL" value={pol} onChange={(entry) => set({ POL: entry?.code ?? '' })} placeholder={word('place')} />
      </Field>
      <Field label={word('pod')}>
        <CodeBox {...places} name="POD" value={pod} onChange={(entry) => set({ POD: entry?.code ?? '' })} placeholder={word('place')} />
      </Field>
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

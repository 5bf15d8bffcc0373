import { codeSearch } from '#features/documents/common-popup/contract.ts'
import commonPopup from '#features/documents/common-popup/screen.ts'
import { MOST_NUMBERS, SHIPMENT_STATUSES, type ShipmentSearch } from '#features/shipments/shipment-list/contract.ts'
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
import { SelectBox } from '#ui/select-box/select-box.tsx'

type Props = {
  draft: ShipmentSearch
  /** Takes the change of a draft: a look-up answers later than the boxes around it are typed into. */
  onChange: (change: (draft: ShipmentSearch) => ShipmentSearch) => void
  onSearch: (form: HTMLFormElement) => unknown
  onReset: () => void
  /** Why the period cannot be searched. */
  problem: string | null
}

const places = lookUp({ ...codeSearch('PLACE'), popup: commonPopup })
const NUMBER_TYPES = ['HBL', 'MBL', 'BKG', 'CNTR', 'PO'] as const

/** The search card of the tracking list: up to twenty numbers first (S2-126). */
export const TrackingSearchForm = ({ draft, onChange, onSearch, onReset, problem }: Props) => {
  const text = useText()
  const form = usePortal((state) => dtForm(state.session.dtForm))
  const set = (over: Partial<ShipmentSearch>) => onChange((last) => ({ ...last, ...over }))
  const pol = useEntry(places, draft.POL)
  const pod = useEntry(places, draft.POD)
  const word = (key: string, params?: readonly (string | number)[]) => text(`shipmentSearch.${key}`, params)
  return (
    <SearchCard
      label={word('conditions')}
      searchLabel={text('common.search')}
      resetLabel={text('common.reset')}
      onSearch={onSearch}
      onReset={onReset}
    >
      <Field label={word('numberType.')} span={2}>
        <NumbersInput
          values={draft.NUMBERS}
          onChange={(NUMBERS) => set({ NUMBERS })}
          max={MOST_NUMBERS}
          placeholder={word('paste')}
          removeLabel={(value) => word('removeNumber', [value])}
          restLabel={(count) => word('moreNumbers', [count])}
          overflowText={(count) => word('tooMany', [count])}
        />
      </Field>
      <Field label={word('numberType')}>
        <SelectBox
          value={draft.NUM_TYPE}
          onChange={(NUM_TYPE) => set({ NUM_TYPE: NUM_TYPE as ShipmentSearch['NUM_TYPE'] })}
          options={[
            { value: '', label: word('numberType.auto') },
            ...NUMBER_TYPES.map((value) => ({ value, label: word(`numberType.${value}`) })),
          ]}
        />
      </Field>
      <Field label={word('mode')}>
        <Segmented
          label={word('mode')}
          options={[
            { value: '', label: text('common.all') },
            { value: 'SEA', label: word('mode.SEA') },
            { value: 'AIR', label: word('mode.AIR') },
          ]}
          value={draft.TRANS_MODE}
          onChange={(TRANS_MODE) => set({ TRANS_MODE })}
        />
      </Field>
      <Field
        label={word('dateType')}
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
          error={problem}
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
      <Field label={word('pol')}>
        <CodeBox {...places} name="POL" value={pol} onChange={(entry) => set({ POL: entry?.code ?? '' })} placeholder={word('place')} />
      </Field>
      <Field label={word('pod')}>
        <CodeBox {...places} name="POD" value={pod} onChange={(entry) => set({ POD: entry?.code ?? '' })} placeholder={word('place')} />
      </Field>
    </SearchCard>
  )
}

import { codeSearch } from '#features/documents/common-popup/contract.ts'
import commonPopup from '#features/documents/common-popup/screen.ts'
import { dtForm } from '#domain/time/ymd.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { CodeBox } from '#ui/code-box/code-box.tsx'
import { lookUp, useEntry } from '#ui/code-box/look-up.ts'
import { DateRangeBox } from '#ui/date-range/date-range.tsx'
import { MultiSelectBox } from '#ui/select-box/multi-select-box.tsx'
import { NumbersInput } from '#ui/numbers-input/numbers-input.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { MAX_NUMBERS, SHIPMENT_STATUSES, type ShipmentSearch } from './shipment-list/contract.ts'

/** Props of the search card of a shipment list. */
export type SearchFormProps = {
  draft: ShipmentSearch
  /** Updates the draft with a function, because a look-up may finish after other fields were edited. */
  onChange: (change: (draft: ShipmentSearch) => ShipmentSearch) => void
  onSearch: (form: HTMLFormElement) => unknown
  onReset: () => void
  /** The problem of the search in the URL, shown at its field. */
  problem: { field: string; text: string } | null
}
/** The draft of a condition and its setter. */
export type FieldProps = { draft: ShipmentSearch; set: (over: Partial<ShipmentSearch>) => void }

/** The kinds of number a search can be limited to. */
export const NUMBER_KINDS = ['HBL', 'MBL', 'BKG', 'CNTR', 'PO'] as const

/** Ports and airports together, because a list may show both modes. */
const places = lookUp({ ...codeSearch('PLACE'), popup: commonPopup })

/** The texts of the conditions. */
export const useSearchTexts = () => {
  const text = useText()
  return (key: string, params?: readonly (string | number)[]) => text(`shipmentSearch.${key}`, params)
}

export const ModeField = ({ draft, set }: FieldProps) => {
  const text = useText()
  const word = useSearchTexts()
  return (
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
  )
}

export const PeriodField = ({ draft, set, required = false, error }: FieldProps & { required?: boolean; error: string | null }) => {
  const word = useSearchTexts()
  const form = usePortal((state) => dtForm(state.session.dtForm))
  return (
    <Field
      label={word('dateType')}
      required={required}
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
        error={error}
      />
    </Field>
  )
}

/** Up to twenty pasted numbers (S2-126). */
export const NumbersBox = ({ draft, set, label }: FieldProps & { label?: string }) => {
  const word = useSearchTexts()
  return (
    <NumbersInput
      values={draft.NUMBERS}
      onChange={(NUMBERS) => set({ NUMBERS })}
      max={MAX_NUMBERS}
      {...(label !== undefined && { label })}
      placeholder={word('paste')}
      removeLabel={(value) => word('removeNumber', [value])}
      restLabel={(count) => word('moreNumbers', [count])}
      overflowText={(count) => word('tooMany', [count])}
    />
  )
}

export const StatusField = ({ draft, set }: FieldProps) => {
  const text = useText()
  const word = useSearchTexts()
  return (
    <Field label={word('status')}>
      <MultiSelectBox
        options={SHIPMENT_STATUSES.map((value) => ({ value, label: word(`sts.${value}`) }))}
        values={draft.SHP_STS}
        onChange={(SHP_STS) => set({ SHP_STS })}
        allLabel={text('common.all')}
        restLabel={(count) => word('moreStates', [count])}
      />
    </Field>
  )
}

/** Origin or destination. */
export const PlaceField = ({ draft, set, name }: FieldProps & { name: 'POL' | 'POD' }) => {
  const word = useSearchTexts()
  const value = useEntry(places, draft[name])
  return (
    <Field label={word(name.toLowerCase())}>
      <CodeBox {...places} name={name} value={value} onChange={(entry) => set({ [name]: entry?.code ?? '' })} placeholder={word('place')} />
    </Field>
  )
}

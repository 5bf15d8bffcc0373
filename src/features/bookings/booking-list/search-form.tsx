import { BOOKING_STATUSES } from '#domain/booking/booking-state.ts'
import { codeSearch } from '#features/documents/common-popup/contract.ts'
import commonPopup from '#features/documents/common-popup/screen.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { CodeBox } from '#ui/code-box/code-box.tsx'
import { lookUp, useEntry } from '#ui/code-box/look-up.ts'
import { DateRangeBox } from '#ui/date-range/date-range.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { SearchCard } from '#ui/search-card/search-card.tsx'
import type { ListSearch } from '#ui/search-card/use-list-search.ts'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { MultiSelectBox } from '#ui/select-box/multi-select-box.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import type { BookingSearch } from './contract.ts'

const places = lookUp({ ...codeSearch('PLACE'), popup: commonPopup })

/** The search card of the booking list (S2-121). */
export const BookingSearchForm = ({ draft, onChange, onSearch, onReset, problem }: ListSearch<BookingSearch>) => {
  const text = useText()
  const set = (over: Partial<BookingSearch>) => onChange((last) => ({ ...last, ...over }))
  const all = { value: '' as const, label: text('common.all') }
  const modes = (['SEA', 'AIR'] as const).map((value) => ({ value, label: text(`bookingList.mode.${value}`) }))
  const ways = (['EXP', 'IMP', 'CROSS'] as const).map((value) => ({ value, label: text(`bookingList.ioShort.${value}`) }))
  return (
    <SearchCard
      label={text('bookingList.conditions')}
      searchLabel={text('common.search')}
      resetLabel={text('common.reset')}
      onSearch={onSearch}
      onReset={onReset}
    >
      <Field label={text('bookingList.mode')}>
        <Segmented options={[all, ...modes]} value={draft.TRANS_MODE} onChange={(TRANS_MODE) => set({ TRANS_MODE })} />
      </Field>
      <Field label={text('bookingList.period')} required={!draft.BKG_NO.trim()}>
        <DateRangeBox
          from={draft.FROM_DT}
          to={draft.TO_DT}
          onChange={({ from, to }) => set({ FROM_DT: from, TO_DT: to })}
          fromLabel={text('bookingList.from')}
          toLabel={text('bookingList.to')}
          fromName="FROM_DT"
          toName="TO_DT"
          error={problem}
        />
      </Field>
      <Field label={text('booking.BKG_NO')}>
        <TextBox name="BKG_NO" code upper noSpaces maxLength={20} value={draft.BKG_NO} onChange={(BKG_NO) => set({ BKG_NO })} />
      </Field>
      <Field label={text('bookingList.status')}>
        <MultiSelectBox
          options={BOOKING_STATUSES.map((value) => ({ value, label: text(`booking.sts.${value}`) }))}
          values={draft.STATUS}
          onChange={(STATUS) => set({ STATUS })}
          allLabel={text('common.all')}
          restLabel={(count) => text('bookingList.moreStates', [count])}
        />
      </Field>
      <Field label={text('booking.IO_TYPE')}>
        <Segmented options={[all, ...ways]} value={draft.IO_TYPE} onChange={(IO_TYPE) => set({ IO_TYPE })} />
      </Field>
      <PlaceField name="POL" draft={draft} set={set} />
      <PlaceField name="POD" draft={draft} set={set} />
    </SearchCard>
  )
}

type PlaceProps = { name: 'POL' | 'POD'; draft: BookingSearch; set: (over: Partial<BookingSearch>) => void }

const PlaceField = ({ name, draft, set }: PlaceProps) => {
  const text = useText()
  const value = useEntry(places, draft[name])
  return (
    <Field label={text(`booking.${name}`)}>
      <CodeBox {...places} name={name} value={value} onChange={(entry) => set({ [name]: entry?.code ?? '' })} />
    </Field>
  )
}

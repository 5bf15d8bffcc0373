import { useEffect, useEffectEvent, useState } from 'react'
import { periodFields } from '#domain/validation/field-checks.ts'
import type { DataRow } from '#platform/shared/fields/fields.ts'
import { usePickSearch } from '#platform/web/lists/pick-search.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import { Button } from '#ui/button/button.tsx'
import { DateRangeBox } from '#ui/date-range/date-range.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { PopupBody } from '#ui/popup-body/popup-body.tsx'
import { PopupFrame } from '#ui/popup-body/popup-frame.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ResultTable } from '#ui/result-table/result-table.tsx'
import { TableTools } from '#ui/result-table/table-tools.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { SearchCard } from '#ui/search-card/search-card.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { bookingCard, useBookingColumns } from '../booking-list/booking-table.tsx'
import type { BookingRow } from '../booking-list/contract.ts'
import { selectBookingChoice } from './contract.ts'
import bookingListPopup from './screen.ts'

const COLUMNS = ['BKG_NO', 'STATUS', 'TRANS_MODE', 'IO_TYPE', 'POL', 'POD', 'ETD', 'SHIPPER_NM', 'CONSIGNEE_NM', 'REQ', 'CNTR_TEXT']

/** A compact booking search; returns the selected booking (S2-122). */
const BookingListPopup = () => {
  const text = useText()
  const { args, resolve, reject, bare } = usePopup(bookingListPopup)
  const title = usePortal((state) => state.popupMap.ptlBookingListPopup?.MENU_NM ?? '')
  const usual = { TRANS_MODE: args.mode ?? ('' as const), FROM_DT: args.from ?? '', TO_DT: args.to ?? '', KEYWORD: args.keyword ?? '' }
  const [asked, ask] = useState<{ TRANS_MODE: '' | 'SEA' | 'AIR'; FROM_DT: string; TO_DT: string; KEYWORD: string }>(usual)
  const { rows, note, state, problem, search } = usePickSearch(selectBookingChoice)
  const [selected, select] = useState(-1)
  const columns = useBookingColumns(COLUMNS)
  const look = async (wanted: typeof asked) => {
    const found = await search(wanted)
    if (found) select(found.length > 0 ? 0 : -1)
  }
  const begin = useEffectEvent(() => look(asked))
  useEffect(() => void begin(), [])
  const take = (row: BookingRow | undefined) => {
    if (row) resolve({ BKG_NO: row.BKG_NO, TRANS_MODE: row.TRANS_MODE })
  }
  const submit = async (form: HTMLFormElement) => {
    if (await checkForm([periodFields(['FROM_DT', 'TO_DT'], asked.FROM_DT, asked.TO_DT)], text, form)) void look(asked)
  }
  return (
    <PopupFrame page="ptlBookingListPopup" title={title} bare={bare}>
      <PopupBody
        note={note}
        buttons={
          <>
            {!bare && <Button onClick={() => reject()}>{text('common.close')}</Button>}
            <Button
              variant="primary"
              disabledReason={rows[selected] ? null : text('bookingList.pickFirst')}
              onClick={() => take(rows[selected])}
            >
              {text('bookingList.select')}
            </Button>
          </>
        }
      >
        <SearchCard
          label={text('bookingList.conditions')}
          searchLabel={text('common.search')}
          resetLabel={text('common.reset')}
          onSearch={submit}
          onReset={() => {
            ask(usual)
            void look(usual)
          }}
          buttons="row"
          columns={2}
        >
          <Field label={text('bookingList.mode')}>
            <Segmented
              options={[
                { value: '', label: text('common.all') },
                { value: 'SEA', label: text('bookingList.mode.SEA') },
                { value: 'AIR', label: text('bookingList.mode.AIR') },
              ]}
              value={asked.TRANS_MODE}
              onChange={(TRANS_MODE) => ask({ ...asked, TRANS_MODE })}
            />
          </Field>
          <Field label={text('bookingList.keyword')}>
            <TextBox value={asked.KEYWORD} onChange={(KEYWORD) => ask({ ...asked, KEYWORD })} maxLength={60} />
          </Field>
          <Field label={text('bookingList.period')} span={2}>
            <DateRangeBox
              from={asked.FROM_DT}
              to={asked.TO_DT}
              onChange={({ from, to }) => ask({ ...asked, FROM_DT: from, TO_DT: to })}
              fromLabel={text('bookingList.from')}
              toLabel={text('bookingList.to')}
              fromName="FROM_DT"
              toName="TO_DT"
            />
          </Field>
        </SearchCard>
        <ResultTable<DataRow>
          ariaLabel={text('bookingList.list')}
          columns={columns}
          total={rows.length}
          getRow={(index) => rows[index]}
          rowKey={({ BKG_NO }) => String(BKG_NO)}
          selectedIndex={selected}
          onSelect={select}
          onOpen={(index) => take(rows[index])}
          state={state}
          fill={false}
          emptyText={problem || text('list.empty')}
          {...(problem && { failedNote: <EmptyState text={problem} /> })}
          toolbar={
            <TableTools
              count={text('bookingList.count', [rows.length])}
              dimmed={state === 'reloading'}
              failed={
                state === 'failed' ? { text: text('list.failed'), retryLabel: text('common.retry'), onRetry: () => void look(asked) } : null
              }
            />
          }
          renderCard={(row) => bookingCard(row as unknown as BookingRow, text)}
        />
      </PopupBody>
    </PopupFrame>
  )
}
export default BookingListPopup

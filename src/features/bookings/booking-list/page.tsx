import { useCallback, useMemo, useState } from 'react'
import { showNumber } from '#domain/text/money.ts'
import { savedViewCalls } from '#features/menu/saved-views/contract.ts'
import { createAttempt } from '#platform/web/api/attempt.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useFavourite } from '#platform/web/store/favourite.ts'
import { useListPage } from '#platform/web/lists/list-page.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { useOpenMenu } from '#platform/web/store/open-menu.ts'
import { usePageArgs } from '#platform/web/popups/page-args.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { useSavedViews } from '#platform/web/lists/saved-views.ts'
import { useViewCounts } from '#platform/web/lists/view-counts.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { Button } from '#ui/button/button.tsx'
import { AirIcon, SeaIcon } from '#ui/icon/icons.ts'
import { PlusIcon } from '#ui/icon/screen-icons.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { PhoneSearch } from '#ui/phone-search/phone-search.tsx'
import { SearchedTable } from '#ui/result-table/searched-table.tsx'
import { numberColumn, tickColumn, useTicked } from '#ui/result-table/ticked-rows.tsx'
import { useListSearch } from '#ui/search-card/use-list-search.ts'
import { SheetTools } from '#ui/sheet-import/sheet-tools.tsx'
import { ViewTabs } from '#ui/view-tabs/view-tabs.tsx'
import { bookingSearchChecks, bookingSearchProblem } from './booking-search.ts'
import { type BookingAnswer, bookingCard, copyButton, copyColumn, TICKING, useBookingColumns } from './booking-table.tsx'
import { bookingColumns } from './booking-columns.ts'
import {
  type BookingRow,
  type BookingSearch,
  cancelBookingList,
  exportBookingList,
  readBookingSearch,
  selectBookingList,
} from './contract.ts'
import { askedConditions } from './asked-conditions.ts'
import { clientLoader, loader, shouldRevalidate } from './list-search.ts'
import { BookingSearchForm } from './search-form.tsx'

export { clientLoader, loader, shouldRevalidate }

const MENU = 'ptlBookingList'
const NOTHING: BookingAnswer = { rows: [] }
const COLUMNS = bookingColumns.list.map(({ name }) => name)

const menuOf = (mode: BookingRow['TRANS_MODE']) => (mode === 'AIR' ? 'ptlBookingAirMgt' : 'ptlBookingSeaMgt')

/** Bookings by mode, direction, request date, status, ports and number (S2-121). */
const Page = () => {
  const text = useText()
  const openMenu = useOpenMenu()
  const title = usePortal(({ menuMap }) => menuMap[MENU]?.MENU_NM ?? '')
  const star = useFavourite(MENU)
  const list = useListPage<BookingSearch, BookingAnswer>()
  const { shown, defaults, search, retry } = list
  const form = useListSearch(list, bookingSearchChecks)
  const views = useSavedViews(list, savedViewCalls, MENU)
  const viewCounts = useViewCounts(list, readBookingSearch, async (wanted, signal) =>
    bookingSearchProblem(wanted) ? null : ((await call(selectBookingList, wanted, { signal, silent: true })).head?.total ?? null),
  )
  // A number passed from another screen ignores the period.
  usePageArgs<Partial<BookingSearch>>(MENU, (args) => search(readBookingSearch({ ...defaults, ...args }, defaults)))
  const answer = shown.answer ?? NOTHING
  const total = answer.head?.total ?? 0
  const { rows: ticked, toggle } = useTicked<BookingRow>(answer, TICKING)
  const columns = useBookingColumns(COLUMNS)
  const copy = useCallback(({ TRANS_MODE, BKG_NO }: BookingRow) => openMenu(menuOf(TRANS_MODE), undefined, { COPY_NO: BKG_NO }), [openMenu])
  const shownColumns = useMemo(
    () => {
      const labelOf = ({ BKG_NO }: BookingRow) => text('bookingList.choose', [BKG_NO])
      const [number, ...others] = columns
      const ticks = tickColumn({ ...TICKING, ticked, toggle, header: text('bookingList.check'), labelOf })
      return [numberColumn(total), ticks, ...(number ? [number] : []), copyColumn(text, copy), ...others]
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ticked` covers the selection callbacks
    [ticked, columns, text, total, copy],
  )
  const { run } = useFlight()
  const [attempt] = useState(createAttempt)
  const cancel = async () => {
    const rows = [...ticked.values()].map(({ BKG_NO, ROW_VER }) => ({ BKG_NO, ROW_VER }))
    if (!(await messageBox.question(text('bookingList.cancelQuestion', [rows.length])))) return
    await run(async (flight) => {
      const SAVE_KEY = attempt.keyOf(cancelBookingList.path, rows)
      const { BKG_NO } = await call(cancelBookingList, { SAVE_KEY, rows }, { flight })
      attempt.answered()
      toast.success(text('bookingList.cancelled', [BKG_NO.length]))
    })
    retry()
  }
  return (
    <section data-page={MENU}>
      <PageHead
        title={title}
        {...(star && { star })}
        actions={
          <>
            <SheetTools large total={total} exportAs={(FORMAT) => ({ contract: exportBookingList, input: { ...shown.search, FORMAT } })} />
            <Button disabledReason={ticked.size > 0 ? null : text('bookingList.chooseFirst')} onClick={() => void cancel()}>
              {text('bookingList.cancel')}
            </Button>
            <Button icon={AirIcon} onClick={() => openMenu('ptlBookingAirMgt')}>
              {text('bookingList.newAir')}
            </Button>
            <Button variant="primary" icon={SeaIcon} iconAfter={PlusIcon} onClick={() => openMenu('ptlBookingSeaMgt')}>
              {text('bookingList.newSea')}
            </Button>
          </>
        }
      >
        <ViewTabs actions={views} counts={viewCounts} count={answer.head && showNumber(total)} />
      </PageHead>
      <PhoneSearch
        numbers={shown.search.BKG_NO ? [shown.search.BKG_NO] : []}
        max={1}
        label={text('booking.BKG_NO')}
        hint={text('booking.BKG_NO')}
        onNumbers={([BKG_NO = '']) => search({ ...list.asked, BKG_NO })}
      >
        <BookingSearchForm {...form} />
      </PhoneSearch>
      <SearchedTable<BookingSearch, BookingRow, BookingAnswer>
        conditions={(asked) => askedConditions(asked, text)}
        ariaLabel={text('bookingList.list')}
        contract={selectBookingList}
        list={list}
        answer={answer}
        columns={shownColumns}
        rowName="BKG_NO"
        countKey="bookingList.count"
        widenKey="bookingList.widen"
        isRefused={form.problem !== null && !shown.answer}
        onOpen={({ TRANS_MODE, BKG_NO }) => openMenu(menuOf(TRANS_MODE), { BKG_NO })}
        onKey={{ KeyC: copy }}
        onToggle={toggle}
        card={(row) => bookingCard(row, text)}
        cardAction={(row) => copyButton(row, text, copy)}
      />
    </section>
  )
}
export default Page

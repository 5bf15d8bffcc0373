import { useMemo, useState } from 'react'
import { showNumber } from '#domain/money.ts'
import type { DataRow } from '#platform/shared/fields.ts'
import { call, CallProblem } from '#platform/web/call.ts'
import { useFavourite } from '#platform/web/favourite.ts'
import { useListPage } from '#platform/web/list-page.ts'
import { messageBox } from '#platform/web/message-box.ts'
import { useOpenMenu } from '#platform/web/open-menu.ts'
import { usePageArgs } from '#platform/web/page-args.ts'
import { usePortal, useText } from '#platform/web/portal.tsx'
import { useSearchWindows } from '#platform/web/search-windows.ts'
import { toast } from '#platform/web/toast.ts'
import { useWindowedRows } from '#platform/web/windowed-rows.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { problemWords } from '#ui/form-check/problem-words.ts'
import { AirIcon, PlusIcon, SeaIcon } from '#ui/icon/icons.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { ResultTable } from '#ui/result-table/result-table.tsx'
import { TableTools } from '#ui/result-table/table-tools.tsx'
import { SheetTools } from '#ui/sheet-import/sheet-tools.tsx'
import { useWords } from '#ui/use-words.ts'
import { bookingSearchChecks, bookingSearchProblem } from './booking-search.ts'
import { bookingCard, type BookingAnswer, numberColumn, tickColumn, useBookingColumns, useTicked } from './booking-table.tsx'
import { bookingColumns } from './booking-columns.ts'
import {
  type BookingRow,
  type BookingSearch,
  cancelBookingList,
  exportBookingList,
  readBookingSearch,
  selectBookingList,
} from './contract.ts'
import { clientLoader, loader, shouldRevalidate } from './list-search.ts'
import { BookingSearchForm } from './search-form.tsx'

export { clientLoader, loader, shouldRevalidate }

const MENU = 'ptlBookingList'
const NOTHING: BookingAnswer = { rows: [] }
const COLUMNS = bookingColumns.list.map(({ name }) => name)

const rowOf = (row: DataRow | undefined) => row as unknown as BookingRow | undefined

/** Bookings by mode, direction, day of the request, state, ports and number (S2-121). */
const Page = () => {
  const text = useText()
  const words = useWords()
  const openMenu = useOpenMenu()
  const title = usePortal(({ menuMap }) => menuMap[MENU]?.MENU_NM ?? '')
  const star = useFavourite(MENU)
  const { shown, asked, draft, setDraft, defaults, state, search, retry } = useListPage<BookingSearch, BookingAnswer>()
  // Numbers from other screens are searched whatever their day.
  usePageArgs<Partial<BookingSearch>>(MENU, (args) => search(readBookingSearch({ ...defaults, ...args }, defaults)))
  const answer = shown.answer ?? NOTHING
  const total = answer.head?.total ?? 0
  const {
    getRow,
    onWindow,
    failed,
    retry: again,
  } = useWindowedRows<DataRow>(useSearchWindows<BookingSearch, BookingRow, BookingAnswer>(selectBookingList, answer, shown.search))
  const [picked, pick] = useState({ answer, index: -1 })
  const { rows: ticked, toggle } = useTicked(answer)
  const columns = useBookingColumns(COLUMNS)
  const shownColumns = useMemo(
    () => [numberColumn(total), tickColumn(ticked, toggle, text), ...columns],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is ticked stands for the way to tick
    [ticked, columns, text, total],
  )
  const problem = bookingSearchProblem(asked)
  const isFailed = failed || state === 'failed'
  const open = (row: BookingRow | undefined) => {
    if (row) openMenu(row.TRANS_MODE === 'AIR' ? 'ptlBookingAirMgt' : 'ptlBookingSeaMgt', { BKG_NO: row.BKG_NO })
  }
  const cancel = async () => {
    const rows = [...ticked.values()]
    if (!(await messageBox.question(text('bookingList.cancelQuestion', [rows.length])))) return
    try {
      const chosen = rows.map(({ BKG_NO, ROW_VER }) => ({ BKG_NO, ROW_VER }))
      const { BKG_NO } = await call(cancelBookingList, { SAVE_KEY: crypto.randomUUID(), rows: chosen })
      toast.success(text('bookingList.cancelled', [BKG_NO.length]))
    } catch (error) {
      if (error instanceof CallProblem && error.status > 0 && !error.told) await messageBox.warning(error.message)
    }
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
      />
      <BookingSearchForm
        draft={draft}
        onChange={setDraft}
        onSearch={async (form) => (await checkForm(bookingSearchChecks(draft), words, form)) && search(draft)}
        onReset={() => search(defaults)}
        problem={problem && problemWords(problem, words)}
      />
      <ResultTable<DataRow>
        ariaLabel={text('bookingList.list')}
        columns={shownColumns}
        total={total}
        getRow={getRow}
        rowKey={({ BKG_NO }) => String(BKG_NO)}
        onWindow={onWindow}
        selectedIndex={picked.answer === answer ? picked.index : -1}
        onSelect={(index) => pick({ answer, index })}
        onOpen={(index) => open(rowOf(getRow(index)))}
        onToggle={(index) => toggle(rowOf(getRow(index)))}
        emptyText={text('list.empty')}
        empty={
          <EmptyState text={text('list.empty')} action={<Button onClick={() => search(defaults)}>{text('bookingList.widen')}</Button>} />
        }
        state={isFailed ? 'failed' : problem && !shown.answer ? 'ready' : state}
        toolbar={
          <TableTools
            count={text('bookingList.count', [showNumber(total)])}
            asOf={answer.head && text('bookingList.asOf', [`${answer.head.asOf.slice(8, 10)}:${answer.head.asOf.slice(10, 12)}`])}
            dimmed={state === 'reloading'}
            failed={isFailed ? { text: text('list.failed'), retryLabel: text('common.retry'), onRetry: failed ? again : retry } : null}
          />
        }
        renderCard={(row) => bookingCard(row as unknown as BookingRow, text)}
      />
    </section>
  )
}
export default Page

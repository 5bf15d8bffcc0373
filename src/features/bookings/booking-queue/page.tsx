import { useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { showNumber } from '#domain/text/money.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { createAttempt } from '#platform/web/api/attempt.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useReopened } from '#platform/web/forms/typed-text.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useFavourite } from '#platform/web/store/favourite.ts'
import { useOpenMenu } from '#platform/web/store/open-menu.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Chip } from '#ui/chip/chip.tsx'
import { ReloadIcon } from '#ui/icon/icons.ts'
import { CheckIcon } from '#ui/icon/screen-icons.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import type { ResultColumn } from '#ui/result-table/column.ts'
import { ResultTable } from '#ui/result-table/result-table.tsx'
import { TableTools } from '#ui/result-table/table-tools.tsx'
import { tickColumn, useTicked } from '#ui/result-table/ticked-rows.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { CONFIRM_FORM, ConfirmForm } from './confirm-form.tsx'
import {
  type BookingQueue,
  confirmBookings,
  type ConfirmOutcome,
  type GivenRow,
  MAX_CHOSEN,
  MAX_WAITING,
  selectBookingQueue,
  takeBookings,
  type WaitingBooking,
} from './contract.ts'
import { useQueueColumns, waitingCard } from './queue-table.tsx'
import styles from './booking-queue.module.css'

const MENU = 'ptlBookingQueue'
const WHOSE = ['ALL', 'MINE', 'NONE'] as const
const TICKING = { keyOf: ({ BKG_NO, KIND }: WaitingBooking) => `${KIND} ${BKG_NO}`, may: () => true }

export const loader = async ({ context }: LoaderFunctionArgs) => context.get(serverCalls).call(selectBookingQueue, {})

/** What waits for staff: requests and changes of customers by age, with owner and what a confirmation lacks (S2-151). */
const Page = () => {
  const text = useText()
  const openMenu = useOpenMenu()
  const title = usePortal(({ menuMap }) => menuMap[MENU]?.MENU_NM ?? '')
  const star = useFavourite(MENU)
  const [queue, show] = useState<BookingQueue>(useLoaderData<typeof loader>())
  const [whose, setWhose] = useState<(typeof WHOSE)[number]>('ALL')
  const [lacking, setLacking] = useState(false)
  const [confirming, setConfirming] = useState<readonly WaitingBooking[]>([])
  const [failed, setFailed] = useState<readonly ConfirmOutcome[]>([])
  const [selected, select] = useState(-1)
  const [attempt] = useState(createAttempt)
  const { busy, run } = useFlight()
  const rows = useMemo(
    () =>
      queue.rows.filter(
        ({ OWNER, MISSING }) =>
          (whose === 'ALL' || (whose === 'MINE' ? OWNER === queue.ME : OWNER === '')) && (!lacking || MISSING.length > 0),
      ),
    [queue, whose, lacking],
  )
  const { rows: ticked, toggle } = useTicked<WaitingBooking>(queue, TICKING)
  const columns = useQueueColumns()
  const shownColumns = useMemo(
    () => {
      const labelOf = ({ BKG_NO }: WaitingBooking) => text('bookingQueue.choose', [BKG_NO])
      const ticks = tickColumn({ ...TICKING, ticked, toggle, header: text('bookingQueue.pick'), labelOf })
      return [ticks as unknown as ResultColumn<WaitingBooking>, ...columns]
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ticked` covers the selection callbacks
    [ticked, columns, text],
  )
  const chosen = [...ticked.values()]
  const requests = chosen.filter(({ KIND }) => KIND === 'REQUEST')
  const tooMany = chosen.length > MAX_CHOSEN ? text('bookingQueue.tooMany', [MAX_CHOSEN]) : null
  const waiting = busy ? text('call.loading') : null
  const reload = () => run(async (flight) => show(await call(selectBookingQueue, {}, { flight })))
  const take = (RELEASE_YN: 'Y' | 'N', wanted: readonly WaitingBooking[] = chosen) =>
    run(async (flight) => show(await call(takeBookings, { RELEASE_YN, rows: wanted.map(({ BKG_NO }) => ({ BKG_NO })) }, { flight })))
  const confirm = (given: GivenRow[], ANYWAY_YN: 'Y' | 'N') =>
    run(async (flight) => {
      const SAVE_KEY = attempt.keyOf(confirmBookings.path, { given, ANYWAY_YN })
      const { outcomes, ...next } = await call(confirmBookings, { SAVE_KEY, ANYWAY_YN, rows: given }, { flight })
      attempt.answered()
      show(next)
      const refused = outcomes.filter(({ DONE_YN }) => DONE_YN === 'N')
      setFailed(refused)
      // What was refused stays open, as it is now.
      setConfirming(next.rows.filter(({ BKG_NO, KIND }) => KIND === 'REQUEST' && refused.some((one) => one.BKG_NO === BKG_NO)))
      const done = outcomes.length - refused.length
      if (done > 0) toast.success(text('bookingQueue.done', [done]))
    })
  const open = ({ TRANS_MODE, BKG_NO }: WaitingBooking) =>
    openMenu(TRANS_MODE === 'AIR' ? 'ptlBookingAirMgt' : 'ptlBookingSeaMgt', { BKG_NO })
  const begin = (wanted: readonly WaitingBooking[]) => {
    setFailed([])
    setConfirming(wanted)
  }
  useReopened([CONFIRM_FORM], (_name, typed) =>
    begin(queue.rows.filter(({ BKG_NO, KIND }) => KIND === 'REQUEST' && BKG_NO in (typed as object))),
  )
  return (
    <section data-page={MENU}>
      <PageHead
        title={title}
        {...(star && { star })}
        actions={
          <>
            <Button icon={ReloadIcon} disabledReason={waiting} onClick={() => void reload()}>
              {text('common.search')}
            </Button>
            <Button
              disabledReason={waiting ?? tooMany ?? (chosen.length > 0 ? null : text('bookingQueue.chooseFirst'))}
              onClick={() => void take('Y')}
            >
              {text('bookingQueue.release')}
            </Button>
            <Button
              disabledReason={waiting ?? tooMany ?? (chosen.length > 0 ? null : text('bookingQueue.chooseFirst'))}
              onClick={() => void take('N')}
            >
              {text('bookingQueue.take')}
            </Button>
            <Button
              variant="primary"
              icon={CheckIcon}
              disabledReason={waiting ?? tooMany ?? (requests.length > 0 ? null : text('bookingQueue.chooseRequests'))}
              onClick={() => begin(requests)}
            >
              {text('bookingQueue.confirm')}
            </Button>
          </>
        }
      />
      <div className={styles.conditions}>
        <Segmented
          label={text('bookingQueue.whose')}
          options={WHOSE.map((value) => ({ value, label: text(`bookingQueue.whose.${value}`) }))}
          value={whose}
          onChange={setWhose}
        />
        <Chip tall pressed={lacking} onPress={() => setLacking(!lacking)}>
          {text('bookingQueue.lacking')}
        </Chip>
      </div>
      {confirming.length > 0 && (
        <ConfirmForm
          key={confirming.map(({ BKG_NO, ROW_VER }) => `${BKG_NO} ${ROW_VER}`).join()}
          bookings={confirming}
          failed={failed}
          waiting={waiting}
          onConfirm={(given, anyway) => void confirm(given, anyway)}
          onClose={() => setConfirming([])}
        />
      )}
      <ResultTable
        ariaLabel={text('bookingQueue.list')}
        columns={shownColumns}
        total={rows.length}
        getRow={(index) => rows[index]}
        rowKey={TICKING.keyOf}
        selectedIndex={selected}
        onSelect={select}
        onOpen={(index) => rows[index] && void open(rows[index])}
        onToggle={(index) => toggle(rows[index])}
        state={busy ? 'reloading' : 'ready'}
        emptyText={text('list.empty')}
        toolbar={
          <TableTools
            count={text('bookingQueue.count', [showNumber(queue.TOTAL)])}
            {...(queue.TOTAL > MAX_WAITING && { asOf: text('bookingQueue.cut', [showNumber(MAX_WAITING)]) })}
          />
        }
        renderCard={(row) => waitingCard(row, text)}
        cardTools={{
          label: ({ BKG_NO }) => text('bookingQueue.choose', [BKG_NO]),
          tools: (row) => (
            <>
              <Button size={28} disabledReason={waiting} onClick={() => void take(row.OWNER === queue.ME ? 'Y' : 'N', [row])}>
                {text(row.OWNER === queue.ME ? 'bookingQueue.release' : 'bookingQueue.take')}
              </Button>
              {row.KIND === 'REQUEST' && (
                <Button size={28} disabledReason={waiting} onClick={() => begin([row])}>
                  {text('bookingQueue.confirm')}
                </Button>
              )}
            </>
          ),
        }}
      />
    </section>
  )
}
export default Page

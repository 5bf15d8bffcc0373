import { useEffect, useId, useMemo, useState } from 'react'
import { denseDay } from '#domain/time/dense-day.ts'
import { showNumber } from '#domain/text/money.ts'
import type { OutputOf } from '#platform/shared/calls/endpoint.ts'
import { call } from '#platform/web/api/call.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { useVisitState } from '#platform/web/lists/use-visit-state.ts'
import { type FirstWindow, useWindowedRows } from '#platform/web/lists/windowed-rows.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { ChevronDownIcon, ChevronRightIcon, WarningIcon } from '#ui/icon/icons.ts'
import { LoadFailed } from '#ui/load-failed/load-failed.tsx'
import { ResultTable } from '#ui/result-table/result-table.tsx'
import { SkeletonBar } from '#ui/skeleton-rows/skeleton-rows.tsx'
import { usePhone } from '#ui/use-phone.ts'
import { ChooseBox } from '../bulk/choose-column.tsx'
import { type Chosen, isChosen } from '../bulk/use-chosen.ts'
import { cardNumber, routeCell } from '../list-cells.tsx'
import { openTracking, RowActions } from '../row-actions.tsx'
import { dueCell, type ListContext, shipmentCard, statusCell, useListContext } from '../shipment-list/columns.tsx'
import { type ShipmentListRow, type ShipmentSearch, selectShipmentList } from '../shipment-list/contract.ts'
import styles from './overdue-section.module.css'

/** Rows shown at first, and added by each press of the button. */
const FIRST_ROWS = 3
const STEP = 20

type Overdue = NonNullable<OutputOf<typeof selectShipmentList>['overdue']>
type Props = { answer: { overdue?: Overdue | undefined }; search: ShipmentSearch; chosen?: Chosen<ShipmentListRow> }

/** The overdue rows that the period of a search leaves out, above the others; nothing without any (S2-114). */
export const OverdueSection = ({ answer: { overdue }, ...props }: Props) =>
  overdue && <OverdueRows key={overdue.head.total} overdue={overdue} {...props} />

const OverdueRows = ({ overdue, search, chosen }: Omit<Props, 'answer'> & { overdue: Overdue }) => {
  const text = useText()
  const asCards = usePhone()
  const [open, setOpen] = useVisitState('overdue rows', true)
  const [shown, show] = useState(FIRST_ROWS)
  const first = useMemo(() => {
    const part = { ...search, PART: 'OVERDUE' } as const
    const firstWindow: FirstWindow<ShipmentListRow> = {
      ...overdue,
      fetchWindow: async (WINDOW, signal) => (await call(selectShipmentList, { ...part, WINDOW }, { signal, silent: true })).rows,
      fetchAnchors: async (ANCHORS, signal) =>
        (await call(selectShipmentList, { ...part, ANCHORS }, { signal, silent: true })).anchors ?? [],
    }
    return firstWindow
  }, [overdue, search])
  const { getRow, onWindow, failed, retry } = useWindowedRows(first)
  const { total, asOf } = overdue.head
  const context = useListContext(asOf)
  const count = open ? Math.min(shown, total) : 0
  useEffect(() => {
    if (count > 0) onWindow(0, count - 1)
  }, [count, onWindow])
  const id = useId()
  const [before, after] = text('overdueRows.title', [total]).split(String(total))
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        <button type="button" aria-expanded={open} aria-controls={open ? `${id}-rows` : undefined} onClick={() => setOpen(!open)}>
          <Icon of={open ? ChevronDownIcon : ChevronRightIcon} size={14} />
          <Icon of={WarningIcon} size={14} />
          <span>
            {before}
            <b>{showNumber(total)}</b>
            {after}
          </span>
        </button>
      </h2>
      {open && (
        <div id={`${id}-rows`}>
          {asCards ? (
            <ResultTable<ShipmentListRow>
              ariaLabel={text('overdueRows.list')}
              columns={NO_COLUMNS}
              total={count}
              firstRows={FIRST_ROWS}
              fill={false}
              getRow={getRow}
              rowKey={({ MNGT_NO }) => MNGT_NO}
              selectedIndex={-1}
              onSelect={() => {}}
              onOpen={(index) => {
                const row = getRow(index)
                if (row && chosen?.picking) chosen.toggle(row)
                else openTracking(row)
              }}
              {...(chosen && { isChosen: (row: ShipmentListRow) => isChosen(chosen, row) })}
              state="ready"
              emptyText=""
              renderCard={(row) => shipmentCard(row, context)}
              cardTools={{
                label: ({ HBL_NO, MNGT_NO }) => text('shipmentActions.of', [HBL_NO || MNGT_NO]),
                tools: (row) => <RowActions row={row} />,
              }}
            />
          ) : (
            <ul className={styles.rows} aria-label={text('overdueRows.list')}>
              {Array.from({ length: count }, (_, index) => {
                const row = getRow(index)
                return (
                  <li key={row?.MNGT_NO ?? index}>
                    {chosen && row && (
                      <ChooseBox
                        label={text('bulk.choose', [row.HBL_NO || row.MNGT_NO])}
                        on={chosen.rows.has(row.MNGT_NO)}
                        onToggle={() => chosen.toggle(row)}
                      />
                    )}
                    <button type="button" className={styles.row} disabled={!row} onClick={() => openTracking(row)}>
                      {row ? <Line row={row} context={context} /> : <SkeletonBar seed={index} />}
                    </button>
                  </li>
                )
              })}
            </ul>
          )}
          {failed && <LoadFailed text={text('list.failed')} retryLabel={text('common.retry')} onRetry={retry} />}
          {count < total && (
            <Button className={styles.more} variant="subtle" size={28} onClick={() => show(shown + STEP)}>
              {text('overdueRows.more', [Math.min(STEP, total - count)])}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

const NO_COLUMNS = [] as const

/** What the columns of the list show first, in one line. */
const Line = ({ row, context }: { row: ShipmentListRow; context: ListContext }) => (
  <>
    <b className="code link">{cardNumber(row, context)}</b>
    <span>{statusCell(row, context)}</span>
    <span>{dueCell(row, context, 'pair')}</span>
    <span>{routeCell(row, context)}</span>
    <span className={styles.day}>ETD {denseDay(row.ETD, context.today)}</span>
    <span className={styles.day}>ETA {denseDay(row.ETA, context.today)}</span>
  </>
)

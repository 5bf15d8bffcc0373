import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { shipmentPageOf } from '#features/tracking/shipment-page/screen.ts'
import { keepTrail } from '#platform/web/lists/row-trail.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { useSearchWindows } from '#platform/web/lists/search-windows.ts'
import { useWindowedRows } from '#platform/web/lists/windowed-rows.ts'
import { orderOf, type ResultColumn } from '#ui/result-table/column.ts'
import { ResultTable, type ResultTableProps } from '#ui/result-table/result-table.tsx'
import type { RowDensity } from '#ui/result-table/row-density.ts'
import { TableTools } from '#ui/result-table/table-tools.tsx'
import { chooseColumn, SeveralButton } from './bulk/choose-column.tsx'
import { type Chosen, isChosen } from './bulk/use-chosen.ts'
import type { ListCall } from './list-search.ts'
import { asOfText, countText } from './result-texts.tsx'
import { openTracking, RowActions, RowTools } from './row-actions.tsx'
import type { SearchAnswer } from './search-windows.ts'
import { useLiveRows } from './use-live-rows.ts'
import { type ShipmentRow, type ShipmentSearch, type SummaryCounts, SORTS } from './shipment-list/contract.ts'

export type ListSort = { field: string; direction: 'asc' | 'desc' } | null

/** Props that a list page passes to its result. */
export type ResultProps<A> = {
  answer: A
  /** The search of the answer. */
  search: ShipmentSearch
  state: ResultTableProps<ShipmentRow>['state']
  onRetry: () => void
  /** Null: the default order of the list. */
  onSort: (sort: ListSort) => void
  /** Current counts of the summary cards; null uses those of the answer. */
  onCounts: (counts: SummaryCounts | null) => void
  empty: ReactNode
}

/** The search order of a table sort; null for a column that is not sortable. */
export const searchOrder = (sort: ListSort) => orderOf(SORTS, sort)

type Props<R, A> = {
  contract: ListCall<A>
  result: ResultProps<A>
  columns: readonly ResultColumn<R>[]
  footer?: ResultTableProps<ShipmentRow>['footer']
  /** Whether the first row is selected by default. */
  choosesFirst?: boolean
  /** Content above the tool row about the selected row. */
  above?: (row: R) => ReactNode
  /** Actions shown elsewhere on the screen. */
  withoutActions?: Parameters<typeof RowActions>[0]['without']
  /** The rows chosen for an action on several; without it, one row at a time. */
  chosen?: Chosen<R>
  /** The actions of the chosen rows, in the place of those of one row, and what they show below. */
  bulk?: { bar: ReactNode; below: ReactNode }
  density?: RowDensity | undefined
  /** More buttons at the end of the tool row. */
  tools?: ReactNode
  renderCard: (row: R) => ReactNode
}

/** The result table shared by both lists: windows, count, as-of time, selected row and its actions. */
export function ShipmentTable<R extends ShipmentRow, A extends SearchAnswer<R>>(props: Props<R, A>) {
  const {
    contract,
    result,
    columns,
    footer,
    choosesFirst = false,
    above,
    withoutActions = [],
    chosen,
    bulk,
    density,
    tools,
    renderCard,
  } = props
  const { answer, search, state, onRetry, onSort, onCounts, empty } = result
  const text = useText()
  const total = answer.head?.total ?? 0
  const { pages, getRow, onWindow, failed, retry } = useWindowedRows<R>(useSearchWindows<ShipmentSearch, R, A>(contract, answer, search))
  const live = useLiveRows<R, A>(contract, search, pages)
  const showCounts = useEffectEvent(onCounts)
  useEffect(() => showCounts(live.head?.counts ?? null), [live.head])
  const atFirst = choosesFirst && total > 0 ? { answer, index: 0, row: answer.rows[0] } : { answer, index: -1, row: undefined }
  const [picked, pick] = useState(atFirst)
  const current = picked.answer === answer ? picked : atFirst
  // A row may be selected by key before it loads; until then the previous row stays displayed.
  const row = getRow(current.index) ?? current.row
  const navigate = useNavigate()
  const { pathname, search: query } = useLocation()
  const keepWayBack = (index: number) =>
    keepTrail('shipment', pathname + query, index, total, (at) => {
      const each = getRow(at)
      return each && { key: each.MNGT_NO, kind: each.TRANS_MODE }
    })
  const openPage = (index: number, no: string) => {
    keepWayBack(index)
    void navigate(shipmentPageOf(no))
  }
  const indexOf = (no: string) => Array.from({ length: total }).findIndex((_, at) => getRow(at)?.MNGT_NO === no)
  const isChoosing = chosen !== undefined && (chosen.picking || chosen.rows.size > 0)
  const toggleAt = (index: number, extend: boolean) => chosen?.toggleAt(index, extend, getRow)
  const withBoxes = useMemo(
    () => {
      if (!chosen) return columns
      const labelOf = ({ HBL_NO, MNGT_NO }: R) => text('bulk.choose', [HBL_NO || MNGT_NO])
      const isOn = ({ MNGT_NO }: R) => chosen.rows.has(MNGT_NO)
      return [chooseColumn<R>({ header: text('bulk.column'), labelOf, isOn, onToggle: toggleAt }), ...columns]
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the chosen rows cover what changes them
    [columns, chosen?.rows, getRow, text],
  )
  const isFailed = failed || state === 'failed'
  return (
    <ResultTable
      ariaLabel={text('shipmentSearch.results')}
      columns={withBoxes}
      density={density}
      total={total}
      getRow={getRow}
      rowKey={({ MNGT_NO }) => MNGT_NO}
      isFresh={({ MNGT_NO }) => live.fresh.has(MNGT_NO)}
      onWindow={onWindow}
      selectedIndex={current.index}
      onSelect={(index) => pick({ answer, index, row: getRow(index) ?? row })}
      onOpen={(index) => {
        if (chosen?.picking) return toggleAt(index, false)
        keepWayBack(index)
        openTracking(getRow(index))
      }}
      {...(chosen && { onToggle: toggleAt, isChosen: (each: R) => isChosen(chosen, each) })}
      sort={{ field: search.SORT, direction: search.DIR === 'ASC' ? 'asc' : 'desc' }}
      onSort={onSort}
      {...(footer && { footer })}
      emptyText={text('list.empty')}
      empty={empty}
      state={isFailed ? 'failed' : state}
      toolbar={
        <>
          {row && above?.(row)}
          <TableTools
            count={countText(text, total)}
            asOf={
              <>
                {asOfText(text, live.head ?? answer.head, search)}
                <span aria-live="polite">{live.fresh.size > 0 && ` · ${text('shipmentSearch.refreshed', [live.fresh.size])}`}</span>
              </>
            }
            dimmed={state === 'reloading'}
            failed={isFailed ? { text: text('list.failed'), retryLabel: text('common.retry'), onRetry: failed ? retry : onRetry } : null}
          >
            {isChoosing ? (
              bulk?.bar
            ) : (
              <>
                {chosen && <SeveralButton onClick={() => chosen.pick(true)} />}
                <RowTools row={row} without={withoutActions} onPage={({ MNGT_NO }) => openPage(current.index, MNGT_NO)} />
                {tools}
              </>
            )}
          </TableTools>
          {bulk?.below}
        </>
      }
      renderCard={renderCard}
      cardTools={{
        label: ({ HBL_NO, MNGT_NO }) => text('shipmentActions.of', [HBL_NO || MNGT_NO]),
        tools: (each) => <RowActions row={each} onPage={({ MNGT_NO }) => openPage(indexOf(MNGT_NO), MNGT_NO)} />,
      }}
    />
  )
}

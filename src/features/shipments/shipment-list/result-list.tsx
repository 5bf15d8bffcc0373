import { type ReactNode, useMemo, useState } from 'react'
import airTrackingPopup from '#features/tracking/air-tracking-popup/screen.ts'
import seaTrackingPopup from '#features/tracking/sea-tracking-popup/screen.ts'
import { denseDay } from '#domain/dense-day.ts'
import { showNumber } from '#domain/money.ts'
import { seoulMoment } from '#domain/seoul-moment.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import type { AnchorsAsk, WindowAsk, WindowHead } from '#platform/shared/window.ts'
import { call } from '#platform/web/call.ts'
import { openPopup } from '#platform/web/popup-stack.ts'
import { usePortal, useText } from '#platform/web/portal.tsx'
import { useWindowedRows } from '#platform/web/windowed-rows.ts'
import { DelayTag } from '#ui/delay-tag/delay-tag.tsx'
import { ListCard } from '#ui/list-card/list-card.tsx'
import { ResultTable, type ResultTableProps } from '#ui/result-table/result-table.tsx'
import { TableTools } from '#ui/result-table/table-tools.tsx'
import { StatusLabel } from '#ui/status-label/status-label.tsx'
import { type CellContext, dueCell, LEVELS, progressCell, routeCell, shipmentColumns } from './columns.tsx'
import { type ShipmentListRow, type ShipmentSearch, SORTS, selectShipmentList } from './contract.ts'

export type ListAnswer = OutputOf<typeof selectShipmentList>

const NO_HEAD: WindowHead = { total: 0, upTo: 0, asOf: '' }

type Props = {
  answer: ListAnswer
  /** The search the answer belongs to. */
  search: ShipmentSearch
  state: ResultTableProps<ShipmentListRow>['state']
  onRetry: () => void
  onSort: (sort: Pick<ShipmentSearch, 'SORT' | 'DIR'> | null) => void
  empty: ReactNode
}

const open = (row: ShipmentListRow | undefined) => {
  if (row) void openPopup(row.TRANS_MODE === 'AIR' ? airTrackingPopup : seaTrackingPopup, { mngtNo: row.MNGT_NO })
}

/** The rows of an answer with count, as-of time and the sums over all matches. */
export const ShipmentResult = ({ answer, search, state, onRetry, onSort, empty }: Props) => {
  const text = useText()
  const lang = usePortal(({ session }) => session.langCd)
  const { head } = answer
  const asOf = head?.asOf ?? ''
  const [chosen, choose] = useState({ answer, index: -1 })
  const first = useMemo(
    () => ({
      rows: answer.rows,
      head: answer.head ?? NO_HEAD,
      fetchWindow: async (WINDOW: WindowAsk, signal: AbortSignal) =>
        (await call(selectShipmentList, { ...search, WINDOW }, { signal, silent: true })).rows,
      fetchAnchors: async (ANCHORS: AnchorsAsk, signal: AbortSignal) =>
        (await call(selectShipmentList, { ...search, ANCHORS }, { signal, silent: true })).anchors ?? [],
    }),
    [answer, search],
  )
  const { getRow, onWindow, failed, retry } = useWindowedRows<ShipmentListRow>(first)
  const context: CellContext = useMemo(() => ({ text, lang, now: seoulMoment(asOf), today: asOf.slice(0, 8) }), [text, lang, asOf])
  const total = head?.total ?? 0
  const columns = useMemo(() => shipmentColumns(context, total), [context, total])
  const isFailed = failed || state === 'failed'
  return (
    <ResultTable
      ariaLabel={text('shipmentSearch.results')}
      columns={columns}
      total={total}
      getRow={getRow}
      rowKey={(row) => row.MNGT_NO}
      onWindow={onWindow}
      selectedIndex={chosen.answer === answer ? chosen.index : -1}
      onSelect={(index) => choose({ answer, index })}
      onOpen={(index) => open(getRow(index))}
      sort={{ field: search.SORT, direction: search.DIR === 'ASC' ? 'asc' : 'desc' }}
      onSort={(sort) => {
        const SORT = SORTS.find((field) => field === sort?.field)
        onSort(sort && SORT ? { SORT, DIR: sort.direction === 'asc' ? 'ASC' : 'DESC' } : null)
      }}
      footer={
        head && {
          HBL_NO: text('shipmentList.sum', [showNumber(total)]),
          SHP_STS: <span className="fg3">{text('shipmentList.sumScope')}</span>,
          CNTR_TEXT: `${showNumber(head.sums.TEU, Number.isInteger(head.sums.TEU) ? 0 : 2)} TEU`,
          GROSS_WT: showNumber(head.sums.GROSS_WT, 1),
          CBM: showNumber(head.sums.CBM, 3),
          PKG_QTY: showNumber(head.sums.PKG_QTY),
        }
      }
      emptyText={text('list.empty')}
      empty={empty}
      state={isFailed ? 'failed' : state}
      toolbar={
        <TableTools
          count={countText(text, total)}
          asOf={asOfText(text, asOf, search, head?.notFound ?? [])}
          dimmed={state === 'reloading'}
          failed={isFailed ? { text: text('list.failed'), retryLabel: text('common.retry'), onRetry: failed ? retry : onRetry } : null}
        />
      }
      renderCard={(row) => shipmentCard(row, context)}
    />
  )
}

const countText = (text: CellContext['text'], total: number) => {
  const [before, after] = text('shipmentSearch.count', ['|']).split('|')
  return (
    <>
      {before}
      <b>{showNumber(total)}</b>
      {after}
    </>
  )
}

const asOfText = (text: CellContext['text'], asOf: string, { NUMBERS }: ShipmentSearch, notFound: readonly string[]) => {
  if (!asOf) return undefined
  const moment = text('shipmentSearch.asOf', [`${asOf.slice(8, 10)}:${asOf.slice(10, 12)}`])
  if (NUMBERS.length === 0) return moment
  const missing =
    notFound.length > 0 ? text('shipmentSearch.notFound', [notFound.length, notFound.join(', ')]) : text('shipmentSearch.allFound')
  return (
    <>
      {moment} · <span className={notFound.length > 0 ? 'warn' : undefined}>{missing}</span>
    </>
  )
}

/** Number and due, route and ETA, state and progress: the three lines of a phone. */
const shipmentCard = (row: ShipmentListRow, context: CellContext) => {
  const { text, today } = context
  return (
    <ListCard
      first={row.HBL_NO || row.MNGT_NO}
      firstEnd={dueCell(row, context, 'pair')}
      second={routeCell(row, context, 'both')}
      secondEnd={`ETA ${denseDay(row.ETA, today)}`}
      third={
        <>
          <StatusLabel level={LEVELS[row.SHP_STS]} label={text(`shipmentSearch.sts.${row.SHP_STS}`)} />
          <DelayTag days={row.DELAY_DAYS} label={text('shipmentSearch.delay', [row.DELAY_DAYS])} />
        </>
      }
      thirdEnd={progressCell(row, context)}
    />
  )
}

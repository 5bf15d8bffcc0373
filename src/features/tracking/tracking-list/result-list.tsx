import { type ReactNode, useMemo, useState } from 'react'
import type { ShipmentSearch } from '#features/shipments/shipment-list/contract.ts'
import { denseDay } from '#domain/dense-day.ts'
import { showNumber } from '#domain/money.ts'
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
import airTrackingPopup from '../air-tracking-popup/screen.ts'
import seaTrackingPopup from '../sea-tracking-popup/screen.ts'
import { ChosenStrip } from './chosen-strip.tsx'
import { type CellContext, latestCell, progressCell, routeCell, trackingColumns } from './columns.tsx'
import { selectTrackingList, type TrackingListRow } from './contract.ts'

export type ListAnswer = OutputOf<typeof selectTrackingList>

const NO_HEAD: WindowHead = { total: 0, upTo: 0, asOf: '' }

type Props = {
  answer: ListAnswer
  /** The search the answer belongs to. */
  search: ShipmentSearch
  state: ResultTableProps<TrackingListRow>['state']
  onRetry: () => void
  onSort: (sort: { field: string; direction: 'asc' | 'desc' } | null) => void
  empty: ReactNode
}

const open = (row: TrackingListRow | undefined) => {
  if (row) void openPopup(row.TRANS_MODE === 'AIR' ? airTrackingPopup : seaTrackingPopup, { mngtNo: row.MNGT_NO })
}

/** The strip of the chosen row above the rows of an answer. */
export const TrackingResult = ({ answer, search, state, onRetry, onSort, empty }: Props) => {
  const text = useText()
  const lang = usePortal(({ session }) => session.langCd)
  const { head } = answer
  const asOf = head?.asOf ?? ''
  const total = head?.total ?? 0
  const [picked, pick] = useState({ answer, index: 0, row: answer.rows[0] })
  const first = useMemo(
    () => ({
      rows: answer.rows,
      head: answer.head ?? NO_HEAD,
      fetchWindow: async (WINDOW: WindowAsk, signal: AbortSignal) =>
        (await call(selectTrackingList, { ...search, WINDOW }, { signal, silent: true })).rows,
      fetchAnchors: async (ANCHORS: AnchorsAsk, signal: AbortSignal) =>
        (await call(selectTrackingList, { ...search, ANCHORS }, { signal, silent: true })).anchors ?? [],
    }),
    [answer, search],
  )
  const { getRow, onWindow, failed, retry } = useWindowedRows<TrackingListRow>(first)
  const chosen = picked.answer === answer ? picked : { index: 0, row: answer.rows[0] }
  // A row may be chosen by key before it is loaded; until it is, the strip stays with the one before.
  const chosenRow = getRow(chosen.index) ?? chosen.row
  const context: CellContext = useMemo(() => ({ text, lang, today: asOf.slice(0, 8) }), [text, lang, asOf])
  const columns = useMemo(() => trackingColumns(context, total), [context, total])
  const isFailed = failed || state === 'failed'
  return (
    <ResultTable
      ariaLabel={text('shipmentSearch.results')}
      columns={columns}
      total={total}
      getRow={getRow}
      rowKey={(row) => row.MNGT_NO}
      onWindow={onWindow}
      selectedIndex={total > 0 ? chosen.index : -1}
      onSelect={(index) => pick({ answer, index, row: getRow(index) ?? chosenRow })}
      onOpen={(index) => open(getRow(index))}
      sort={{ field: search.SORT, direction: search.DIR === 'ASC' ? 'asc' : 'desc' }}
      onSort={onSort}
      emptyText={text('list.empty')}
      empty={empty}
      state={isFailed ? 'failed' : state}
      toolbar={
        <>
          {chosenRow && <ChosenStrip row={chosenRow} context={context} onOpen={() => open(chosenRow)} />}
          <TableTools
            count={countText(text, total)}
            asOf={asOfText(text, asOf, search, head?.notFound ?? [])}
            dimmed={state === 'reloading'}
            failed={isFailed ? { text: text('list.failed'), retryLabel: text('common.retry'), onRetry: failed ? retry : onRetry } : null}
          />
        </>
      }
      renderCard={(row) => (
        <ListCard
          first={row.HBL_NO || row.MNGT_NO}
          firstEnd={<DelayTag days={row.DELAY_DAYS} label={text('shipmentSearch.delay', [row.DELAY_DAYS])} />}
          second={routeCell(row, context, 'both')}
          secondEnd={`ETA ${denseDay(row.ETA, context.today)}`}
          third={latestCell(row, context)}
          thirdEnd={progressCell(row, context)}
        />
      )}
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

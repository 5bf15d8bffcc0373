import { type ReactNode, useState } from 'react'
import { showNumber } from '#domain/text/money.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import type { DataRow } from '#platform/shared/fields/fields.ts'
import type { AnchorsAsk, WindowAsk } from '#platform/shared/lists/list-window.ts'
import { useSearchWindows, type WindowedAnswer } from '#platform/web/lists/search-windows.ts'
import { useWindowedRows } from '#platform/web/lists/windowed-rows.ts'
import { Button } from '../button/button.tsx'
import { type Condition, conditionTexts } from '../empty-state/conditions.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { ResultTable, type ResultTableProps } from './result-table.tsx'
import { TableTools } from './table-tools.tsx'

type Asks<S> = S & { WINDOW?: WindowAsk | undefined; ANCHORS?: AnchorsAsk | undefined }

type Props<S, R, A> = Pick<ResultTableProps<DataRow>, 'ariaLabel' | 'columns' | 'footer' | 'sort' | 'onSort'> & {
  contract: Endpoint<Asks<S>, A>
  /** The displayed answer with its search, and the state of the next one. */
  list: {
    shown: { search: S }
    state: 'loading' | 'ready' | 'failed' | 'reloading'
    defaults: S
    search: (wanted: S) => void
    retry: () => void
  }
  answer: A
  /** The field that names a row. */
  rowName: keyof R & string
  /** The conditions of a search, shown when nothing is found. */
  conditions: (search: S) => readonly Condition[]
  /** Message keys: the count, and the hint beside the action of an empty result. */
  countKey: string
  widenKey: string
  /** Whether the search in the URL is invalid: no request was sent. */
  isRefused: boolean
  onOpen: (row: R) => void
  onToggle?: (row: R) => void
  /** What a letter does with the active row, by the place of its key. */
  onKey?: Readonly<Record<string, (row: R) => void>>
  card: (row: R) => ReactNode
  /** The one action at the end of a card, always in sight. */
  cardAction?: (row: R) => ReactNode
  /** At the right of the row above the table: filters with immediate effect. */
  tools?: ReactNode
}

/** The list of a page with its search in the URL: windowed rows, count, as-of time, and load state. */
export const SearchedTable = <S extends object, R extends object, A extends WindowedAnswer<R>>(props: Props<S, R, A>) => {
  const { contract, list, answer, rowName, countKey, widenKey, isRefused, onOpen, onToggle, onKey, card, cardAction, tools, ...look } =
    props
  const words = useText()
  const { shown, state, defaults, search } = list
  const windows = useWindowedRows<R>(useSearchWindows<S, R, A>(contract, answer, shown.search))
  const { onWindow, failed } = windows
  const [picked, pick] = useState({ answer, index: -1 })
  const { total = 0, asOf = '' } = answer.head ?? {}
  const isFailed = failed || state === 'failed'
  const rowOf = (data: DataRow) => data as unknown as R
  const getRow = windows.getRow as unknown as (index: number) => DataRow | undefined
  const withRow = (use: (row: R) => void) => (index: number) => {
    const row = windows.getRow(index)
    if (row) use(row)
  }
  return (
    <ResultTable<DataRow>
      {...look}
      total={total}
      getRow={getRow}
      rowKey={(row) => String(row[rowName])}
      onWindow={onWindow}
      selectedIndex={picked.answer === answer ? picked.index : -1}
      onSelect={(index) => pick({ answer, index })}
      onOpen={withRow(onOpen)}
      {...(onKey && { rowKeys: Object.fromEntries(Object.entries(onKey).map(([code, use]) => [code, withRow(use)])) })}
      {...(onToggle && { onToggle: withRow(onToggle) })}
      emptyText={words('list.empty')}
      empty={
        <EmptyState
          text={words('list.empty')}
          conditions={conditionTexts(words, props.conditions(shown.search))}
          action={<Button onClick={() => search(defaults)}>{words(widenKey)}</Button>}
        />
      }
      state={isFailed ? 'failed' : isRefused ? 'ready' : state}
      toolbar={
        <TableTools
          count={words(countKey, [showNumber(total)])}
          asOf={asOf && words('list.asOf', [`${asOf.slice(8, 10)}:${asOf.slice(10, 12)}`])}
          dimmed={state === 'reloading'}
          failed={
            isFailed
              ? { text: words('list.failed'), retryLabel: words('common.retry'), onRetry: failed ? windows.retry : list.retry }
              : null
          }
        >
          {tools}
        </TableTools>
      }
      renderCard={(row) => card(rowOf(row))}
      {...(cardAction && { cardAction: (row: DataRow) => cardAction(rowOf(row)) })}
    />
  )
}

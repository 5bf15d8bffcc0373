import { useListPlace } from '#platform/web/lists/use-list-place.ts'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { usePhone } from '../use-phone.ts'
import { CardRows, type CardTools } from './card-rows.tsx'
import { nextSort, type ResultColumn, type SortOrder } from './column.ts'
import { warnNoSort } from './no-sort.ts'
import { type ActiveCell, cellAfter } from './grid-keys.ts'
import styles from './result-table.module.css'
import { ROW_HEIGHTS, type RowDensity } from './row-density.ts'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { useFilledHeight, usePinnedOffsets } from './table-geometry.ts'
import { useActiveCell } from './use-active-cell.ts'
import { type RowKeys, rowKeyOf, rowStep, useRowKeys } from './use-row-keys.ts'
import { useRowWindow } from './use-row-window.ts'

export type ResultTableProps<Row extends object> = {
  ariaLabel: string
  columns: readonly ResultColumn<Row>[]
  total: number
  rowKey: (row: Row) => string
  /** Undefined while the row is not loaded: placeholder bars are shown and `onWindow` has requested it. */
  getRow: (index: number) => Row | undefined
  /** The rendered rows, both ends included. Must be a stable function. */
  onWindow?: (first: number, last: number) => void
  /** Whether a row changed recently and is marked. */
  isFresh?: (row: Row) => boolean
  /** -1 without a selection. */
  selectedIndex: number
  onSelect: (index: number) => void
  onOpen: (index: number) => void
  /** Space on a row: lists with multiple selection. `extend` is true with Shift. */
  onToggle?: (index: number, extend: boolean) => void
  rowKeys?: RowKeys
  /** Whether a row is one of several chosen ones; undefined where none can be. */
  isChosen?: (row: Row) => boolean | undefined
  sort?: SortOrder
  onSort?: (sort: SortOrder) => void
  /** Contents of the footer row by column field. */
  footer?: Readonly<Record<string, ReactNode>>
  emptyText: string
  /** Replaces the fixed text: search conditions, one action. */
  empty?: ReactNode
  /** The reason of a failed load; default: a general text. */
  failedNote?: ReactNode
  state: 'loading' | 'ready' | 'failed' | 'reloading'
  toolbar?: ReactNode
  renderCard?: (row: Row, index: number) => ReactNode
  /** Actions of a row on a phone, behind one button of its card. */
  cardTools?: CardTools<Row>
  /** The one action of a card on a phone, in place of its tools: a single button. */
  cardAction?: (row: Row) => ReactNode
  /** Rows rendered by the server, before measuring. */
  firstRows?: number
  density?: RowDensity | undefined
  /** Fills the rest of the viewport (screens); false fills its parent (dialogs). */
  fill?: boolean
}

/** The windowed read-only list: one tab stop, arrows or j and k move and select, Enter opens, scrolls through a million rows. */
export function ResultTable<Row extends object>(props: ResultTableProps<Row>) {
  const { ariaLabel, columns, total, getRow, rowKey, onWindow, selectedIndex, onSelect, onOpen, onToggle, sort = null, onSort } = props
  const {
    rowKeys,
    isFresh,
    isChosen,
    footer,
    emptyText,
    empty,
    state,
    toolbar,
    renderCard,
    cardTools,
    cardAction,
    firstRows = 20,
    density = 'standard',
    fill = true,
  } = props
  const gridId = useId()
  const words = useText()
  const cards = renderCard !== undefined
  const asCards = usePhone() && cards
  const drawn = state === 'loading' ? firstRows : total
  const asksRows = state !== 'loading' && !asCards
  const { scroller, sizer, pane, table, body, range, onScroll, reveal, pageRows } = useRowWindow({
    total: drawn,
    firstRows,
    rowPx: ROW_HEIGHTS[density],
    onWindow: asksRows ? onWindow : undefined,
  })
  const { active, setActive } = useActiveCell(selectedIndex)
  const card = useRef<HTMLElement>(null)
  useFilledHeight(card, fill)
  usePinnedOffsets(table, columns)
  useListPlace({
    name: ariaLabel,
    scroller: () => scroller.current,
    total: () => (state === 'loading' ? 0 : total),
    selected: () => selectedIndex,
    keyAt: (index) => {
      const row = getRow(index)
      return row && rowKey(row)
    },
    onSelect,
  })

  const sortBy = ({ field, header, sortable }: ResultColumn<Row>) => {
    if (!onSort) return
    if (sortable) onSort(nextSort(sort, field))
    else warnNoSort(words, header, columns)
  }
  const moveTo = (cell: ActiveCell) => {
    setActive(cell)
    if (cell.row >= 0) reveal(cell.row)
    if (cell.row >= 0 && cell.row !== selectedIndex) onSelect(cell.row)
  }
  useRowKeys(rowKeys, fill, () => {
    if (total === 0 || asCards) return
    table.current?.focus()
    moveTo({ row: Math.max(active.row, 0), column: active.column })
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) {
      event.preventDefault()
      const column = columns[active.column]
      if (active.row >= 0 && active.row < total) onOpen(active.row)
      else if (active.row < 0 && column) sortBy(column)
      return
    }
    if (event.key === ' ' && onToggle && event.target === event.currentTarget) {
      event.preventDefault()
      if (active.row >= 0 && active.row < total) onToggle(active.row, event.shiftKey)
      return
    }
    const ofRow = event.target === event.currentTarget ? rowKeyOf(rowKeys, event) : undefined
    if (ofRow && active.row >= 0 && active.row < total) {
      event.preventDefault()
      return ofRow(active.row)
    }
    const step = event.target === event.currentTarget ? rowStep(event) : 0
    // Above the first row is the header, which is none.
    if (step === -1 && active.row <= 0) return
    const key = step === 0 ? event.key : step === 1 ? 'ArrowDown' : 'ArrowUp'
    const next = cellAfter(key, event.ctrlKey || event.metaKey, active, {
      rows: total,
      columns: columns.length,
      page: pageRows(),
    })
    if (!next) return
    event.preventDefault()
    moveTo(next)
  }
  const rowUnder = (event: MouseEvent): number | null => {
    const row = event.target instanceof Element ? event.target.closest('tr[data-index]') : null
    return row ? Number(row.getAttribute('data-index')) : null
  }
  const isLink = ({ target }: MouseEvent) => target instanceof Element && target.closest('.link') !== null
  const onClick = (event: MouseEvent) => {
    const row = rowUnder(event)
    if (row === null || state === 'loading') return
    const cell = event.target instanceof Element ? event.target.closest('td') : null
    setActive({ row, column: cell?.cellIndex ?? 0 })
    if (row !== selectedIndex) onSelect(row)
    // A text selection by dragging must not open the link.
    if (isLink(event) && document.getSelection()?.isCollapsed !== false) onOpen(row)
  }

  const { first, last } = range
  const inView = active.row < 0 || (active.row >= first && active.row <= last)
  const activeId = active.row < 0 ? `${gridId}-head-${active.column}` : `${gridId}-${active.row}-${active.column}`
  const indexes = Array.from({ length: Math.max(0, Math.min(last, drawn - 1) - first + 1) }, (_, at) => first + at)
  const nothing = state !== 'loading' && total === 0
  // A failed list is not an empty one; the tool row has the retry button.
  const note = state === 'failed' ? (props.failedNote ?? <FailedNote />) : (empty ?? <EmptyState text={emptyText} />)
  return (
    <section ref={card} className={styles.card} aria-label={ariaLabel} data-fill={fill} data-cards={cards} data-density={density}>
      {toolbar}
      {!asCards && (
        <div ref={scroller} className={styles.scroller} onScroll={onScroll}>
          <div ref={sizer} className={styles.sizer}>
            <div ref={pane} className={styles.pane} data-empty={nothing}>
              <table
                ref={table}
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table may have the role grid (ARIA in HTML)
                role="grid"
                className={styles.table}
                width={columns.reduce((sum, column) => sum + column.width, 0)}
                tabIndex={0}
                aria-keyshortcuts={fill ? 'j k' : undefined}
                aria-label={ariaLabel}
                aria-rowcount={state === 'loading' ? -1 : total + 1}
                aria-colcount={columns.length}
                aria-busy={state === 'loading' || state === 'reloading'}
                aria-activedescendant={inView && !nothing ? activeId : undefined}
                onKeyDown={onKeyDown}
                onClick={onClick}
                onDoubleClick={(event) => {
                  const row = rowUnder(event)
                  // The first click has already opened the link.
                  if (row !== null && state !== 'loading' && !isLink(event)) onOpen(row)
                }}
              >
                <colgroup>
                  {columns.map((column) => (
                    <col key={column.field} width={column.width} />
                  ))}
                </colgroup>
                <TableHead
                  gridId={gridId}
                  columns={columns}
                  sort={sort}
                  onSort={onSort && sortBy}
                  activeColumn={active.row < 0 ? active.column : null}
                />
                <tbody ref={body}>
                  {indexes.map((index) => {
                    const row = state === 'loading' ? undefined : getRow(index)
                    return (
                      <TableRow
                        key={row ? rowKey(row) : index}
                        gridId={gridId}
                        columns={columns}
                        row={row}
                        index={index}
                        fresh={row !== undefined && isFresh?.(row) === true}
                        selected={index === selectedIndex && state !== 'loading'}
                        activeColumn={active.row === index ? active.column : null}
                      />
                    )
                  })}
                </tbody>
                {footer && !nothing && state !== 'loading' && <TableFoot columns={columns} footer={footer} />}
              </table>
              {nothing && note}
            </div>
          </div>
        </div>
      )}
      {renderCard && asCards && (
        <CardRows
          label={ariaLabel}
          total={drawn}
          firstRows={firstRows}
          getRow={state === 'loading' ? () => undefined : getRow}
          rowKey={rowKey}
          isFresh={isFresh}
          isChosen={isChosen}
          renderCard={renderCard}
          cardTools={cardTools}
          cardAction={cardAction}
          selectedIndex={selectedIndex}
          onOpen={onOpen}
          onWindow={state !== 'loading' ? onWindow : undefined}
        />
      )}
      {asCards && nothing && note}
    </section>
  )
}

function FailedNote() {
  const words = useText()
  return <EmptyState text={words('list.failed')} />
}

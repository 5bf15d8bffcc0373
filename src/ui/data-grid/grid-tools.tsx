import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { showNumber } from '#domain/text/money.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { SearchIcon } from '../icon/icons.ts'
import { AttachIcon, ColumnsIcon, EditIcon, FilterIcon, MinusIcon, PlusIcon, ResetIcon, UndoIcon } from '../icon/screen-icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { TableTools, ToolDivider } from '../result-table/table-tools.tsx'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { ColumnMenu } from './column-menu.tsx'
import type { GridLayout } from './engine/drawing/columns.ts'
import type { DataGridEngine } from './engine/data-grid-engine.ts'
import { FindBar } from './find-bar.tsx'
import styles from './grid-tools.module.css'
import { type Grid, useGridCounts } from './use-grid.ts'

type Props = {
  grid: Grid
  engine: DataGridEngine | null
  layout: GridLayout
  readOnly: boolean
  addable: boolean
  fixed: boolean
  keepsRows: boolean
  hasTicks: boolean
  finding: boolean
  onFind: (open: boolean) => void
  state: 'ready' | 'reloading' | 'failed'
  onRetry: (() => void) | undefined
  cutAt?: number | undefined
  children: ReactNode
}

const KINDS = [
  ['insert', PlusIcon],
  ['update', EditIcon],
  ['delete', MinusIcon],
] as const

/** The tool row: row count, changed count, and the most used commands. */
export function GridTools(props: Props) {
  const { grid, engine, layout, readOnly, addable, fixed, keepsRows, hasTicks, finding, onFind, state, onRetry, cutAt, children } = props
  const words = useText()
  const counts = useGridCounts(grid)
  const [columns, showColumns] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const hasFiles = grid.model.fields.list.some(({ kind }) => kind === 'file')
  /** A row that was asked for before the engine has come; the other commands need a cell that was chosen in it. */
  const early = useRef<{ grid: Grid; from: Element | null } | null>(null)
  const run = (id: string) => {
    if (!engine && id === 'addRow') early.current = { grid, from: document.activeElement }
    engine?.run(id)
    engine?.focus()
  }
  const catchUp = useEffectEvent(() => {
    const { activeElement: at } = document
    const asked = early.current
    early.current = null
    if (asked?.grid !== grid) return
    run('addRow')
    // Focus stays where the user has moved it meanwhile.
    if (asked.from !== at && at instanceof HTMLElement) at.focus()
  })
  useEffect(() => {
    if (engine) catchUp()
  }, [engine])
  const noRows = words(state === 'failed' ? 'list.failed' : 'list.empty')
  const isFiltered = counts.shown !== null
  const shown = showNumber(counts.shown ?? counts.total)
  const line = words(isFiltered ? 'grid.shownOfAll' : 'grid.total', [shown, showNumber(counts.total)])
  const before = line.slice(0, line.indexOf(shown))
  return (
    <>
      <TableTools
        count={
          <>
            {before}
            <b>{shown}</b>
            {line.slice(before.length + shown.length)}
            {counts.picked > 0 && ` · ${words('grid.picked', [counts.picked])}`}
            {hasTicks && ` · ${words('grid.ticked', [counts.ticked])}`}
          </>
        }
        asOf={
          <span className={styles.changes}>
            {cutAt !== undefined && <b>{words('list.cut', [showNumber(cutAt)])}</b>}
            {KINDS.filter(([kind]) => counts[kind] > 0).map(([kind, icon]) => (
              <span key={kind} data-kind={kind}>
                <Icon of={icon} size={14} />
                {words(`grid.${kind}`)} {counts[kind]}
              </span>
            ))}
          </span>
        }
        dimmed={state === 'reloading'}
        {...(state === 'failed' && onRetry && { failed: { text: words('list.failed'), retryLabel: words('common.retry'), onRetry } })}
      >
        {!readOnly && (
          <>
            <Button
              variant="subtle"
              size={28}
              icon={UndoIcon}
              disabledReason={counts.canUndo ? null : words('grid.nothingToUndo')}
              onClick={() => run('undo')}
            >
              {words('grid.undo')}
            </Button>
            <ToolDivider />
            {addable && !fixed && (
              <Button variant="subtle" size={28} icon={PlusIcon} onClick={() => run('addRow')}>
                {words('grid.addRow')}
              </Button>
            )}
            {!fixed && !(keepsRows && counts.insert === 0) && (
              <Button
                variant="subtle"
                size={28}
                icon={MinusIcon}
                disabledReason={counts.total > 0 ? null : noRows}
                onClick={() => run('removeRows')}
              >
                {words('grid.removeRow')}
              </Button>
            )}
            {counts.delete > 0 && (
              <Button variant="subtle" size={28} icon={ResetIcon} onClick={() => run('restoreRows')}>
                {words('grid.restoreRow')}
              </Button>
            )}
            {hasFiles && (
              <Button
                variant="subtle"
                size={28}
                icon={AttachIcon}
                disabledReason={counts.total > 0 ? null : noRows}
                onClick={() => run('attach')}
              >
                {words('grid.attach')}
              </Button>
            )}
          </>
        )}
        {children}
        {isFiltered && (
          <Button variant="subtle" size={28} onClick={() => run('unfilter')}>
            {words('grid.unfilter')}
          </Button>
        )}
        {!grid.windows && (
          <IconButton
            icon={FilterIcon}
            label={words('grid.filterColumn')}
            size={28}
            aria-pressed={isFiltered}
            onClick={() => {
              engine?.focus()
              run('filter')
            }}
          />
        )}
        <IconButton icon={SearchIcon} label={words('grid.find')} size={28} aria-expanded={finding} onClick={() => onFind(!finding)} />
        <IconButton
          ref={opener}
          icon={ColumnsIcon}
          label={words('grid.columns')}
          size={28}
          aria-expanded={columns}
          onClick={() => showColumns(!columns)}
        />
      </TableTools>
      {finding && engine && (
        <FindBar
          engine={engine}
          onClose={() => {
            onFind(false)
            engine.focus()
          }}
        />
      )}
      {columns && engine && (
        <ColumnMenu
          engine={engine}
          layout={layout}
          onClose={() => {
            showColumns(false)
            opener.current?.focus()
          }}
        />
      )}
    </>
  )
}

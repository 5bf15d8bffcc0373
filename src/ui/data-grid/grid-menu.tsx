import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Texts } from '#domain/text/texts.ts'
import type { GridCommand } from './engine/input/grid-command.ts'
import type { Column } from './engine/drawing/columns.ts'
import type { DataGridEngine } from './engine/data-grid-engine.ts'
import styles from './grid-tools.module.css'
import { placeInside } from './place-inside.ts'

type Props = { engine: DataGridEngine; left: number; top: number; column: Column | null; onClose: () => void; words: Texts }

/** Keys handled by the browser; the grid's own ones come from the command. */
const CLIPBOARD_KEYS: Record<string, string> = { cut: 'Ctrl+X', copy: 'Ctrl+C', paste: 'Ctrl+V' }
const SIGNS: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' }
const shortcutOf = ({ id, shortcuts }: GridCommand) =>
  (CLIPBOARD_KEYS[id] ?? shortcuts?.[0] ?? '').replace(/Arrow\w+/, (arrow) => SIGNS[arrow] ?? arrow)

/** The context menu: arrows move, Enter runs, Esc and Tab return to the cell. */
export function GridMenu({ engine, left, top, column, onClose, words }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = menu.current
    if (!box) return
    placeInside(box, left, top)
    box.querySelector('button')?.focus()
  }, [left, top])
  const { commands } = engine
  const items = () => [...(menu.current?.querySelectorAll('button') ?? [])]
  const close = () => {
    onClose()
    engine.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items()
    const at = all.findIndex((item) => item === document.activeElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (to !== undefined) all[(to + all.length) % all.length]?.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const isPinned = column?.pinned ?? engine.core.fields[engine.core.selection.active.column]?.pinned
  const nameOf = ({ id, label }: GridCommand) => words(id === 'pin' && isPinned ? 'grid.unpin' : label)
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={words('grid.menu')}
      className={styles.menu}
      data-grid-layer=""
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose()
      }}
    >
      {(['edit', 'rows', 'column', 'view'] as const).map((group, nth) => (
        <div key={group} role="presentation">
          {nth > 0 && <hr />}
          {commands
            .filter((command) => command.group === group)
            .map((command) => {
              const reason = command.whyNot?.()
              const off = Boolean(reason) || !(command.enabled?.() ?? true)
              return (
                <button
                  key={command.id}
                  type="button"
                  role="menuitem"
                  tabIndex={-1}
                  aria-disabled={off || undefined}
                  onClick={() => {
                    if (off) return
                    close()
                    void command.run(column)
                  }}
                >
                  <span>
                    {nameOf(command)}
                    {reason && <small>{words(reason)}</small>}
                  </span>
                  <kbd aria-hidden>{shortcutOf(command)}</kbd>
                </button>
              )
            })}
        </div>
      ))}
    </div>
  )
}

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CodeOption } from '../code-box/code-option.tsx'
import type { CalendarProps } from '../date-box/calendar.tsx'
import { useLazyPart } from '../layer/use-lazy-part.ts'
import type { OptionListProps } from '../option-list/option-list.tsx'
import type { Texts } from '#domain/text/texts.ts'
import type { Anchor, Overlay, Progress } from './engine/core.ts'
import type { DataGridEngine } from './engine/data-grid-engine.ts'
import { FilterBox } from './filter-box.tsx'
import { GridMenu } from './grid-menu.tsx'
import { GridProgress } from './grid-progress.tsx'
import styles from './grid-tools.module.css'

export type OverlaysProps = {
  engine: DataGridEngine
  overlay: Overlay | null
  progress: Progress | null
  onClose: () => void
  words: Texts
}

/** The overlays of the grid: progress, and at most one of list, calendar, menu and filter. */
export default function Overlays({ progress, ...layer }: OverlaysProps) {
  return (
    <>
      {progress && <GridProgress progress={progress} words={layer.words} />}
      <Layer {...layer} />
    </>
  )
}

function Layer({ engine, overlay, onClose, words }: Omit<OverlaysProps, 'progress'>) {
  switch (overlay?.kind) {
    case 'list':
      return <List overlay={overlay} words={words} />
    case 'calendar':
      return <DayPicker overlay={overlay} />
    case 'menu':
      return <GridMenu key={`${overlay.left} ${overlay.top}`} engine={engine} {...overlay} onClose={onClose} words={words} />
    case 'filter':
      return <FilterBox key={overlay.field.name} engine={engine} {...overlay} onClose={onClose} words={words} />
    case undefined:
      return null
  }
}

/** A positioned container over a cell, for content below or beside it. */
function Over({ anchor, children }: { anchor: Anchor; children: (frame: { current: HTMLDivElement | null }) => ReactNode }) {
  const over = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = over.current ?? {}
    if (!style) return
    style.transform = `translate(${anchor.left}px, ${anchor.top}px)`
    style.width = `${anchor.width}px`
    style.height = `${anchor.height}px`
  }, [anchor])
  return (
    <div ref={over} className={styles.over} data-grid-layer="">
      {children(over)}
    </div>
  )
}

function List({ overlay, words }: { overlay: Extract<Overlay, { kind: 'list' }>; words: Texts }) {
  const id = useId()
  const { Part, want } = useLazyPart<OptionListProps>(() => import('../option-list/option-list.tsx'))
  useEffect(() => void want())
  const { entries, typed, active, note } = overlay
  return (
    <Over anchor={overlay.anchor}>
      {() =>
        Part && (
          <Part
            id={id}
            label={overlay.label}
            active={active}
            onPick={overlay.pick}
            note={note}
            // A cell is narrower than code, name and note side by side.
            wide
            options={entries.map((entry) => ({
              key: entry.code,
              off: entry.stopped ?? false,
              content: <CodeOption entry={entry} typed={typed} recent={false} words={words} />,
            }))}
          />
        )
      }
    </Over>
  )
}

function DayPicker({ overlay }: { overlay: Extract<Overlay, { kind: 'calendar' }> }) {
  const id = useId()
  const { Part, want } = useLazyPart<CalendarProps>(() => import('../date-box/calendar.tsx'))
  useEffect(() => void want())
  const { field, value, label } = overlay
  return (
    <Over anchor={overlay.anchor}>
      {(frame) =>
        Part && (
          <Part
            id={id}
            label={label}
            variant={field.variant}
            noWeekends={field.noWeekends}
            min={field.min}
            max={field.max}
            value={value}
            frame={frame}
            onPick={overlay.pick}
            onClose={overlay.close}
          />
        )
      }
    </Over>
  )
}

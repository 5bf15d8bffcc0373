import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useVisitState } from '#platform/web/lists/use-visit-state.ts'
import { useCardPlace } from './use-card-place.ts'
import { MoreIcon } from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { SkeletonBar } from '../skeleton-rows/skeleton-rows.tsx'
import styles from './result-table.module.css'

/** Actions of a row besides opening it, behind one button of its card. */
export type CardTools<Row> = { label: (row: Row) => string; tools: (row: Row) => ReactNode }

type Props<Row> = {
  label: string
  total: number
  firstRows: number
  getRow: (index: number) => Row | undefined
  rowKey: (row: Row) => string
  isFresh?: ((row: Row) => boolean) | undefined
  isChosen?: ((row: Row) => boolean | undefined) | undefined
  renderCard: (row: Row, index: number) => ReactNode
  cardTools?: CardTools<Row> | undefined
  selectedIndex: number
  onOpen: (index: number) => void
  onWindow?: ((first: number, last: number) => void) | undefined
}

const STEP = 30

/** Rows as three-line cards below 540px. The page scrolls; more cards are rendered near the end. */
export function CardRows<Row>(props: Props<Row>) {
  const { label, total, firstRows, getRow, rowKey, isFresh, isChosen, renderCard, cardTools, selectedIndex, onOpen, onWindow } = props
  const [shown, setShown] = useState(firstRows)
  const end = useRef<HTMLLIElement>(null)
  const count = Math.min(shown, total)

  useEffect(() => {
    if (count > 0) onWindow?.(0, count - 1)
  }, [count, onWindow])

  useCardPlace(label, count, total, (before) => setShown((now) => Math.max(now, before)))

  useEffect(() => {
    const mark = end.current
    if (!mark || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setShown((before) => before + STEP)
    })
    observer.observe(mark)
    return () => observer.disconnect()
  }, [count])

  return (
    <ul className={styles.cards} aria-label={label}>
      {Array.from({ length: count }, (_, index) => {
        const row = getRow(index)
        return (
          <li key={row ? rowKey(row) : index} data-selected={index === selectedIndex} data-fresh={(row && isFresh?.(row)) || undefined}>
            {row ? (
              <>
                <button type="button" className={styles.open} aria-pressed={isChosen?.(row)} onClick={() => onOpen(index)}>
                  {renderCard(row, index)}
                </button>
                {cardTools && (
                  <ToolsOfCard label={cardTools.label(row)} name={`${label} tools ${rowKey(row)}`}>
                    {cardTools.tools(row)}
                  </ToolsOfCard>
                )}
              </>
            ) : (
              <button type="button" className={styles.open} disabled>
                <SkeletonBar seed={index} />
              </button>
            )}
          </li>
        )
      })}
      {count < total && <li ref={end} className={styles.more} aria-hidden />}
    </ul>
  )
}

function ToolsOfCard({ label, name, children }: { label: string; name: string; children: ReactNode }) {
  const [open, setOpen] = useVisitState(name, false)
  const id = useId()
  return (
    <>
      <IconButton
        className={styles.moreTools ?? ''}
        icon={MoreIcon}
        iconSize={20}
        label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div id={id} className={styles.cardTools}>
          {children}
        </div>
      )}
    </>
  )
}

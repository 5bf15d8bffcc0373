import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useVisitState } from '#platform/web/lists/use-visit-state.ts'
import { useCardPlace } from './use-card-place.ts'
import { MoreIcon } from '../icon/screen-icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useSwipe } from '../use-swipe.ts'
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
  cardAction?: ((row: Row) => ReactNode) | undefined
  selectedIndex: number
  onOpen: (index: number) => void
  onWindow?: ((first: number, last: number) => void) | undefined
}

const STEP = 30
/** Further cards are drawn this far before the end comes into view, so that they do not push away what follows the list. */
const AHEAD = '800px 0px'

/** Rows as three-line cards below 540px. The page scrolls; more cards are rendered near the end. */
export function CardRows<Row>(props: Props<Row>) {
  const { label, total, firstRows, getRow, rowKey, isFresh, isChosen, renderCard, cardTools, cardAction, selectedIndex, onOpen, onWindow } =
    props
  const [shown, setShown] = useState(firstRows)
  const list = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLLIElement>(null)
  const count = Math.min(shown, total)

  useEffect(() => {
    if (count > 0) onWindow?.(0, count - 1)
  }, [count, onWindow])

  useCardPlace({
    label,
    list,
    count,
    total,
    isLoaded: (index) => getRow(index) !== undefined,
    draw: (before) => setShown((now) => Math.max(now, before)),
  })

  useEffect(() => {
    const mark = end.current
    if (!mark || typeof IntersectionObserver === 'undefined') return
    const draw: IntersectionObserverCallback = (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setShown((before) => before + STEP)
    }
    const observer = new IntersectionObserver(draw, { rootMargin: AHEAD })
    observer.observe(mark)
    return () => observer.disconnect()
  }, [count])

  return (
    <ul ref={list} className={styles.cards} aria-label={label}>
      {Array.from({ length: count }, (_, index) => {
        const row = getRow(index)
        return (
          <li key={row ? rowKey(row) : index} data-selected={index === selectedIndex} data-fresh={(row && isFresh?.(row)) || undefined}>
            {row && cardTools ? (
              <CardWithTools
                card={renderCard(row, index)}
                onOpen={() => onOpen(index)}
                pressed={isChosen?.(row)}
                label={cardTools.label(row)}
                name={`${label} tools ${rowKey(row)}`}
              >
                {cardTools.tools(row)}
              </CardWithTools>
            ) : row ? (
              <>
                <button type="button" className={styles.open} aria-pressed={isChosen?.(row)} onClick={() => onOpen(index)}>
                  {renderCard(row, index)}
                </button>
                {cardAction?.(row)}
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

type CardProps = { card: ReactNode; onOpen: () => void; pressed: boolean | undefined; label: string; name: string; children: ReactNode }

/** A card whose actions come by its button, or by a swipe to the left; a swipe to the right puts them away. */
function CardWithTools({ card, onOpen, pressed, label, name, children }: CardProps) {
  const [open, setOpen] = useVisitState(name, false)
  const id = useId()
  const swipe = useSwipe((way) => setOpen(way === 'left'))
  return (
    <>
      <button type="button" className={styles.open} aria-pressed={pressed} data-swipe onClick={onOpen} {...swipe}>
        {card}
      </button>
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

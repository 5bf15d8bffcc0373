import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SkeletonBar } from '../skeleton-rows/skeleton-rows.tsx'
import styles from './result-table.module.css'

type Props<Row> = {
  label: string
  total: number
  firstRows: number
  getRow: (index: number) => Row | undefined
  rowKey: (row: Row) => string
  renderCard: (row: Row, index: number) => ReactNode
  selectedIndex: number
  onOpen: (index: number) => void
  onWindow?: ((first: number, last: number) => void) | undefined
}

const STEP = 30

/** Rows as three-line cards below 540px. The page scrolls; more cards are drawn when the end comes near. */
export function CardRows<Row>({ label, total, firstRows, getRow, rowKey, renderCard, selectedIndex, onOpen, onWindow }: Props<Row>) {
  const [shown, setShown] = useState(firstRows)
  const end = useRef<HTMLLIElement>(null)
  const count = Math.min(shown, total)

  useEffect(() => {
    if (count > 0) onWindow?.(0, count - 1)
  }, [count, onWindow])

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
          <li key={row ? rowKey(row) : index} data-selected={index === selectedIndex}>
            {row ? (
              <button type="button" onClick={() => onOpen(index)}>
                {renderCard(row, index)}
              </button>
            ) : (
              <button type="button" disabled>
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

import { type RefObject, useEffect } from 'react'
import type { ResultColumn } from './column.ts'

const BELOW_PX = 16

/** Tells the style sheet how far the table is from the top of the page, so that it ends at the bottom of the viewport. */
export function useFilledHeight(card: RefObject<HTMLElement | null>, fill: boolean) {
  // After every render: what stands above (a strip of the chosen row, a second line of fields) comes and goes with data.
  useEffect(() => {
    const box = card.current
    if (!box || !fill) return
    const measure = () => {
      const top = Math.round(box.getBoundingClientRect().top + window.scrollY + BELOW_PX)
      box.style.setProperty('--nr-table-top', `${top}px`)
    }
    measure()
    window.addEventListener('resize', measure)
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure)
    observer?.observe(document.body)
    return () => {
      window.removeEventListener('resize', measure)
      observer?.disconnect()
    }
  })
}

/** Tells the style sheet where the second and later pinned columns stick, once their drawn widths are known. */
export function usePinnedOffsets<Row>(table: RefObject<HTMLTableElement | null>, columns: readonly ResultColumn<Row>[]) {
  useEffect(() => {
    const element = table.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      let left = 0
      columns.forEach((column, at) => {
        if (!column.pinned) return
        element.style.setProperty(`--nr-pin-${at}`, `${left}px`)
        left += element.tHead?.rows[0]?.cells[at]?.offsetWidth ?? column.width
      })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [table, columns])
}

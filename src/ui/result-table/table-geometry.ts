import { type RefObject, useEffect } from 'react'
import type { ResultColumn } from './column.ts'

const BELOW_PX = 16

/** Passes the table's distance from the page top to the style sheet, so that it ends at the bottom of the viewport. */
export function useFilledHeight(card: RefObject<HTMLElement | null>, fill: boolean) {
  // After every render, because content above (strip of the selected row, further fields) changes with data.
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

/** Passes the sticky positions of the pinned columns to the style sheet, once their widths are known. */
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

import { use, useEffect, useRef } from 'react'
import { PopupContext } from '../popups/use-popup.ts'
import { recall, remember, visitNow } from '../navigation/visit-memory.ts'

type Row = { index: number; key: string }
type Place = { left: number; top: number; row: Row | null }

type List = {
  name: string
  /** The scrolling element; null before it is mounted. */
  scroller: () => HTMLElement | null
  /** The number of rows; 0 until known. */
  total: () => number
  /** -1 when no row is selected. */
  selected: () => number
  /** The key of a loaded row. */
  keyAt: (index: number) => string | undefined
  onSelect: (index: number) => void
}

/** Keys and pointers select rows, scrolling moves the position. */
const MOVES = ['scroll', 'keyup', 'pointerup'] as const

/**
 * Restores the position of a list when its visit is shown again: by Back, by the tabs of the work bar, after a reload (S3-032, S4-024).
 * Restores the scroll position on both axes, and the selected row if it is still the same.
 */
export const useListPlace = (list: List) => {
  const popup = use(PopupContext)
  const part = `${popup?.id ?? ''} ${list.name}`
  const visit = useRef('')
  const place = useRef<Place | null>(null)
  const row = useRef<Row | null>(null)
  const noted = useRef(-1)
  // After every render: the rows, their scrolling element and the visit become available one after the other.
  useEffect(() => {
    const { scroller, total, selected, keyAt, onSelect } = list
    const box = scroller()
    if (visit.current !== visitNow()) {
      visit.current = visitNow()
      place.current = recall<Place>(part) ?? null
      row.current = place.current?.row ?? null
    }
    if (!box || total() === 0) return
    if (place.current) {
      box.scrollTop = place.current.top
      box.scrollLeft = place.current.left
      place.current = null
    }
    const wanted = row.current
    const found = wanted && keyAt(wanted.index)
    if (wanted && found !== undefined) {
      row.current = null
      if (found === wanted.key && selected() !== wanted.index) onSelect(wanted.index)
    }
    const note = () => {
      if (place.current || visit.current !== visitNow()) return
      const index = selected()
      const key = index >= 0 ? keyAt(index) : undefined
      remember(part, { left: box.scrollLeft, top: box.scrollTop, row: key === undefined ? row.current : { index, key } } satisfies Place)
    }
    // A click selects a row only after the pointer events.
    if (noted.current !== selected()) note()
    noted.current = selected()
    for (const move of MOVES) box.addEventListener(move, note, { passive: true })
    return () => {
      for (const move of MOVES) box.removeEventListener(move, note)
    }
  })
}

import { use, useEffect, useRef } from 'react'
import { PopupContext } from '../popups/use-popup.ts'
import { recall, remember, visitNow } from '../navigation/visit-memory.ts'

type Row = { index: number; key: string }
type Place = { left: number; top: number; row: Row | null }

type List = {
  name: string
  /** What scrolls; null while it is not there. */
  scroller: () => HTMLElement | null
  /** How many rows there are; 0 until they are known. */
  total: () => number
  /** -1 when no row is chosen. */
  selected: () => number
  /** What names a row that is loaded. */
  keyAt: (index: number) => string | undefined
  onSelect: (index: number) => void
}

/** Keys and pointers choose rows, scrolling moves the place. */
const MOVES = ['scroll', 'keyup', 'pointerup'] as const

/**
 * A list stands where it stood when its visit is shown again: by Back, by the tabs of the work bar, after a reload (S3-032, S4-024).
 * Its scroll place comes back on both axes; the chosen row does when it is the same row still.
 */
export const useListPlace = (list: List) => {
  const popup = use(PopupContext)
  const part = `${popup?.id ?? ''} ${list.name}`
  const visit = useRef('')
  const place = useRef<Place | null>(null)
  const row = useRef<Row | null>(null)
  const noted = useRef(-1)
  // After every draw: the rows, the element they scroll in and the visit come one after the other.
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
    // A click chooses a row only after the pointer events.
    if (noted.current !== selected()) note()
    noted.current = selected()
    for (const move of MOVES) box.addEventListener(move, note, { passive: true })
    return () => {
      for (const move of MOVES) box.removeEventListener(move, note)
    }
  })
}

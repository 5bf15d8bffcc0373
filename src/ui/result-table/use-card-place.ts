import { type RefObject, use, useEffect, useEffectEvent, useRef } from 'react'
import { PopupContext } from '#platform/web/popups/use-popup.ts'
import { recall, remember, visitNow } from '#platform/web/navigation/visit-memory.ts'

/** The page's scroll position, and the card at the upper edge of the window with its place there: heights above it may differ later. */
type Place = { count: number; top: number; card: { index: number; at: number } | null }

type Cards = {
  label: string
  list: RefObject<HTMLElement | null>
  /** The cards drawn, and those of the whole list. */
  count: number
  total: number
  isLoaded: (index: number) => boolean
  draw: (count: number) => void
}

/** What a person does to scroll elsewhere. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

const placeOf = (card: Element | undefined) => card?.getBoundingClientRect()

/** The first card that reaches below the upper edge of the window; null while the list begins further down, or has ended. */
const cardAtTop = (list: HTMLElement | null): Place['card'] => {
  if (!list || list.getBoundingClientRect().top > 0) return null
  let [low, high] = [0, list.children.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((placeOf(list.children[middle])?.bottom ?? 0) > 0) high = middle
    else low = middle + 1
  }
  const found = placeOf(list.children[low])
  return found ? { index: low, at: found.top } : null
}

/**
 * Cards scroll with the page and are rendered as they come near: restores the number of rendered cards, then the card at the upper edge of
 * the window, until all cards have their rows: a placeholder is not as high as its card.
 */
export const useCardPlace = ({ label, list, count, total, isLoaded, draw }: Cards) => {
  const popup = use(PopupContext)
  const part = `${popup?.id ?? ''} ${label} cards`
  const waiting = useRef<Place | null>(null)
  const visit = useRef('')
  const note = useEffectEvent(() => {
    if (waiting.current || visit.current !== visitNow()) return
    remember(part, { count, top: window.scrollY, card: cardAtTop(list.current) } satisfies Place)
  })
  useEffect(() => {
    if (visit.current !== visitNow()) {
      visit.current = visitNow()
      waiting.current = recall<Place>(part) ?? null
    }
    const place = waiting.current
    if (!place || count === 0) return
    if (count < Math.min(place.count, total)) return draw(place.count)
    const at = place.card && placeOf(list.current?.children[place.card.index])
    window.scrollTo(window.scrollX, place.card && at ? window.scrollY + at.top - place.card.at : place.top)
    if (Array.from({ length: count }, (_, index) => isLoaded(index)).every(Boolean)) waiting.current = null
  })
  useEffect(() => {
    const leave = () => {
      waiting.current = null
    }
    window.addEventListener('scroll', note, { passive: true })
    for (const move of MOVES) window.addEventListener(move, leave, { passive: true })
    return () => {
      window.removeEventListener('scroll', note)
      for (const move of MOVES) window.removeEventListener(move, leave)
    }
  }, [])
}

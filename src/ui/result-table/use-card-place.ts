import { use, useEffect, useEffectEvent, useRef } from 'react'
import { PopupContext } from '#platform/web/popups/use-popup.ts'
import { recall, remember, visitNow } from '#platform/web/navigation/visit-memory.ts'

type Place = { count: number; top: number }

/** Cards scroll with the page and are rendered as they come near: restores the number of rendered cards, then the scroll position. */
export const useCardPlace = (label: string, count: number, total: number, draw: (count: number) => void) => {
  const popup = use(PopupContext)
  const part = `${popup?.id ?? ''} ${label} cards`
  const waiting = useRef<Place | null>(null)
  const visit = useRef('')
  const note = useEffectEvent(() => {
    if (!waiting.current && visit.current === visitNow()) remember(part, { count, top: window.scrollY } satisfies Place)
  })
  useEffect(() => {
    if (visit.current !== visitNow()) {
      visit.current = visitNow()
      waiting.current = recall<Place>(part) ?? null
    }
    const place = waiting.current
    if (!place || count === 0) return
    if (count < Math.min(place.count, total)) return draw(place.count)
    waiting.current = null
    window.scrollTo(window.scrollX, place.top)
  })
  useEffect(() => {
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])
}

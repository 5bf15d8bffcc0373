import { type PointerEvent, useRef } from 'react'

/** Pixels sideways after which a swipe counts, and how far the element follows the finger at most. */
const FAR = 56
const MAX_SHIFT = 88
/** Pixels after which a movement has a direction. */
const CLEAR = 10

type Start = { id: number; x: number; y: number; sideways: boolean }

/**
 * Swiping an element sideways with a finger: it follows, and past a third of a thumb's way `onSwipe` is called. Needs `touch-action:
 * pan-y`, so that the page still scrolls. A button does the same for those who cannot swipe.
 */
export const useSwipe = (onSwipe: (way: 'left' | 'right') => void) => {
  const start = useRef<Start | null>(null)
  const move = (element: HTMLElement, by: number) => {
    element.style.translate = by === 0 ? '' : `${Math.max(-MAX_SHIFT, Math.min(by, MAX_SHIFT))}px`
  }
  const end = (event: PointerEvent<HTMLElement>, counts: boolean) => {
    const from = start.current
    if (!from || from.id !== event.pointerId) return
    start.current = null
    move(event.currentTarget, 0)
    const by = event.clientX - from.x
    if (counts && from.sideways && Math.abs(by) >= FAR) onSwipe(by < 0 ? 'left' : 'right')
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { pointerType, isPrimary, pointerId: id, clientX: x, clientY: y } = event
      start.current = pointerType === 'touch' && isPrimary ? { id, x, y, sideways: false } : null
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = start.current
      if (!from || from.id !== event.pointerId) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (!from.sideways && Math.max(Math.abs(x), Math.abs(y)) < CLEAR) return
      // Up and down is scrolling.
      if (!from.sideways && Math.abs(y) > Math.abs(x)) {
        start.current = null
        return
      }
      from.sideways = true
      move(event.currentTarget, x)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  }
}

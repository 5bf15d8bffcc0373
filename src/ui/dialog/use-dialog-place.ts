import { LAYOUT_SHIFTS } from '#platform/web/browser/breakpoints.ts'
import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { type Box, dialogBox, dragged, type Wanted } from './dialog-box.ts'

/** Pixels a key moves the dialog, alone and with Shift. */
const STEP = 24
const LEAP = 120
/** Below this width the dialog fills the window and cannot move (S2-067). */
const MOVABLE_FROM = LAYOUT_SHIFTS.stacked

const WAYS: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

const viewport = () => ({ width: document.documentElement.clientWidth, height: window.innerHeight })

const paint = (element: HTMLElement, box: Box) => {
  for (const side of ['left', 'top', 'width', 'height'] as const) element.style[side] = `${box[side]}px`
}

/**
 * Positions a dialog through CSSOM (the page policy forbids style attributes) and moves it by mouse, pen, touch or keys, until the
 * window is resized. Full screen covers the window and restores the previous position.
 */
export const useDialogPlace = (
  ref: RefObject<HTMLElement | null>,
  wanted: Wanted & { fullScreen: boolean },
  onMoved: (box: Box) => void,
) => {
  const { width, height, level, keepSize, fullScreen } = wanted
  const place = useRef<Box | null>(null)

  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const draw = () => {
      place.current ??= dialogBox(viewport(), { width, height, level, keepSize })
      paint(element, fullScreen ? { left: 0, top: 0, ...viewport() } : place.current)
    }
    const resized = () => {
      place.current = null
      draw()
    }
    draw()
    window.addEventListener('resize', resized)
    return () => window.removeEventListener('resize', resized)
  }, [ref, width, height, level, keepSize, fullScreen])

  const onPointerDown = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      const element = ref.current
      const start = place.current
      const grip = event.currentTarget
      const onButton = event.target instanceof Element && event.target.closest('button')
      if (!element || !start || fullScreen || onButton || event.button !== 0 || viewport().width < MOVABLE_FROM) return
      grip.setPointerCapture(event.pointerId)
      const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
        place.current = dragged(viewport(), start, { x: clientX - event.clientX, y: clientY - event.clientY })
        paint(element, place.current)
      }
      const drop = () => {
        grip.removeEventListener('pointermove', move)
        grip.removeEventListener('lostpointercapture', drop)
      }
      grip.addEventListener('pointermove', move)
      grip.addEventListener('lostpointercapture', drop)
    },
    [ref, fullScreen],
  )
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const element = ref.current
      const way = WAYS[event.key]
      if (!element || !place.current || fullScreen || (!way && event.key !== 'Home')) return
      event.preventDefault()
      const by = event.shiftKey ? LEAP : STEP
      place.current = way
        ? dragged(viewport(), place.current, { x: way[0] * by, y: way[1] * by })
        : dialogBox(viewport(), { width, height, level, keepSize })
      paint(element, place.current)
      onMoved(place.current)
    },
    [ref, width, height, level, keepSize, fullScreen, onMoved],
  )
  return { onPointerDown, onKeyDown }
}

import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fitted, fittedAround, moved, type Size, type Spot, type View, zoomed } from './map-geometry.ts'

const STEP = 1.4
const KEY_MOVE = 60

/**
 * The visible part of the map, changed by drag, wheel and keys.
 * @param spots all spots to fit in view
 * @param middle the centre of the map; a change moves the map there
 */
export const useMapView = (spots: readonly Spot[], middle: Spot | null) => {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  const [view, setView] = useState<View | null>(null)
  const hands = useRef(new Map<number, Spot>())

  const measured = useEffectEvent((next: Size) => {
    setSize(next)
    setView((now) => now ?? (middle ? fittedAround(middle, spots, next) : fitted(spots, next)))
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => measured({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const [x, y] = middle ?? []
  useEffect(() => {
    if (x !== undefined && y !== undefined) setView((now) => now && { ...now, x, y })
  }, [x, y])

  const change = (next: (now: View, size: Size) => View) => setView((now) => (now && size ? next(now, size) : now))
  const at = (event: { clientX: number; clientY: number }): Spot => {
    const box = frame.current?.getBoundingClientRect()
    return [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)]
  }
  const wheeled = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const where = at(event)
    change((now, box) => zoomed(now, Math.exp(-event.deltaY / 400), box, where))
  })
  useEffect(() => {
    // React attaches wheel listeners as passive, so preventDefault would not work.
    const element = frame.current
    const listen = (event: WheelEvent) => wheeled(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [])

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    hands.current.set(event.pointerId, at(event))
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = hands.current.get(event.pointerId)
    if (!before) return
    const here = at(event)
    const [other] = [...hands.current].filter(([id]) => id !== event.pointerId).map(([, spot]) => spot)
    hands.current.set(event.pointerId, here)
    if (!other) return change((now) => moved(now, here[0] - before[0], here[1] - before[1]))
    const apart = (one: Spot) => Math.max(1, Math.hypot(one[0] - other[0], one[1] - other[1]))
    change((now, box) => zoomed(now, apart(here) / apart(before), box, other))
  }
  const onPointerEnd = (event: PointerEvent) => void hands.current.delete(event.pointerId)

  const fit = () => change((_, box) => fitted(spots, box))
  const zoom = (factor: number) => change((now, box) => zoomed(now, factor, box))
  const KEYS: Record<string, () => void> = {
    ArrowLeft: () => change((now) => moved(now, KEY_MOVE, 0)),
    ArrowRight: () => change((now) => moved(now, -KEY_MOVE, 0)),
    ArrowUp: () => change((now) => moved(now, 0, KEY_MOVE)),
    ArrowDown: () => change((now) => moved(now, 0, -KEY_MOVE)),
    '+': () => zoom(STEP),
    '=': () => zoom(STEP),
    '-': () => zoom(1 / STEP),
    '0': fit,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.target === event.currentTarget ? KEYS[event.key] : undefined
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  return {
    frame,
    view,
    size,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    fit,
    handlers: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd, onKeyDown },
  }
}

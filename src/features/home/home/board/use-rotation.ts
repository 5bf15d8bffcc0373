import { type FocusEvent, useEffect, useState } from 'react'

/** Milliseconds per slide (S1-015). */
export const SLIDE_TIME = 5_000

/**
 * The current slide. Slides rotate until the visitor stops them, hovers or focuses them; with reduced motion they rotate only on
 * request.
 */
export const useRotation = (count: number) => {
  const [index, setIndex] = useState(0)
  const [playing, setPlaying] = useState(true)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const moving = playing && !pointed && !focused && count > 1

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
  }, [])
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(() => setIndex((last) => (last + 1) % count), SLIDE_TIME)
    return () => clearInterval(timer)
  }, [moving, count, index])

  return {
    index: Math.min(index, Math.max(count - 1, 0)),
    playing,
    moving,
    show: (at: number) => setIndex((at + count) % count),
    toggle: () => setPlaying((last) => !last),
    /** Handlers for the element around slides and controls. */
    hold: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}

import { useEffect, useRef, useState } from 'react'

/** Milliseconds that the loading of a page's data shows at least, so that a quick answer does not flicker (S9-007). */
export const FETCH_DELAY = 200

/** Whether work is under way, or began less than `delay` milliseconds ago. What it brings is shown as soon as it is there. */
export const useSteady = (pending: boolean, delay = FETCH_DELAY): boolean => {
  const [held, setHeld] = useState(false)
  const began = useRef(0)
  if (pending && !held) setHeld(true)
  useEffect(() => {
    if (pending) began.current = Date.now()
  }, [pending])
  useEffect(() => {
    if (pending || !held) return
    const rest = setTimeout(() => setHeld(false), delay - (Date.now() - began.current))
    return () => clearTimeout(rest)
  }, [pending, held, delay])
  return pending || held
}

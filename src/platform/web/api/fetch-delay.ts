import { useEffect, useRef, useState } from 'react'

/** Minimum milliseconds of a loading state, so that a fast response does not flicker (S9-007). */
export const FETCH_DELAY = 200

/** Whether work is in progress, or began less than `delay` milliseconds ago. Results are shown as soon as they arrive. */
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

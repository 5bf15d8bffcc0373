import { useEffect, useState } from 'react'

/** How long rows changed by live updates stay marked. */
const FRESH_MS = 20_000
const NONE: ReadonlySet<string> = new Set()

/** Keys of rows recently changed by live updates; the mark ends after a while. */
export const useFresh = () => {
  const [fresh, setFresh] = useState(NONE)
  useEffect(() => {
    if (fresh.size === 0) return
    const timer = setTimeout(() => setFresh(NONE), FRESH_MS)
    return () => clearTimeout(timer)
  }, [fresh])
  const mark = (keys: readonly string[]) => keys.length > 0 && setFresh((before) => new Set([...before, ...keys]))
  return { fresh, mark }
}

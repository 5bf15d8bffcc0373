import { useEffect, useState } from 'react'

/** How long something that changed by itself stays marked. */
const FRESH_MS = 20_000
const NONE: ReadonlySet<string> = new Set()

/** What changed by itself a moment ago, by key; the mark goes after a while. */
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

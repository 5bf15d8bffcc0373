import { useEffect, useState } from 'react'

/** Of several asks for the same thing the newest counts: it cancels the one before it. */
export const createLatest = () => {
  let asking: AbortController | null = null
  const end = () => asking?.abort()
  return {
    /** @returns the signal of the new one */
    begin: (): AbortSignal => {
      end()
      asking = new AbortController()
      return asking.signal
    },
    /** Cancels the one that is under way. */
    end,
  }
}

/** The newest ask of a component; what is under way ends with it. */
export const useLatest = () => {
  const [latest] = useState(createLatest)
  useEffect(() => latest.end, [latest])
  return latest
}

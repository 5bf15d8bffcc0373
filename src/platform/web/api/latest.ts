import { useEffect, useState } from 'react'

/** Only the newest of several equal requests counts: it cancels the one before it. */
const createLatest = () => {
  let asking: AbortController | null = null
  const end = () => asking?.abort()
  return {
    /** @returns the signal of the new request */
    begin: (): AbortSignal => {
      end()
      asking = new AbortController()
      return asking.signal
    },
    /** Cancels the current request. */
    end,
  }
}

/** The newest request of a component; unmounting cancels it. */
export const useLatest = () => {
  const [latest] = useState(createLatest)
  useEffect(() => latest.end, [latest])
  return latest
}

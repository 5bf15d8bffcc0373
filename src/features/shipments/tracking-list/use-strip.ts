import { useEffect, useState } from 'react'
import { type StripAnswer, selectStrip } from '#features/tracking/milestone-bar/contract.ts'
import { call } from '#platform/web/api/call.ts'

/** Delay before loading, so that moving down with the arrow key loads only the last row. */
const SETTLE_MS = 120

/**
 * The strip of a shipment: null while loading, `failed` with a retry after an error.
 * @param version a changed value reloads the strip
 */
export const useStrip = (mngtNo: string | undefined, version: unknown) => {
  const [strip, setStrip] = useState<StripAnswer | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    setFailed(false)
    if (!mngtNo) return
    const control = new AbortController()
    const load = async () => {
      try {
        const answer = await call(selectStrip, { mngtNo }, { signal: control.signal, silent: true })
        if (!control.signal.aborted) setStrip(answer)
      } catch (error) {
        if (control.signal.aborted) return
        console.error(error)
        setFailed(true)
      }
    }
    const timer = setTimeout(() => void load(), SETTLE_MS)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [mngtNo, version, attempt])
  return { strip: strip?.MNGT_NO === mngtNo ? strip : null, failed, retry: () => setAttempt((before) => before + 1) }
}

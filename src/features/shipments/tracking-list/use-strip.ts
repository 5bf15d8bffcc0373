import { useEffect, useState } from 'react'
import { type StripAnswer, selectStrip } from '#features/tracking/milestone-bar/contract.ts'
import { call } from '#platform/web/api/call.ts'

/** Somebody who runs down the list with the arrow key wants the strip of the row where they stop. */
const SETTLE_MS = 120

/**
 * The strip of a shipment: null while it is under way, `failed` with a way to try again when it did not come.
 * @param version another one asks again: the shipment changed
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

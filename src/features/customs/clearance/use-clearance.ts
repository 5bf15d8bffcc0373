import { useCallback, useEffect, useRef, useState } from 'react'
import type { Endpoint } from '#platform/shared/endpoint.ts'
import { call, CallProblem } from '#platform/web/call.ts'
import { useText } from '#platform/web/portal.tsx'

/**
 * The look-up of a customs popup: one quiet call at a time, a newer one cancels the older one. What was found stays while the
 * next answer is under way. `problem` is why there is none.
 */
export const useClearance = <I, O>(contract: Endpoint<I, O>) => {
  const text = useText()
  const [answer, setAnswer] = useState<O | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ message: string } | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const ask = useCallback(
    async (input: I): Promise<O | null> => {
      running.current?.abort()
      const control = new AbortController()
      running.current = control
      setBusy(true)
      setFailure(null)
      try {
        const data = await call(contract, input, { signal: control.signal, silent: true })
        setAnswer(data)
        setBusy(false)
        return data
      } catch (error) {
        if (control.signal.aborted) return null
        setAnswer(null)
        setBusy(false)
        setFailure({ message: error instanceof CallProblem ? error.body.message : '' })
        return null
      }
    },
    [contract],
  )
  return { answer, busy, problem: failure ? failure.message || text('call.failed') : '', ask }
}

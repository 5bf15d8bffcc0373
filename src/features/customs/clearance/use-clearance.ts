import { useCallback, useState } from 'react'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { call, CallProblem } from '#platform/web/api/call.ts'
import { useLatest } from '#platform/web/api/latest.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'

type Shown<O> = { answer: O | null; state: 'ready' | 'asking' | 'failed'; message: string }

/**
 * The look-up of a customs popup, without a progress overlay: a new call cancels the previous one. The last result stays until the next
 * arrives. `problem` is the failure reason.
 */
export const useClearance = <I, O>(contract: Endpoint<I, O>) => {
  const text = useText()
  const [{ answer, state, message }, show] = useState<Shown<O>>({ answer: null, state: 'ready', message: '' })
  const latest = useLatest()

  const ask = useCallback(
    async (input: I): Promise<O | null> => {
      const signal = latest.begin()
      show((before) => ({ ...before, state: 'asking' }))
      try {
        const data = await call(contract, input, { signal, silent: true })
        show({ answer: data, state: 'ready', message: '' })
        return data
      } catch (error) {
        if (!signal.aborted) show({ answer: null, state: 'failed', message: error instanceof CallProblem ? error.body.message : '' })
        return null
      }
    },
    [contract, latest],
  )
  return { answer, busy: state === 'asking', problem: state === 'failed' ? message || text('call.failed') : '', ask }
}

import { useCallback, useState } from 'react'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { CallProblem, callReply } from '../api/call.ts'
import { useLatest } from '../api/latest.ts'

type Answer<Row> = { rows: readonly Row[]; note: string }

/**
 * The search of a popup that picks rows: one quiet call at a time, a newer one cancels the older. Rows stay while the next ones are
 * loading, or after a failure (S8-017). `note` is the server's message about the list, for example that it is cut.
 */
export const usePickSearch = <I, Row>(contract: Endpoint<I, Row[]>) => {
  const [answer, setAnswer] = useState<Answer<Row> | null>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [problem, setProblem] = useState('')
  const latest = useLatest()

  /** @returns the rows, or null when there are none to show: failed, or superseded by another search */
  const search = useCallback(
    async (wanted: I): Promise<readonly Row[] | null> => {
      const signal = latest.begin()
      setState('busy')
      try {
        const { data, message } = await callReply(contract, wanted, { signal, silent: true })
        setAnswer({ rows: data, note: message })
        setState('idle')
        return data
      } catch (error) {
        if (signal.aborted) return null
        console.error(error)
        setProblem(error instanceof CallProblem && error.status > 0 ? error.body.message : '')
        setState('failed')
        return null
      }
    },
    [contract, latest],
  )
  const shown = answer ? 'ready' : 'loading'
  return {
    rows: answer?.rows ?? [],
    note: answer?.note ?? '',
    /** True once rows have arrived. */
    answered: answer !== null,
    problem,
    state: state === 'busy' ? (answer ? 'reloading' : 'loading') : state === 'failed' ? 'failed' : (shown as 'ready' | 'loading'),
    search,
  } as const
}

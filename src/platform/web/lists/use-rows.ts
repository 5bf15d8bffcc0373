import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { call } from '../api/call.ts'
import { useLatest } from '../api/latest.ts'
import { useVisitPart } from './use-visit-state.ts'

/**
 * The rows of the last search. A failed search leaves the old rows; a newer one cancels the current one. The search runs again when its
 * visit is shown again (S4-024).
 */
export const useRows = <I extends object, R>(contract: Endpoint<I, R[]>, first: R[], input: I) => {
  const [found, setFound] = useState({ rows: first, searched: input })
  const [state, setState] = useState<'ready' | 'reloading' | 'failed'>('ready')
  const asked = useRef(input)
  const latest = useLatest()
  const part = useVisitPart<I>(`search ${contract.path}`)
  const search = async (wanted: I) => {
    const signal = latest.begin()
    asked.current = wanted
    part.remember(wanted)
    setState('reloading')
    try {
      setFound({ rows: await call(contract, wanted, { signal, silent: true }), searched: wanted })
      setState('ready')
    } catch {
      if (!signal.aborted) setState('failed')
    }
  }
  const searchAgain = useEffectEvent(() => {
    const kept = part.recall()
    if (kept && JSON.stringify(kept) !== JSON.stringify(input)) void search(kept)
  })
  useEffect(() => searchAgain(), [])
  return {
    /** The rows and the search that found them. */
    ...found,
    state,
    search,
    /** The last search. */
    asked: () => asked.current,
    /** Repeats the last search. */
    reload: () => search(asked.current),
  }
}
/** The parts of a search that a grid shows. */
export type FoundRows<R> = Pick<ReturnType<typeof useRows<never, R>>, 'rows' | 'state' | 'reload'> & {
  asked: () => object
  searched: object
}

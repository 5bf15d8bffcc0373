import { useRef, useState } from 'react'
import type { Endpoint } from '../shared/endpoint.ts'
import { call } from './call.ts'
import { useLatest } from './latest.ts'

/** The rows of the last search. A failed search keeps the old rows; a newer one cancels the one under way. */
export const useRows = <I extends object, R>(contract: Endpoint<I, R[]>, first: R[], input: I) => {
  const [rows, setRows] = useState(first)
  const [state, setState] = useState<'ready' | 'reloading' | 'failed'>('ready')
  const asked = useRef(input)
  const latest = useLatest()
  const search = async (wanted: I) => {
    const signal = latest.begin()
    asked.current = wanted
    setState('reloading')
    try {
      setRows(await call(contract, wanted, { signal, silent: true }))
      setState('ready')
    } catch {
      if (!signal.aborted) setState('failed')
    }
  }
  return {
    rows,
    state,
    search,
    /** What was searched for last. */
    asked: () => asked.current,
    /** The last search again. */
    reload: () => search(asked.current),
  }
}
/** What a grid shows of a search. */
export type FoundRows<R> = Pick<ReturnType<typeof useRows<never, R>>, 'rows' | 'state' | 'reload'> & { asked: () => object }

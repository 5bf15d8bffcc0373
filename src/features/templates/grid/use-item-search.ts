import { useRef, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { selectTemplateItems, type TemplateItem } from './contract.ts'

type Filter = { KEYWORD: string; USE_YN: '' | 'Y' | 'N' }
const EMPTY: Filter = { KEYWORD: '', USE_YN: '' }

/** The rows of the last search. A failed search keeps the old rows; a newer search cancels the one under way. */
export const useItemSearch = (first: TemplateItem[], start: Partial<Filter> = {}) => {
  const [rows, setRows] = useState(first)
  const [state, setState] = useState<'ready' | 'reloading' | 'failed'>('ready')
  const [filter, setFilter] = useState({ ...EMPTY, ...start })
  const asked = useRef(filter)
  const running = useRef<AbortController | null>(null)

  const load = async (wanted: Filter) => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    asked.current = wanted
    setState('reloading')
    try {
      setRows(await call(selectTemplateItems, wanted, { signal, silent: true }))
      setState('ready')
    } catch {
      if (!signal.aborted) setState('failed')
    }
  }
  return {
    rows,
    state,
    filter,
    setFilter,
    search: () => load(filter),
    /** The last search again, whatever stands in the form now. */
    reload: () => load(asked.current),
    reset: () => {
      setFilter(EMPTY)
      return load(EMPTY)
    },
  }
}

import { useCallback, useEffect, useState } from 'react'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { call } from '#platform/web/api/call.ts'
import { selectDocumentType } from '#features/codes/type-list/contract.ts'
import type { CodeEntry } from '#platform/shared/lists/code-list.ts'
import { useLatest } from '#platform/web/api/latest.ts'
import { getCodes } from '#platform/web/api/code-lists.ts'
import type { Attached } from './document-popup/contract.ts'

const NONE: Attached[] = []

/** The documents of a record and the document types, loaded when the popup opens. Nothing is loaded without a record. */
export const useDocuments = (contract: Endpoint<{ mngtNo: string }, Attached[]>, mngtNo: string) => {
  const [rows, setRows] = useState(NONE)
  const [types, setTypes] = useState<readonly CodeEntry[]>([])
  const [state, setState] = useState<'ready' | 'reloading' | 'failed'>('reloading')
  const latest = useLatest()
  const reload = useCallback(async () => {
    if (!mngtNo) return setState('ready')
    const signal = latest.begin()
    setState('reloading')
    try {
      const asked = call(contract, { mngtNo }, { signal, silent: true })
      const [found, kinds] = await Promise.all([asked, getCodes(selectDocumentType, {})])
      if (signal.aborted) return
      setRows(found)
      setTypes(kinds)
      setState('ready')
    } catch {
      if (!signal.aborted) setState('failed')
    }
  }, [contract, latest, mngtNo])
  useEffect(() => void reload(), [reload])
  return { rows, types, state, reload }
}

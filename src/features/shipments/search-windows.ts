import { useMemo } from 'react'
import type { AnchorsAsk, WindowAsk, WindowHead } from '#platform/shared/window.ts'
import { call } from '#platform/web/call.ts'
import type { FirstWindow } from '#platform/web/windowed-rows.ts'
import type { ListCall } from './list-search.ts'
import type { SearchHead, ShipmentSearch } from './shipment-list/contract.ts'

/** The answer of a list over shipments: rows, and with the first of them what is true of all. */
export type SearchAnswer<R> = { rows: R[]; anchors?: string[] | undefined; head?: SearchHead | undefined }

const NO_HEAD: WindowHead = { total: 0, upTo: 0, asOf: '' }

/** The first window of an answer and the way to the others of the same search. The same answer gives the same object. */
export const useSearchWindows = <R, A extends SearchAnswer<R>>(contract: ListCall<A>, answer: A, search: ShipmentSearch): FirstWindow<R> =>
  useMemo(
    () => ({
      rows: answer.rows,
      head: answer.head ?? NO_HEAD,
      fetchWindow: async (WINDOW: WindowAsk, signal: AbortSignal) =>
        (await call(contract, { ...search, WINDOW }, { signal, silent: true })).rows,
      fetchAnchors: async (ANCHORS: AnchorsAsk, signal: AbortSignal) =>
        (await call(contract, { ...search, ANCHORS }, { signal, silent: true })).anchors ?? [],
    }),
    [contract, answer, search],
  )

import { useMemo } from 'react'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import type { AnchorsAsk, WindowAsk, WindowHead } from '#platform/shared/lists/list-window.ts'
import { call } from '../api/call.ts'
import type { FirstWindow } from './windowed-rows.ts'

/** The answer of a list with windows: rows, and facts about all rows with the first window. */
export type WindowedAnswer<R> = { rows: R[]; anchors?: string[] | undefined; head?: WindowHead | undefined }

type Asks<S> = S & { WINDOW?: WindowAsk | undefined; ANCHORS?: AnchorsAsk | undefined }

const NO_HEAD: WindowHead = { total: 0, upTo: 0, asOf: '' }

/** The first window of an answer and the functions that fetch the others. The same answer returns the same object. */
export const useSearchWindows = <S extends object, R, A extends WindowedAnswer<R>>(
  contract: Endpoint<Asks<S>, A>,
  answer: A,
  search: S,
): FirstWindow<R> =>
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
